public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A sound file that phones can play but this project cannot decode.
///
/// This applies to AAC and ALAC in `.m4a` and `.caf` files. Phones play the pattern; renders made
/// here lack the sound. Use WAV or FLAC to hear it in both places. Where libsndfile is not installed,
/// it applies to every sound, which then is not checked either.
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
      guard let sound = context.sound(of: event), let words = words(for: sound) else { continue }
      context.report(
        self,
        at: sound.node,
        words,
        notes: [Diagnostic.Note("renders made here lack the sound")]
      )
    }
  }

  private static func words(for sound: AHAPContext.Sound) -> String? {
    switch sound.state {
    case .undecodableHere(let format):
      "phones play \(quoted(sound.path)), but this program cannot decode \(format)"
    case .unchecked(let reason): "the file \(quoted(sound.path)) is not checked: \(reason)"
    case .pattern, .sound, .missing, .outside, .unreadable: nil
    }
  }
}
