public import Diagnostics

/// Text that begins like a number but is not one.
///
/// JSON numbers have no units, suffixes (`1.0f`), hexadecimal digits or second points.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 1.0f, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 1.0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONMalformedNumber: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-malformed-number"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "\(quoted(text)) is not a number",
      at: range
    )
  }
}
