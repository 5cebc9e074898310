public import Diagnostics
internal import HapticsCore
internal import JSONRules
internal import LocatedJSON

/// A regular rhythm of taps that ends on its last tap.
///
/// A loop goes back to the pattern's start when its last event ends, and a tap ends when it
/// begins: the rhythm's first tap falls right on its last. An `EventDuration` on the last tap, as
/// long as the rhythm's step, is not felt and makes the loop go on in time. Where the pattern is
/// played only once, nothing is wrong.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0.0, "EventType": "HapticTransient"}},
///   {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
///   {"Event": {"Time": 1.0, "EventType": "HapticTransient"}},
///   {"Event": {"Time": 1.5, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0.0, "EventType": "HapticTransient"}},
///   {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
///   {"Event": {"Time": 1.0, "EventType": "HapticTransient"}},
///   {"Event": {"Time": 1.5, "EventType": "HapticTransient", "EventDuration": 0.5}}]}
/// ```
public enum LoopWithoutPadding: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "loop-without-padding"
  /// How much its findings matter.
  public static let severity = Severity.note

  /// Reports a rhythm that a loop would break.
  public static func check(_ context: inout RuleContext) {
    guard let last = context.document.events.last, let step = step(of: context.document.events),
      let name = last.time.field.name
    else { return }
    let json = context.document.json
    let duration = String(describing: Float(step))
    context.report(
      self,
      at: name + 1,
      "the rhythm ends on its last tap, where a loop would put the first one",
      notes: [Diagnostic.Note("where the pattern is not looped, nothing is wrong")],
      fixIts: [
        FixIt(
          "add '\"EventDuration\": \(duration)', the rhythm's step",
          edits: [json.insertion(of: AHAPKey.eventDuration.rawValue, duration, behind: name)],
          isSafe: false
        )
      ]
    )
  }

  /// The step of a rhythm that consists of at least four taps in the order of their times, all
  /// equally far apart, the last of which is not padded; else `nil`.
  private static func step(of events: [LocatedEvent]) -> Double? {
    guard events.count >= 4, let last = events.last, !last.duration.isPresent else { return nil }
    let step = (last.time.number - events[0].time.number) / Double(events.count - 1)
    guard step > 0, step.isFinite else { return nil }
    for (i, event) in events.enumerated() {
      guard event.type == .hapticTransient, event.time.stated != nil else { return nil }
      guard i > 0 else { continue }
      let gap = event.time.number - events[i - 1].time.number
      guard abs(gap - step) <= step / 100 else { return nil }
    }
    return step
  }
}
