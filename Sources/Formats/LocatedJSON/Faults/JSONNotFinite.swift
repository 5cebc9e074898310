package enum JSONNotFinite: JSONFault {
  package static let id: RuleID = "json-not-finite"
  package static let severity = Severity.error
  package static let page = """
    A number that is infinite or not a number.

    JSON has finite numbers only. A generator that writes such a word probably divided by zero or
    averaged an empty list.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": NaN, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  /// Returns whether a bare word is some language's spelling of such a number.
  static func isSpelling(_ word: String) -> Bool {
    let unsigned = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
    return ["nan", "inf", "infinity"].contains(unsigned.lowercased())
  }

  static func found(_ word: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "\(quoted(word)) is not a JSON number; numbers are finite",
      at: range
    )
  }
}
