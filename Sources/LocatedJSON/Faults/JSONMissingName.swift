public import Diagnostics

/// A value in an object without a name before it.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{{"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONMissingName: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-missing-name"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "a member of an object needs a name in front of its value",
      at: range
    )
  }
}
