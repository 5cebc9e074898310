public import Diagnostics

/// Something behind the end of the JSON text.
///
/// A file holds one value. Two files were joined, or a bracket closed too early.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// {}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONTrailingContent: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-trailing-content"
  /// How much its findings matter.
  public static let severity = Severity.error

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "the text goes on behind its end",
      at: range,
      notes: [Diagnostic.Note("a JSON text holds one value; was a bracket closed too early?")]
    )
  }
}
