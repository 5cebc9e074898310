package enum JSONSingleQuotes: JSONFault {
  package static let id: RuleID = "json-single-quotes"
  package static let severity = Severity.error
  package static let page = """
    A string in single quotes.

    JSON strings use double quotes.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, 'EventType': "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ content: String, at range: Range<Int>) -> Diagnostic {
    let needsEscapes = content.holds("\"") || content.holds("\\'")
    return diagnostic(
      "strings need double quotes",
      at: range,
      fixIts: needsEscapes
        ? []
        : [
          FixIt(
            "use double quotes",
            replacing: range,
            with: "\"\(content)\"",
            isSafe: true
          )
        ]
    )
  }
}
