import HapticsCore
package import LocatedJSON

package enum WaveformNotFound: AHAPRule {
  package static let id: RuleID = "waveform-not-found"
  package static let severity = Severity.warning
  package static let page = """
    A sound file that does not exist in any of the searched folders.

    Patterns refer to sounds relative to different folders: their own folder, the app's resources,
    Unity's `StreamingAssets`. The path is looked up next to the pattern's file, then in each
    `--asset-root`. If a phone does not find the sound, the pattern does not load. Phones
    distinguish upper and lower case; a Mac usually does not.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/gong.wav"}}]}
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
        case .missing(let places, let similar) = sound.state,
        !WaveformBackslashes.isFound(in: event, &context)
      else { continue }
      context.report(
        at: sound.node,
        "cannot find the file \(quoted(sound.path))",
        notes: [.missingFile(lookedIn: places, similar: similar)],
        fixIts: context.document.json.path(sound.node, similarTo: similar)
      )
    }
  }
}
