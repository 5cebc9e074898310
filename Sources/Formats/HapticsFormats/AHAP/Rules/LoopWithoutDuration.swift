import HapticsCore
package import LocatedJSON

package enum LoopWithoutDuration: AHAPRule {
  package static let id: RuleID = "loop-without-duration"
  package static let severity = Severity.error
  package static let page = """
    A repeating sound without a duration.

    With `EventWaveformLoopEnabled`, the sound repeats until `EventDuration` ends. Without a
    duration, Core Haptics cannot create a player.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom",
      "EventWaveformPath": "sounds/chime.wav", "EventWaveformLoopEnabled": true}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventDuration": 5,
      "EventWaveformPath": "sounds/chime.wav", "EventWaveformLoopEnabled": true}}]}
    ```
    """

  package static let subjects: RuleSubjects = .waveforms

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.isLooped.isOn {
      guard event.type == .audioCustom, event.isLooped.stated != nil,
        let loop = event.isLooped.field.name
      else { continue }
      if event.duration.isPresent {
        guard event.duration.stated == 0, let value = event.duration.value else { continue }
        context.report(
          at: value,
          "the sound repeats for zero seconds",
          code: (.invalidEventDuration, .makingPlayer)
        )
      } else if context.lacks(
        event.duration.field,
        .eventDuration,
        in: event.node,
        isDisturbed: event.isDisturbed
      ) {
        context.report(
          at: context.document.json.range(of: loop),
          "the sound repeats but has no 'EventDuration'",
          code: (.invalidEventDuration, .makingPlayer),
          fixIts: [context.addingDuration(behind: loop)]
        )
      }
    }
  }
}
