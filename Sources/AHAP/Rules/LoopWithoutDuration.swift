public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A sound that repeats, and does not say until when.
///
/// With `EventWaveformLoopEnabled` the sound starts again until `EventDuration` ends; without one
/// Core Haptics makes no player of the pattern.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom",
///   "EventWaveformPath": "sounds/chime.wav", "EventWaveformLoopEnabled": true}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventDuration": 5,
///   "EventWaveformPath": "sounds/chime.wav", "EventWaveformLoopEnabled": true}}]}
/// ```
public enum LoopWithoutDuration: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "loop-without-duration"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports sounds that repeat without an end.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.isLooped.number != 0 {
      guard event.type == .audioCustom, event.isLooped.stated != nil,
        let loop = event.isLooped.field.name
      else { continue }
      if event.duration.isPresent {
        guard event.duration.stated == 0, let value = event.duration.value else { continue }
        context.report(
          self,
          at: value,
          "the sound repeats for no time",
          code: (.invalidEventDuration, .makingPlayer)
        )
      } else if context.lacks(
        event.duration.field,
        .eventDuration,
        in: event.node,
        isDisturbed: event.isDisturbed
      ) {
        context.report(
          self,
          at: context.document.json.range(of: loop),
          "the sound repeats, but no 'EventDuration' says until when",
          code: (.invalidEventDuration, .makingPlayer),
          fixIts: [context.addingDuration(behind: loop)]
        )
      }
    }
  }
}
