import HapticsCore
package import LocatedJSON

package enum MissingWaveformPath: AHAPRule {
  package static let id: RuleID = "missing-waveform-path"
  package static let severity = Severity.error
  package static let page = """
    An `AudioCustom` event without a sound file.

    Core Haptics rejects the file. `EventWaveformPath` is the path of the sound, relative to the
    app's resources. For a tone without a file, use `AudioContinuous`.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .waveforms

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.type == .audioCustom {
      let json = context.document.json
      if let value = event.waveformPath.value {
        guard json.kind(of: value) == .string, json.contentRange(of: value).isEmpty else {
          continue
        }
        context.report(
          at: value,
          "'EventWaveformPath' is empty, but 'AudioCustom' needs a file",
          code: (.badEventEntry, .loading)
        )
      } else if context.lacks(
        event.waveformPath,
        .eventWaveformPath,
        in: event.node,
        isDisturbed: event.isDisturbed
      ) {
        context.report(
          at: event.typeField.value.map(json.range(of:)) ?? context.opening(of: event.node),
          "'AudioCustom' plays a sound file, but has no 'EventWaveformPath'",
          code: (.badEventEntry, .loading)
        )
      }
    }
  }
}
