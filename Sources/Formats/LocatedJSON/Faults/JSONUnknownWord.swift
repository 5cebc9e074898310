package enum JSONUnknownWord: JSONFault {
  package static let id: RuleID = "json-unknown-word"
  package static let severity = Severity.error
  package static let page = """
    A bare word other than `true`, `false` and `null`.

    Words of other languages (`True`, `None`, `undefined`) are not JSON. Text needs double quotes.

    Bad:
    ```json
    {"Version": 1.0, "Metadata": {"Draft": True}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Metadata": {"Draft": true}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ word: String, at range: Range<Int>) -> Diagnostic {
    let meant = meaning(of: word)
    return diagnostic(
      "\(quoted(word)) is not a JSON value"
        + (meant.map { "; did you mean '\($0)'?" } ?? "; text needs double quotes"),
      at: range,
      fixIts: [
        meant.map {
          FixIt("write '\($0)'", replacing: range, with: $0, isSafe: word.lowercased() == $0)
        } ?? FixIt("put it in double quotes", replacing: range, with: "\"\(word)\"", isSafe: false)
      ]
    )
  }

  /// A word or more of a string that has its closing quote.
  static func found(unopenedAt range: Range<Int>, _ fix: FixIt) -> Diagnostic {
    diagnostic("the string has no opening quote", at: range, fixIts: [fix])
  }

  private static func meaning(of word: String) -> String? {
    switch word.lowercased() {
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    case "null", "nil", "none", "undefined": "null"
    default: Spelling.nearest(to: word, in: ["true", "false", "null"])
    }
  }
}
