/// The grammar of JSON as RFC 8259 has it, one function for each of its rules.
///
/// It says whether a text is one, and nothing else; json-c reads more than that in its strict mode, too.
struct Grammar {
  private let text: [UInt8]
  private var position = 0

  /// Whether bytes are UTF-8, and the whole of them a JSON text.
  static func accepts(_ text: [UInt8]) -> Bool {
    var grammar = Grammar(text)
    grammar.space()
    guard grammar.value() else { return false }
    grammar.space()
    return grammar.next == nil && String(validating: text, as: UTF8.self) != nil
  }

  private init(_ text: [UInt8]) { self.text = text }

  private mutating func value() -> Bool {
    switch next {
    case "{": object()
    case "[": array()
    case "\"": string()
    case "t": word("true")
    case "f": word("false")
    case "n": word("null")
    default: number()
    }
  }

  private mutating func object() -> Bool {
    list(to: "}") { grammar in
      guard grammar.string() else { return false }
      grammar.space()
      guard grammar.take(":") else { return false }
      grammar.space()
      return grammar.value()
    }
  }

  private mutating func array() -> Bool { list(to: "]") { $0.value() } }

  /// Elements between commas, to a closing bracket.
  private mutating func list(
    to end: Unicode.Scalar,
    _ element: (inout Grammar) -> Bool
  ) -> Bool {
    position += 1
    space()
    if take(end) { return true }
    while true {
      space()
      guard element(&self) else { return false }
      space()
      if take(end) { return true }
      guard take(",") else { return false }
    }
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let character = next {
      position += 1
      switch character {
      case "\"": return true
      case "\0"..<" ": return false
      case "\\": guard escape() else { return false }
      default: break
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let letter = next else { return false }
    position += 1
    switch letter {
    case "\"", "\\", "/", "b", "f", "n", "r", "t": return true
    case "u": return hexadecimal() && hexadecimal() && hexadecimal() && hexadecimal()
    default: return false
    }
  }

  private mutating func hexadecimal() -> Bool {
    guard let digit = next, digit.properties.isASCIIHexDigit else { return false }
    position += 1
    return true
  }

  private mutating func number() -> Bool {
    _ = take("-")
    guard take("0") || digits() else { return false }
    if take("."), !digits() { return false }
    guard take("e") || take("E") else { return true }
    _ = take("+") || take("-")
    return digits()
  }

  /// Passes over digits; whether there are any.
  private mutating func digits() -> Bool {
    let start = position
    while let digit = next, ("0"..."9").contains(digit) { position += 1 }
    return position > start
  }

  private mutating func space() {
    while take(" ") || take("\t") || take("\n") || take("\r") {}
  }

  private mutating func word(_ word: String) -> Bool { word.unicodeScalars.allSatisfy { take($0) } }

  /// The next byte, as if it were a character.
  private var next: Unicode.Scalar? {
    position < text.count ? Unicode.Scalar(text[position]) : nil
  }

  /// Passes over a character; whether it stands there.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }
}
