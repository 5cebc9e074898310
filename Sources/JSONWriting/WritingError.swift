/// Why a file cannot be written.
public enum WritingError: Error, Hashable, Sendable {
  /// The text is not JSON: what it holds is not known.
  case malformed
  /// An object has a name twice: which of the two values counts is not known.
  case repeatedName(String)
  /// A number is infinite or not a number, for which JSON has no text.
  case notFinite
  /// json-c cannot write it.
  case json(JSONWritingError)
}

extension WritingError: CustomStringConvertible {
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
