public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A regular rhythm of transients that ends on its last one.
///
/// A loop goes back to the pattern's start when its last event ends, and a transient ends when it
/// begins: the rhythm's first transient falls right on its last, or too soon after it where the
/// pattern begins with a pause shorter than the rhythm's step. An `EventDuration` on the last
/// transient, which makes up for what is missing of the step, is not felt and makes the loop go on
/// in time. Where the pattern is played only once, nothing is wrong.
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
  public static func check(_ context: inout AHAPContext) {
    // What is cut off may be the padding.
    guard !context.isMalformed, let last = context.document.events.last,
      let step = step(of: context.document.events), let name = last.time.field.name
    else { return }
    let pause = context.document.events[0].time.number
    // A pause before the first transient is a step, or a part of it.
    guard pause < step * 0.99 else { return }
    let json = context.document.json
    let duration = Float(step - pause).description
    context.report(
      self,
      at: name + 1,
      pause == 0
        ? "the rhythm ends on its last transient, where a loop would put the first one"
        : "a loop would put the rhythm's first transient \(shown(pause)) s after its last, and the"
          + " rhythm's step is \(shown(Double(Float(step)))) s",
      notes: [Diagnostic.Note("where the pattern is not looped, nothing is wrong")],
      fixIts: [
        FixIt(
          "add '\"EventDuration\": \(duration)', \(pause == 0 ? "the rhythm's step" : "the rest of the step")",
          edits: [json.insertion(of: AHAPKey.eventDuration.rawValue, duration, behind: name)],
          isSafe: false
        )
      ]
    )
  }

  /// The step of a rhythm that consists of at least four transients in the order of their times, all
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
