public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A sound file's members in an event that plays none.
///
/// Only `AudioCustom` plays a file; every other type ignores `EventWaveformPath`,
/// `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`. To feel and hear something
/// together, put two events at the same time.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventWaveformPath": "sounds/chime.wav"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///   {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
/// ```
public enum WaveformIgnored: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "waveform-ignored"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports sounds that are not played.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events {
      guard let type = event.type, type != .audioCustom,
        let name = event.waveformPath.name ?? event.isLooped.field.name
          ?? event.usesVolumeEnvelope.field.name
      else { continue }
      let json = context.document.json
      context.report(
        self,
        at: name,
        "'\(type.rawValue)' plays no sound file, and ignores"
          + " \(quoted(json.string(of: name) ?? ""))",
        notes: [Diagnostic.Note("only 'AudioCustom' plays one; let it begin at the same time")]
      )
    }
  }
}
