public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A sound file that phones can play but this project cannot decode.
///
/// This applies to AAC and ALAC in `.m4a` and `.caf` files. Phones play the pattern; renders made
/// here lack the sound. Use WAV or FLAC to hear it in both places.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.m4a"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
/// ```
public enum WaveformUndecodableHere: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "waveform-undecodable-here"
  /// The severity of its findings.
  public static let severity = Severity.note
  /// Sound files.
  public static let subjects: RuleSubjects = .waveforms

  /// Reports sounds that are not heard here.
  public static func check(_ context: inout AHAPContext) {
    guard context.assets != nil else { return }
    for event in context.document.events where event.type == .audioCustom {
      guard let sound = context.sound(of: event),
        case .undecodableHere(let format) = sound.state
      else { continue }
      context.report(
        self,
        at: sound.node,
        "phones play \(quoted(sound.path)), but this program cannot decode \(format)",
        notes: [Diagnostic.Note("renders made here lack the sound")]
      )
    }
  }
}
