public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A sound file that does not exist in any of the searched places.
///
/// Patterns refer to sounds relative to different places: their own folder, the app's resources,
/// Unity's `StreamingAssets`. The path is looked up next to the pattern's file, then in each
/// `--asset-root`. If a phone does not find the sound, the pattern does not load.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/gong.wav"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
/// ```
public enum WaveformNotFound: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "waveform-not-found"
  /// The severity of its findings.
  public static let severity = Severity.warning
  /// Sound files.
  public static let subjects: RuleSubjects = .waveforms

  /// Reports sounds that are not there.
  public static func check(_ context: inout AHAPContext) {
    guard context.assets != nil else { return }
    for event in context.document.events where event.type == .audioCustom {
      guard let sound = context.sound(of: event), case .missing(let places) = sound.state,
        !WaveformBackslashes.isFound(in: event, &context)
      else { continue }
      context.report(
        self,
        at: sound.node,
        "there is no file \(quoted(sound.path))",
        notes: [
          Diagnostic.Note(
            "looked in \(places.map { quoted($0) }.listed(with: "and"));"
              + " use --asset-root to search more folders"
          )
        ]
      )
    }
  }
}
