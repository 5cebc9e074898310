/// An example on the page of a rule.
package enum RuleExample: ExpressibleByStringLiteral, Sendable {
  case file(String)
  /// The format's example after a replacement of the first occurrence of a part.
  case changing(String, to: String)

  /// Creates an example of a file.
  package init(stringLiteral value: String) { self = .file(value) }

  /// Returns the example as text.
  ///
  /// - Parameter example: The format's example.
  func text(changing example: String) -> String {
    switch self {
    case .file(let text): return text
    case .changing(let part, to: let replacement):
      let (text, part) = (Array(example.utf8), Array(part.utf8))
      guard let start = text.indices.first(where: { text[$0...].starts(with: part) }) else {
        return example
      }
      let bytes = text[..<start] + replacement.utf8 + text[(start + part.count)...]
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
