import HapticsCore
package import LocatedJSON

package enum WaveformUndecodableHere: AHAPRule {
  package static let id: RuleID = "waveform-undecodable-here"
  package static let severity = Severity.note
  package static let page = """
    A sound file that phones can play but this project cannot decode.

    This applies to AAC and ALAC in `.m4a` and `.caf` files. Phones play the pattern; renders made
    here lack the sound. Use WAV or FLAC to hear it in both places.

    Source: Apple's documentation.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.m4a"}}]}
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
      guard let sound = context.sound(of: event),
        case .undecodableHere(let format) = sound.state
      else { continue }
      context.report(
        self,
        at: sound.node,
        "phones play \(quoted(sound.path)), but this program cannot decode \(format)",
        notes: [Diagnostic.Note("sounds rendered by this program lack it")]
      )
    }
  }
}
