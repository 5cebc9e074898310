package import LocatedJSON

package enum LegacyEventTime: AHAPRule {
  package static let id: RuleID = "legacy-event-time"
  package static let severity = Severity.warning
  package static let page = """
    An event whose time is spelled `EventTime`.

    The key is `Time`. Core Haptics still reads the older, undocumented spelling; other readers
    find no time. If both are present, which one applies is undefined (this project uses `Time`).

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"EventTime": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .legacyTimes

  package static func check(_ context: AHAPContext) {
    for event in context.document.events where event.legacyTime.isPresent {
      guard let name = event.legacyTime.name else { continue }
      let json = context.document.json
      guard event.time.field != event.legacyTime, let time = event.time.value else {
        context.report(
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
