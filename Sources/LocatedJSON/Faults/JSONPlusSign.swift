public import Diagnostics

/// A number with a plus sign.
///
/// In JSON, only negative numbers have a sign.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": +1, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONPlusSign: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-plus-sign"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    diagnostic(
      "the number \(quoted(text)) has a plus sign",
      at: range,
      fixIts: [
        FixIt(
          "remove the sign",
          replacing: range.lowerBound..<range.lowerBound + 1,
          with: "",
          isSafe: true
        )
      ]
    )
  }
}
