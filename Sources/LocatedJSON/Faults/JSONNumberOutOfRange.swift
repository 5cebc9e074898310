public import Diagnostics

/// A number too large for a 64-bit floating-point number.
///
/// It would become infinite; strict readers reject it.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 1e999, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONNumberOutOfRange: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-number-out-of-range"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "the number \(quoted(text)) is too large to be held",
      at: range
    )
  }
}
