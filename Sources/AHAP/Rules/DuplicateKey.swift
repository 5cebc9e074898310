public import Diagnostics
internal import LocatedJSON

/// A name that an object has twice.
///
/// Readers differ in which of the two counts: Apple's own reader takes the first, most others the
/// last. What is played depends on who plays it.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "Time": 0.5}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
/// ```
public enum DuplicateKey: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "duplicate-key"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports names that return in their object.
  public static func check(_ context: inout RuleContext) {
    let json = context.document.json
    for repeated in json.repeatedNames() {
      let values = (json.range(of: repeated.first + 1), json.range(of: repeated.name + 1))
      let areSame =
        values.0.count == values.1.count && json.bytes[values.0].elementsEqual(json.bytes[values.1])
      context.report(
        self,
        at: repeated.name,
        "the object has \(quoted(json.string(of: repeated.name) ?? "")) twice,"
          + (areSame
            ? " with the same value" : " and readers differ in which of the two they take"),
        notes: [Diagnostic.Note("the first one stands here", at: json.range(of: repeated.first))],
        fixIts: [
          FixIt(
            "remove the second",
            edits: [json.removal(ofMember: repeated.name)],
            isSafe: areSame
          )
        ]
      )
    }
  }
}
