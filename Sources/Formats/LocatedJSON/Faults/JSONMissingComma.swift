package enum JSONMissingComma: JSONFault {
  package static let id: RuleID = "json-missing-comma"
  package static let severity = Severity.error
  package static let page = """
    Two elements or entries without a comma between them.

    Bad:
    ```json
    {"Version": 1.0 "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(insteadOf range: Range<Int>) -> Diagnostic {
    diagnostic(
      "a comma is missing here",
      at: range,
      fixIts: [FixIt("write ',' instead", replacing: range, with: ",", isSafe: true)]
    )
  }

  static func found(at place: Int) -> Diagnostic {
    diagnostic(
      "a comma is missing here",
      at: max(0, place - 1)..<place,
      fixIts: [FixIt("insert ','", replacing: place..<place, with: ",", isSafe: true)]
    )
  }
}
