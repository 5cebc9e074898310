public import Diagnostics

/// A comma without a value before it.
///
/// Bad:
/// ```json
/// {"Version": 1.0,, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONExtraComma: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-extra-comma"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "a comma stands where a value or a name is expected",
      at: range,
      fixIts: [FixIt("remove it", replacing: range, with: "", isSafe: true)]
    )
  }
}
