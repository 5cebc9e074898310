public import Diagnostics

/// A closing bracket or a colon without a counterpart.
///
/// Bad:
/// ```json
/// {"Version": 1.0], "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONStrayBracket: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-stray-bracket"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "\(quoted(text)) belongs to nothing",
      at: range
    )
  }
}
