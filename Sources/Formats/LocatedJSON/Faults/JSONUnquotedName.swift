package enum JSONUnquotedName: JSONFault {
  package static let id: RuleID = "json-unquoted-name"
  package static let severity = Severity.error
  package static let page = """
    A key without quotes.

    JavaScript allows this, JSON does not.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {Time: 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ name: String, at range: Range<Int>) -> Diagnostic {
    // A number may be a value with a broken key.
    let isCertain = name.first.map { !("0"..."9").contains($0) && $0 != "-" } ?? false
    return diagnostic(
      "the key \(quoted(name)) needs double quotes",
      at: range,
      fixIts: [
        FixIt("put it in double quotes", replacing: range, with: "\"\(name)\"", isSafe: isCertain)
      ]
    )
  }

  /// A name that has its closing quote.
  static func found(unopenedAt range: Range<Int>, _ fix: FixIt) -> Diagnostic {
    diagnostic("the name has no opening quote", at: range, fixIts: [fix])
  }
}
