public import Diagnostics

/// An empty text.
///
/// Bad:
/// ```json
///
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONEmpty: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-empty"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(end: Int) -> Diagnostic {
    diagnostic(
      "the text is empty",
      at: 0..<end
    )
  }
}
