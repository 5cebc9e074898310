import HapticsCore
package import LocatedJSON

package enum LoopWithoutPadding: AHAPRule {
  package static let id: RuleID = "loop-without-padding"
  package static let severity = Severity.note
  package static let page = """
    A rhythm that would stumble in a loop: the pattern ends on its last transient.

    A loop returns to the pattern's start when its last event ends, and a transient ends as soon as
    it begins. The first transient therefore lands on the last one, or too soon after it if the
    pattern begins with a pause shorter than the rhythm's step. To keep the loop in time, give the
    last transient an `EventDuration` that completes the step; it is otherwise imperceptible. A
    pattern that plays only once is fine.

    Source: Apple's headers, according to which a transient's duration pads a loop.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
      {"Event": {"Time": 1.0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 1.5, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
      {"Event": {"Time": 1.0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 1.5, "EventType": "HapticTransient", "EventDuration": 0.5}}]}
    ```
    """

  package static func check(_ context: AHAPContext) {
    // The missing rest may be the padding.
    guard !context.isMalformed, let last = context.document.events.last,
      let step = step(of: context.document.events), let name = last.time.field.name
    else { return }
    let pause = context.document.events[0].time.number
    // A pause before the first transient is a step, or a part of it.
    guard pause < step * 0.99 else { return }
    let json = context.document.json
    let duration = Float(step - pause).description
    context.report(
      at: name + 1,
      pause == 0
        ? "in a loop, the rhythm's first transient would fall on its last one"
        : "in a loop, the rhythm's first transient would come \(shown(pause)) s after its last;"
          + " the rhythm's step is \(shown(Double(Float(step)))) s",
      notes: [Diagnostic.Note("if the pattern is not looped, ignore this")],
      fixIts: [
        FixIt(
          "add '\"EventDuration\": \(duration)', \(pause == 0 ? "the rhythm's step" : "the rest of the step")",
          edits: [json.insertion(of: AHAPKey.eventDuration.rawValue, duration, behind: name)],
          isSafe: false
        )
      ]
    )
  }

  /// The step of a rhythm that consists of at least four transients in the order of their times,
  /// all equally far apart, the last of which is not padded; else `nil`.
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
