import HapticsCore
package import LocatedJSON

package enum DurationTooLong: AHAPRule {
  package static let id: RuleID = "duration-too-long"
  package static let severity = Severity.warning
  package static let page = """
    A continuous event longer than thirty seconds.

    Core Haptics stops it after thirty seconds. To play longer, use several events, each starting
    where the previous one ends. No fix is offered because the result differs: each part has its own
    attack and release, and restarts the phase of the vibration. Durations are in seconds; a very
    long one in an otherwise short pattern was probably written in milliseconds.

    An event with `Sustained` 0 is not reported: it ends with its decay, after a few seconds.

    Source: Apple's documentation for the limit; reports of developers for what happens beyond it.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 45}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 30}},
      {"Event": {"Time": 30, "EventType": "HapticContinuous", "EventDuration": 15}}]}
    ```
    """

  package static let subjects: RuleSubjects = .longTimes

  package static func check(_ context: inout AHAPContext) {
    // Times in milliseconds are reported once for all.
    guard !context.timeUnits.isInMilliseconds else { return }
    for event in context.document.events where event.duration.number > limit {
      let duration = Float(event.duration.number)
      guard event.type == .hapticContinuous, event.duration.stated != nil,
        duration > Float(limit), duration.isFinite, let value = event.duration.value,
        // An unsustained event ends with its decay.
        context.value(of: .sustained, in: event)?.number != 0
      else { continue }
      context.report(
        at: value,
        "the event lasts \(context.document.json.literal(value)) s, but Core Haptics stops it"
          + " after 30 s",
        notes: [
          // Nobody holds a phone that vibrates for minutes; others count in milliseconds. In a long
          // pattern, it may be intended.
          context.timeUnits.isLikelyInMilliseconds(event.duration)
            ? Diagnostic.Note("durations are in seconds: 200 ms are 0.2")
            : Diagnostic.Note(
              "split it into consecutive events; each has its own attack and phase, so choose the"
                + " cuts yourself"
            )
        ]
      )
    }
  }

  /// The longest vibration, in seconds.
  private static let limit = 30.0
}
