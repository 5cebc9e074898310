public import Diagnostics

/// A text with nothing in it.
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
  /// How much its findings matter.
  public static let severity = Severity.error

  static func found(end: Int) -> Diagnostic {
    diagnostic(
      "the text is empty",
      at: 0..<end
    )
  }
}
