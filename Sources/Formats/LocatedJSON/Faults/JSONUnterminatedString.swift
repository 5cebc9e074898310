package enum JSONUnterminatedString: JSONFault {
  package static let id: RuleID = "json-unterminated-string"
  package static let severity = Severity.error
  package static let page = """
    A string without a closing quote.

    The string is assumed to end where the rest of the text makes the most sense, or else with its
    line, so that the rest can still be checked.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient
    }}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at range: Range<Int>, closing place: Int? = nil) -> Diagnostic {
    diagnostic(
      "the string has no closing quote",
      at: range,
      fixIts: place.map {
        [FixIt("insert '\"'", replacing: $0..<$0, with: "\"", isSafe: true)]
      } ?? []
    )
  }
}
