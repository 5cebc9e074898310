import HapticsFormats
package import LocatedJSON

package enum ClipFrequencyOutside: ClipRule {
  package static let id: RuleID = "clip-frequency-outside"
  package static let severity = Severity.warning
  package static let page = """
    A frequency point before the first amplitude point or after the last one.

    The frequency has no effect there. By default, Meta's readers reject the clip; their lenient mode
    accepts it, for clips from older editors.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}],
       "frequency": [{"time": 0, "frequency": 0.5}, {"time": 2, "frequency": 0.7}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}],
       "frequency": [{"time": 0, "frequency": 0.5}, {"time": 1, "frequency": 0.6}]}}}}
    ```
    """

  package static func check(_ context: ClipContext) {
    let document = context.document
    guard let first = document.amplitude.first?.time?.value,
      let last = document.amplitude.last?.time?.value, first <= last, !document.isLegacy
    else { return }
    // Readers compare times as 32-bit floats.
    let span = Float(first)...Float(last)
    for point in document.frequency {
      guard let time = point.time, !span.contains(Float(time.value)) else { continue }
      context.report(
        at: time.node,
        "the frequency point at \(document.json.literal(time.node)) s is outside of the amplitude"
          + " envelope, which goes from \(shown(first)) to \(shown(last)) s"
      )
      return
    }
  }
}
