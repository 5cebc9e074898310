import HapticsCore
package import LocatedJSON

package enum WaveformUnreadable: AHAPRule {
  package static let id: RuleID = "waveform-unreadable"
  package static let severity = Severity.error
  package static let page = """
    A damaged file, or one that is not a sound.

    Core Haptics rejects it.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/damaged.wav"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .waveforms

  package static func check(_ context: inout AHAPContext) {
    guard context.assets != nil else { return }
    for event in context.document.events where event.type == .audioCustom {
      guard let sound = context.sound(of: event), case .unreadable(let reason) = sound.state
      else { continue }
      context.report(
        at: sound.node,
        "the file \(quoted(sound.path)) cannot be read as sound: \(reason)",
        code: (.invalidAudioResource, .loading)
      )
    }
  }
}
