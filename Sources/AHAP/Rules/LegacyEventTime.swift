public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// An event whose time is spelled `EventTime`.
///
/// The member is `Time`. Core Haptics still reads the older, undocumented spelling; other readers
/// find no time. If both are present, which one applies is undefined (this project uses `Time`).
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"EventTime": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum LegacyEventTime: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "legacy-event-time"
  /// The severity of its findings.
  public static let severity = Severity.warning
  /// Times by their older name.
  public static let subjects: RuleSubjects = .legacyTimes

  /// Reports times of the older spelling.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.legacyTime.isPresent {
      guard let name = event.legacyTime.name else { continue }
      let json = context.document.json
      guard event.time.field != event.legacyTime, let time = event.time.value else {
        context.report(
          self,
          at: name,
          "'EventTime' is an older spelling of 'Time'",
          notes: [Diagnostic.Note("Core Haptics still reads it; other readers find no time")],
          fixIts: [
            FixIt(
              "write 'Time'",
              edits: [json.renaming(name, to: AHAPKey.time.rawValue)],
              isSafe: true
            )
          ]
        )
        continue
      }
      let areSame = json.text(of: time) == json.text(of: name + 1)
      context.report(
        self,
        at: name,
        "'EventTime' duplicates 'Time'"
          + (areSame ? " with the same value" : "; which one applies is undefined"),
        fixIts: [
          FixIt("remove 'EventTime'", edits: [json.removal(ofMember: name)], isSafe: areSame)
        ]
      )
    }
  }
}
