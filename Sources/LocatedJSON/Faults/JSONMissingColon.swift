public import Diagnostics

/// A name without a colon after it.
///
/// Bad:
/// ```json
/// {"Version" 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONMissingColon: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-missing-colon"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(at range: Range<Int>, isReplaced: Bool) -> Diagnostic {
    diagnostic(
      "a colon is missing behind the name",
      at: isReplaced ? range : max(0, range.lowerBound - 1)..<range.lowerBound,
      fixIts: [
        FixIt(
          isReplaced ? "write ':' instead" : "insert ':'",
          replacing: range,
          with: ":",
          isSafe: true
        )
      ]
    )
  }
}
