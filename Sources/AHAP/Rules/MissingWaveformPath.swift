public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// An `AudioCustom` event that names no sound file.
///
/// Core Haptics refuses the file. `EventWaveformPath` is the path of the sound, relative to where
/// the app keeps its resources; a tone without a file is an `AudioContinuous` event.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
/// ```
public enum MissingWaveformPath: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "missing-waveform-path"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports events without the sound they should play.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.type == .audioCustom {
      let json = context.document.json
      if let value = event.waveformPath.value {
        guard json.kind(of: value) == .string, json.contentRange(of: value).isEmpty else {
          continue
        }
        context.report(
          self,
          at: value,
          "'EventWaveformPath' is empty, and 'AudioCustom' plays the file that it names",
          code: (.badEventEntry, .loading)
        )
      } else if context.lacks(
        event.waveformPath,
        .eventWaveformPath,
        in: event.node,
        isDisturbed: event.isDisturbed
      ) {
        context.report(
          self,
          at: event.typeField.value.map(json.range(of:)) ?? context.opening(of: event.node),
          "'AudioCustom' plays a sound file, but has no 'EventWaveformPath'",
          code: (.badEventEntry, .loading)
        )
      }
    }
  }
}
