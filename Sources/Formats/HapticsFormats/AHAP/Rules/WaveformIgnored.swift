import HapticsCore
package import LocatedJSON

package enum WaveformIgnored: AHAPRule {
  package static let id: RuleID = "waveform-ignored"
  package static let severity = Severity.warning
  package static let page = """
    Keys for a sound file in an event that plays none.

    Only `AudioCustom` plays a file; all other types ignore `EventWaveformPath`,
    `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`. To combine haptics and sound,
    put two events at the same time.

    Source: Apple's documentation.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventWaveformPath": "sounds/chime.wav"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .waveforms

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events {
      guard let type = event.type, type != .audioCustom,
        let name = event.waveformPath.name ?? event.isLooped.field.name
          ?? event.usesVolumeEnvelope.field.name
      else { continue }
      let json = context.document.json
      context.report(
        at: name,
        "'\(type.rawValue)' plays no sound file and ignores"
          + " \(quoted(json.string(of: name) ?? ""))",
        notes: [
          Diagnostic.Note(
            "only 'AudioCustom' plays one; add an 'AudioCustom' event at the same time"
          )
        ]
      )
    }
  }
}
