public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A held vibration of more than thirty seconds.
///
/// Core Haptics ends it after thirty. A longer one is made of several events, each of which begins
/// where the one before it ends. No fix is offered, because the parts are not the whole: each has
/// an attack and a release of its own, and the vibration's phase starts anew. Durations are in
/// seconds; a very long one in a pattern that is otherwise short was probably written in
/// milliseconds.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 45}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 30}},
///   {"Event": {"Time": 30, "EventType": "HapticContinuous", "EventDuration": 15}}]}
/// ```
public enum DurationTooLong: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "duration-too-long"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports vibrations that are cut off.
  public static func check(_ context: inout AHAPContext) {
    // That all times are in milliseconds is said once.
    guard !context.timeUnits.isInMilliseconds else { return }
    for event in context.document.events where event.duration.number > limit {
      let duration = Float(event.duration.number)
      guard event.type == .hapticContinuous, event.duration.stated != nil,
        duration > Float(limit), duration.isFinite, let value = event.duration.value
      else { continue }
      context.report(
        self,
        at: value,
        "the vibration should last \(context.document.json.literal(value)) s,"
          + " but Core Haptics ends it after 30",
        notes: [
          // Nobody holds a phone that vibrates for minutes; others count in milliseconds. In a
          // pattern that goes on for long it may be meant.
          context.timeUnits.isLikelyInMilliseconds(event.duration)
            ? Diagnostic.Note("durations are in seconds: 200 ms are 0.2")
            : Diagnostic.Note(
              "split it into events that follow each other; each begins with an attack and a"
                + " phase of its own, so where to cut is for you to say"
            )
        ]
      )
    }
  }

  /// The longest vibration, in seconds.
  private static let limit = 30.0
}
