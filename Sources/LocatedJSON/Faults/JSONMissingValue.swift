public import Diagnostics

/// A name without a value.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Metadata": , "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONMissingValue: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-missing-value"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "a value is missing here",
      at: range
    )
  }
}
