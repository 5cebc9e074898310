import HapticsCore
package import LocatedJSON

package enum UnknownEventType: AHAPRule {
  package static let id: RuleID = "unknown-event-type"
  package static let severity = Severity.error
  package static let page = """
    An unknown `EventType`.

    There are four: `HapticTransient`, `HapticContinuous`, `AudioContinuous` (a tone) and
    `AudioCustom` (a sound file). Names are case-sensitive. With any other name, Core Haptics cannot
    create a player.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransiant"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.type == nil {
      let json = context.document.json
      guard let value = event.typeField.value, json.kind(of: value) == .string,
        let name = json.string(of: value)
      else { continue }
      let types = HapticEvent.EventType.allCases.map { $0.rawValue }
      let meant = Spelling.nearest(to: name, in: types)
      context.report(
        at: value,
        "unknown event type \(quoted(name))"
          + (meant.map { "; did you mean '\($0)'?" }
            ?? "; the types are \(types.map { "'\($0)'" }.listed(with: "and"))"),
        code: (.invalidEventType, .makingPlayer),
        notes: Diagnostic.Note.invisibleCharacters(in: name),
        fixIts: meant.map { meant in
          [
            FixIt(
              "write '\(meant)'",
              replacing: json.range(of: value),
              with: "\"\(meant)\"",
              isSafe: name.withoutInvisible.lowercased() == meant.lowercased()
            )
          ]
        } ?? []
      )
    }
  }
}
