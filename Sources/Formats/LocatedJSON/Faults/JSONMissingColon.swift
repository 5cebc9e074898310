package enum JSONMissingColon: JSONFault {
  package static let id: RuleID = "json-missing-colon"
  package static let severity = Severity.error
  package static let page = """
    A key without a colon after it, or with the colon inside its quotes.

    Bad:
    ```json
    {"Version" 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at range: Range<Int>, isReplaced: Bool) -> Diagnostic {
    diagnostic(
      "a colon is missing after the key",
      at: isReplaced ? range : max(0, range.lowerBound - 1)..<range.lowerBound,
      fixIts: [
        FixIt(
          isReplaced ? "write ':' instead" : "insert ':'",
          replacing: range,
          with: ":",
          isSafe: true
        )
      ]
    )
  }

  /// The finding for `"name:" value`, whose colon and quote are in the wrong order.
  static func found(insideQuotesAt range: Range<Int>) -> Diagnostic {
    diagnostic(
      "the colon is inside the quotes of the name",
      at: range,
      fixIts: [FixIt("put it after them", replacing: range, with: "\":", isSafe: true)]
    )
  }
}
