package enum JSONUnexpectedEnd: JSONFault {
  package static let id: RuleID = "json-unexpected-end"
  package static let severity = Severity.error
  package static let page = """
    A file that ends before all brackets are closed.

    The file was truncated, or closing brackets are missing.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(end: Int, opening: Int?, closing: [UInt8]) -> Diagnostic {
    let brackets = String(decoding: closing, as: UTF8.self)
    return diagnostic(
      brackets.isEmpty
        ? "unexpected end of file; expected a value"
        : "unexpected end of file; expected \(quoted(brackets))",
      at: max(0, end - 1)..<end,
      notes: opening.map { [Diagnostic.Note("opened here", at: $0..<$0 + 1)] } ?? []
    )
  }
}
