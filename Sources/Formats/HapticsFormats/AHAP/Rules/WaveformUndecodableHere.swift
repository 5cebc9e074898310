import HapticsCore
package import LocatedJSON

package enum WaveformUndecodableHere: AHAPRule {
  package static let id: RuleID = "waveform-undecodable-here"
  package static let severity = Severity.note
  package static let page = """
    A sound file that phones play and that is decoded here only if ffmpeg is installed.

    This applies to AAC, ALAC and other codecs in MPEG-4 and `.caf` files, and to `.aac` streams. The
    duration of the sound is known from its header. To hear it in `haptics render` and `haptics
    play`, install ffmpeg, or use WAV or FLAC.

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
        case .encoded(let codec, _, _) = sound.state
      else { continue }
      context.report(
        at: sound.node,
        "\(quoted(sound.path)) is \(codec); install ffmpeg to render and play it here",
        notes: [Diagnostic.Note("iOS and macOS play it")]
      )
    }
  }
}
