/// Writes AHAP files in their canonical form.
///
/// Members stand in Core Haptics' order, those that it does not know behind them in the author's;
/// parameters and control points take a line each. Numbers keep the author's text, and nothing
/// that a file holds is left out or changed in value.
public enum AHAPWriter {
  /// The longest value that is put on a line of its own, in bytes.
  static let lineLimit = 100
}

/// Why a file cannot be written.
public enum AHAPWritingError: Error, Hashable, Sendable {
  /// The text is not JSON: what it holds is not known.
  case malformed
  /// An object has a name twice: which of the two values counts is not known.
  case repeatedName(String)
  /// A number is infinite or not a number, for which JSON has no text.
  case notFinite
  /// json-c cannot write it.
  case json(JSONWritingError)
}

extension AHAPWritingError: CustomStringConvertible {
  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .malformed: "the text is not JSON"
    case .repeatedName(let name): "an object has the name '\(name)' twice"
    case .notFinite: "a number is not finite"
    case .json(let error): error.description
    }
  }
}
