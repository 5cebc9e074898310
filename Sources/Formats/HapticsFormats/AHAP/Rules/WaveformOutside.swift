import HapticsCore
package import LocatedJSON

package enum WaveformOutside: AHAPRule {
  package static let id: RuleID = "waveform-outside"
  package static let severity = Severity.warning
  package static let page = """
    A sound's path that leaves the pattern's folder and every asset root.

    Apps ship their sounds as resources, and a pattern should not read unrelated files on a user's
    disk.

    Source: a decision of this project.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "../../chime.wav"}}]}
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
      guard let sound = context.sound(of: event), sound.state == .outside,
        !WaveformBackslashes.isFound(in: event, &context)
      else { continue }
      context.report(
        at: sound.node,
        "the path \(quoted(sound.path)) leaves the pattern's folder and every asset root",
        notes: [Diagnostic.Note(.addAssetRoot)]
      )
    }
  }
}
