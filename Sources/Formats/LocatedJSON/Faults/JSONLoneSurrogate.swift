package enum JSONLoneSurrogate: JSONFault {
  package static let id: RuleID = "json-lone-surrogate"
  package static let severity = Severity.error
  package static let page = #"""
    Half a surrogate pair in a string.

    Characters above U+FFFF are written as two `\u` sequences. One alone is not a character; readers
    reject or lose it.

    Bad:
    ```json
    {"Version": 1.0, "Metadata": {"Mood": "\ud83d"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Metadata": {"Mood": "\ud83d\ude00"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """#

  static func found(_ unit: UInt16, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "'\\u\(String(unit, radix: 16))' is half of a surrogate pair, its other half is missing",
      at: range
    )
  }
}
