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

  /// The finding for a word in place of a key.
  ///
  /// - Parameter hasColon: A Boolean value that indicates whether a colon follows. Otherwise, the
  ///   word may not be a key.
  static func found(_ name: String, at range: Range<Int>, hasColon: Bool) -> Diagnostic {
    // A number may be a value with a broken key.
    let isNumber = name.first.map { ("0"..."9").contains($0) || $0 == "-" } ?? true
    return diagnostic(
      "the key \(quoted(name)) needs double quotes",
      at: range,
      fixIts: [
        FixIt(
          "put it in double quotes",
          replacing: range,
          with: "\"\(name)\"",
          isSafe: hasColon && !isNumber
        )
      ]
    )
  }

  /// A name that has its closing quote.
  static func found(unopenedAt range: Range<Int>, _ fix: FixIt) -> Diagnostic {
    diagnostic("the name has no opening quote", at: range, fixIts: [fix])
  }
}
