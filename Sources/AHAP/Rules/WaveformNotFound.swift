public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A sound file that is in none of the places where it could be.
///
/// Files in the wild name their sounds from different places: their own folder, the top of the
/// app, Unity's `StreamingAssets`. The path is looked up beside the pattern's file, then in each
/// `--asset-root`. Where a phone does not find it either, the pattern does not load.
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
  /// How much its findings matter.
  public static let severity = Severity.warning

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
              + " --asset-root names further folders"
          )
        ]
      )
    }
  }
}
