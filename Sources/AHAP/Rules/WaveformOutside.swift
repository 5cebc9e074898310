public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A sound's path that leads out of the pattern's folder and of every asset root.
///
/// An app's resources have nothing outside, so the path finds no file on a phone; and nobody who
/// opens a pattern expects it to reach for other files of the disk.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "../../chime.wav"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
/// ```
public enum WaveformOutside: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "waveform-outside"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports paths that lead outside.
  public static func check(_ context: inout AHAPContext) {
    guard context.assets != nil else { return }
    for event in context.document.events where event.type == .audioCustom {
      guard let sound = context.sound(of: event), sound.state == .outside,
        !WaveformBackslashes.isFound(in: event, &context)
      else { continue }
      context.report(
        self,
        at: sound.node,
        "the path \(quoted(sound.path)) leads out of the pattern's folder and every --asset-root",
        notes: [
          Diagnostic.Note("name the folder it starts from with --asset-root, or move the file")
        ]
      )
    }
  }
}
