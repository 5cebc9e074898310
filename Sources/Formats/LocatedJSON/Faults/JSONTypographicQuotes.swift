package enum JSONTypographicQuotes: JSONFault {
  package static let id: RuleID = "json-typographic-quotes"
  package static let severity = Severity.error
  package static let page = """
    Strings in typographic quotes.

    A word processor or a chat curled the quotes. JSON uses straight ones.

    Bad:
    ```json
    {“Version”: 1.0, “Pattern”: [{“Event”: {“Time”: 0, “EventType”: “HapticTransient”}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  /// The fault of a malformed text that has such quotes outside of its strings.
  static func fault(in bytes: [UInt8]) -> Diagnostic? {
    let places = places(in: bytes)
    guard let first = places.first else { return nil }
    let isBounded = places.count <= FixIt.wholeTextEditLimit
    let quote = String(decoding: bytes[first..<first + 3], as: UTF8.self)
    return diagnostic(
      "\(quoted(quote)) is a typographic quote; JSON needs straight ones, '\"'",
      at: first..<first + 3,
      fixIts: isBounded ? [straightening(places, in: bytes)] : []
    )
  }

  private static func straightening(_ places: [Int], in bytes: [UInt8]) -> FixIt {
    var fixIt = FixIt(
      places.count == 1 ? "write '\"'" : "write '\"' for all \(places.count)",
      edits: places.map { FixIt.Edit($0..<$0 + 3, "\"") },
      isSafe: false
    )
    // If a string contains further quotes, its end is ambiguous.
    fixIt.isSafe = !JSONDocument(reading: FixIt.applying([fixIt], to: bytes).text).isMalformed
    return fixIt
  }

  /// Returns the indices of typographic quotes outside strings in straight quotes.
  private static func places(in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    var isInString = false
    var i = 0
    while i < bytes.count {
      switch bytes[i] {
      case UInt8(ascii: "\\") where isInString: i += 1
      case UInt8(ascii: "\""): isInString.toggle()
      // A string never continues on the next line.
      case 0x0A: isInString = false
      case 0xE2 where !isInString && isQuote(bytes, at: i):
        places.append(i)
        if places.count > FixIt.wholeTextEditLimit { return places }
        i += 2
      default: break
      }
      i += 1
    }
    return places
  }

  /// Returns whether U+2018 to U+201F, or a double prime, is at an index.
  private static func isQuote(_ bytes: [UInt8], at i: Int) -> Bool {
    guard i + 2 < bytes.count, bytes[i + 1] == 0x80 else { return false }
    return (0x98...0x9F).contains(bytes[i + 2]) || bytes[i + 2] == 0xB3
  }
}
