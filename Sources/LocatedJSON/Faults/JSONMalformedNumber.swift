public import Diagnostics

/// Something that begins like a number and does not end like one.
///
/// Units, suffixes (`1.0f`), hexadecimal digits and second points are not part of JSON's
/// numbers.
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
  /// How much its findings matter.
  public static let severity = Severity.error

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "\(quoted(text)) is not a number",
      at: range
    )
  }
}
