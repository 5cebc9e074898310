import HapticsFormats
package import LocatedJSON

package enum ClipNoDuration: ClipRule {
  package static let id: RuleID = "clip-no-duration"
  package static let severity = Severity.error
  package static let page = """
    A clip without a duration.

    A clip ends at its last amplitude point, so it needs at least two points at different times.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": []}}}}
    ```

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```
    """

  package static func check(_ context: ClipContext) {
    let document = context.document
    guard let node = document.amplitudeNode, document.json.kind(of: node) == .array else { return }
    let isRead = document.amplitude.allSatisfy { $0.time != nil }
    let first = document.amplitude.first?.time?.value ?? 0
    guard isRead, !document.amplitude.contains(where: { $0.time?.value != first }) else { return }
    // A clip of version 0 continues until its duration.
    if document.isLegacy, !document.amplitude.isEmpty, document.duration ?? 0 > first { return }
    context.report(
      at: node,
      document.amplitude.isEmpty
        ? "the clip has no amplitude points"
        : "the amplitude envelope has no duration; all its points are at \(shown(first)) s"
    )
  }
}
