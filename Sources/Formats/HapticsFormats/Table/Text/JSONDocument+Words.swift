package import LocatedJSON

/// Values in messages.
extension JSONDocument {
  /// Returns the source of a short value, or the kind of a long one, for messages.
  package func words(for node: NodeID) -> String {
    switch kind(of: node) {
    case .number, .true, .false, .null: literal(node)
    case .string, .name: "the string \(quoted(string(of: node) ?? ""))"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "something else"
    }
  }

  /// The author's own text of a number or word, of bounded length.
  package func literal(_ node: NodeID) -> String {
    let range = range(of: node)
    let shown = range.prefix(literalLimit)
    return String(decoding: bytes[shown], as: UTF8.self) + (shown.count < range.count ? "…" : "")
  }
}

/// The most digits that a message repeats; every double can be told apart by fewer.
private let literalLimit = 32

extension JSONNode.Kind {
  /// The kind with its article.
  package var words: String {
    switch self {
    case .null: "null"
    case .false, .true: "a boolean"
    case .number: "a number"
    case .string, .name: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "something else"
    }
  }
}

extension [String] {
  /// The words as a sentence lists them: `a, b or c`.
  package func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
