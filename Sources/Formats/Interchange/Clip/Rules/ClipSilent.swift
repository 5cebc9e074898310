import HapticsFormats
package import LocatedJSON

package enum ClipSilent: ClipRule {
  package static let id: RuleID = "clip-silent"
  package static let severity = Severity.warning
  package static let page = """
    An imperceptible clip: every amplitude is 0, and no point has an emphasis.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0}, {"time": 1, "amplitude": 0}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0, "emphasis": {"amplitude": 0.6, "frequency": 0.5}},
         {"time": 1, "amplitude": 0}]}}}}
    ```
    """

  package static func check(_ context: ClipContext) {
    let document = context.document
    guard let node = document.amplitudeNode, !document.amplitude.isEmpty,
      document.violations.isEmpty,
      document.amplitude.allSatisfy({ point in
        point.value?.value == 0 && (point.emphasis?.amplitude?.value ?? 0) == 0
      }),
      document.transients.allSatisfy({ $0.value?.value == 0 })
    else { return }
    context.report(at: node, "the clip is imperceptible; every amplitude is 0")
  }
}
