import HapticsCore
package import LocatedJSON

package enum TransientsTooClose: AHAPRule {
  package static let id: RuleID = "transients-too-close"
  package static let severity = Severity.note
  package static let page = """
    Transients less than two milliseconds apart.

    Each lasts much longer than that, so they feel like one. Transients at exactly the same time are
    not reported: together, they form a stronger one.

    Source: a decision of this project; in its models, a transient lasts 6 to 25 ms.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.501, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.6, "EventType": "HapticTransient"}}]}
    ```
    """

  /// The limit in seconds; exports of sound analyses have intended transients 2.8 ms apart.
  static let limit = 0.002

  package static func check(_ context: AHAPContext) {
    let events = context.document.events
    for run in TransientRun.runs(closerThan: limit, in: context.document) {
      let first = events[run.events[0]]
      guard let other = first.time.value,
        let next = run.events.first(where: { events[$0].time.number > first.time.number }),
        let last = run.events.last, let time = events[next].time.value
      else { continue }
      let gap = events[next].time.number - first.time.number
      context.report(
        at: time,
        run.events.count == 2
          ? "this transient begins \(shown((gap * 1_000_000).rounded() / 1000)) ms after another"
            + " one; the two feel like one"
          : "the \(run.events.count) transients from \(shown(first.time.number)) to"
            + " \(shown(events[last].time.number)) s are less than 2 ms apart; they feel like one",
        notes: [
          Diagnostic.Note(
            run.events.count == 2 ? "the other one" : "the first one",
            at: context.document.json.range(of: other)
          )
        ]
      )
    }
  }
}
