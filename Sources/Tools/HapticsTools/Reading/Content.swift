import HapticsFormats
import Interchange
package import LocatedJSON

/// A pattern or a timeline without errors, the input of every tool but a check.
package enum Content {
  case pattern(PatternReading)
  case timeline(TimelineReading)

  /// Reads a file by the format of its name or else of its text.
  ///
  /// - Throws: ``ToolError`` if it has errors, or a format that cannot be played.
  package init(_ file: ToolFile, _ assets: Assets) throws(ToolError) {
    try file.requireWhole()
    let format = file.format
    if format == .timeline {
      self = .timeline(try TimelineReading(file, assets))
    } else if format.read != nil {
      self = .pattern(try PatternReading(file, assets))
    } else {
      throw ToolError(file.source.name, "\(format.words), which cannot be played")
    }
  }

  /// The name of the file in messages.
  package var name: String {
    switch self {
    case .pattern(let pattern): pattern.source.name
    case .timeline(let timeline): timeline.name
    }
  }

  /// The description in the file's metadata, if any.
  package var summary: String? {
    switch self {
    case .pattern(let pattern): pattern.summary
    case .timeline(let timeline): timeline.summary
    }
  }
}

extension JSONDocument {
  func text(at outer: String, _ inner: String) -> String? {
    func value(_ name: String, of object: NodeID) -> NodeID? {
      guard kind(of: object) == .object else { return nil }
      return members(of: object).first { locatedName($0.name).value == name }?.value
    }
    guard !isEmpty, let object = value(outer, of: 0), let text = value(inner, of: object),
      kind(of: text) == .string
    else { return nil }
    return string(of: text)
  }
}
