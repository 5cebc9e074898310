package enum JSONMismatchedBracket: JSONFault {
  package static let id: RuleID = "json-mismatched-bracket"
  package static let severity = Severity.error
  package static let page = """
    A closing bracket of the wrong kind, or brackets closed in the wrong order.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at place: Int, expected: UInt8, opening: Int) -> Diagnostic {
    diagnostic(
      "expected '\(Character(Unicode.Scalar(expected)))' first",
      at: place..<place + 1,
      notes: [Diagnostic.Note("to close the bracket here", at: opening..<opening + 1)]
    )
  }
}
