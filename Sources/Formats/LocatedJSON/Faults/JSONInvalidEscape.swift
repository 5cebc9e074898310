package enum JSONInvalidEscape: JSONFault {
  package static let id: RuleID = "json-invalid-escape"
  package static let severity = Severity.error
  package static let page = #"""
    A backslash that does not begin an escape sequence.

    The sequences are `\"`, `\\`, `\/`, `\b`, `\f`, `\n`, `\r`, `\t` and `\u` with four
    hexadecimal digits. The usual cause is a path with backslashes; write slashes.

    Bad:
    ```json
    {"Version": 1.0, "Metadata": {"Source": "C:\work"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Metadata": {"Source": "C:\\work"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """#

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "\(quoted(text)) is not an escape sequence",
      at: range,
      fixIts: [
        FixIt(
          "double the backslash",
          replacing: range.lowerBound..<range.lowerBound,
          with: "\\",
          isSafe: false
        )
      ]
    )
  }
}
