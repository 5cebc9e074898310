public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A damaged file, or one that is not a sound.
///
/// Core Haptics rejects it.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/damaged.wav"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
/// ```
public enum WaveformUnreadable: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "waveform-unreadable"
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Sound files.
  public static let subjects: RuleSubjects = .waveforms

  /// Reports sounds that cannot be read.
  public static func check(_ context: inout AHAPContext) {
    guard context.assets != nil else { return }
    for event in context.document.events where event.type == .audioCustom {
      guard let sound = context.sound(of: event), case .unreadable(let reason) = sound.state
      else { continue }
      context.report(
        self,
        at: sound.node,
        "the file \(quoted(sound.path)) cannot be read as sound: \(reason)",
        code: (.invalidAudioResource, .loading)
      )
    }
  }
}
