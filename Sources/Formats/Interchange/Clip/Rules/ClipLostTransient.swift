import HapticsFormats
package import LocatedJSON

package enum ClipLostTransient: ClipRule {
  package static let id: RuleID = "clip-lost-transient"
  package static let severity = Severity.warning
  package static let page = """
    A transient of a clip of version 0 that other readers drop.

    They turn it into an emphasis of the amplitude point at exactly its time. Without such a point, or
    without a frequency, the transient is lost. `haptics convert` adds a missing point.

    Bad:
    ```json
    {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
     "voices": {"envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]],
       "transients": [[{"time": 0.5, "amplitude": 1}], [{"time": 0.5, "amplitude": 0.7}]]}}
    ```

    Good:
    ```json
    {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
     "voices": {"envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]],
       "transients": [[{"time": 1, "amplitude": 1}], [{"time": 1, "amplitude": 0.7}]]}}
    ```
    """

  package static func check(_ context: ClipContext) {
    let document = context.document
    guard !document.transients.isEmpty else { return }
    var times: Set<Float> = []
    for point in document.amplitude {
      if let time = point.time?.value { times.insert(Float(time)) }
    }
    for transient in document.transients {
      guard let time = transient.time, let emphasis = transient.emphasis else { continue }
      if emphasis.amplitude != nil, emphasis.frequency == nil {
        context.report(
          at: time.node,
          "the transient at \(document.json.literal(time.node)) s has no frequency, and is dropped"
        )
      } else if !times.contains(Float(time.value)) {
        context.report(
          at: time.node,
          "no amplitude point is at \(document.json.literal(time.node)) s, and other readers drop the"
            + " transient"
        )
      }
    }
  }
}
