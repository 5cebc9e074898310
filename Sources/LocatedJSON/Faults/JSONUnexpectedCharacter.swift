public import Diagnostics

/// A character that cannot begin anything in JSON.
///
/// Bad:
/// ```json
/// {"Version": @, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum JSONUnexpectedCharacter: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-unexpected-character"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(
    _ text: String,
    at range: Range<Int>,
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    diagnostic("\(quoted(text)) has no meaning here", at: range, fixIts: fixIts)
  }
}
