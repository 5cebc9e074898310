package enum JSONPlusSign: JSONFault {
  package static let id: RuleID = "json-plus-sign"
  package static let severity = Severity.error
  package static let page = """
    A number with a plus sign.

    In JSON, only negative numbers have a sign.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": +1, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "the number \(quoted(text)) has a plus sign",
      at: range,
      fixIts: [
        FixIt(
          "remove the sign",
          replacing: range.lowerBound..<range.lowerBound + 1,
          with: "",
          isSafe: true
        )
      ]
    )
  }
}
