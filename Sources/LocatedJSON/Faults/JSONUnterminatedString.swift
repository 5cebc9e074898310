public import Diagnostics

/// A string whose closing quote is missing.
///
/// It is taken to end where the line ends, so that the rest can still be checked.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient
/// }}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONUnterminatedString: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-unterminated-string"
  /// How much its findings matter.
  public static let severity = Severity.error

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "the string has no closing quote",
      at: range
    )
  }
}
