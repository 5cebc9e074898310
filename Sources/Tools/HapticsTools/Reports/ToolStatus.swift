package import LocatedJSON

/// The status that a tool ends with, from the mildest to the most severe.
package enum ToolStatus: Int32, Comparable, Sendable {
  case clean = 0
  /// The run is complete, and has findings that fail.
  case findings = 1
  /// The run is incomplete.
  case failed = 2

  package static func < (a: ToolStatus, b: ToolStatus) -> Bool { a.rawValue < b.rawValue }
}

extension ToolError {
  /// The status of a run that ends with the error.
  package var status: ToolStatus { kind == .findings ? .findings : .failed }
}
