import HapticsFormats
package import LocatedJSON

package enum ClipDescendingTimes: ClipRule {
  package static let id: RuleID = "clip-descending-times"
  package static let severity = Severity.error
  package static let page = """
    A point that is earlier than the previous one.

    Readers reject the clip. Points at the same time are allowed and create a step.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8},
         {"time": 0.5, "amplitude": 0.4}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 0.5, "amplitude": 0.4},
         {"time": 0.5, "amplitude": 0.9}, {"time": 1, "amplitude": 0.8}]}}}}
    ```
    """

  package static func check(_ context: ClipContext) {
    check(context.document.amplitude, context)
    check(context.document.frequency, context)
    check(context.document.transients, context)
  }

  private static func check(_ points: [LocatedPoint], _ context: ClipContext) {
    let json = context.document.json
    var latest: Located<Double>?
    for point in points {
      guard let time = point.time else { continue }
      guard let before = latest, time.value < before.value else {
        latest = time
        continue
      }
      context.report(
        at: time.node,
        "the point at \(json.literal(time.node)) s follows the one at"
          + " \(json.literal(before.node)) s",
        notes: [Diagnostic.Note("the previous point is here", at: json.range(of: before.node))],
        fixIts: [
          FixIt("remove the point", edits: [json.removal(ofElement: point.node)], isSafe: false)
        ]
      )
    }
  }
}
