package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum ClipValueOutOfRange: ClipRule {
  package static let id: RuleID = "clip-value-out-of-range"
  package static let severity = Severity.error
  package static let page = """
    A number that is too small or too great where it stands.

    Amplitudes and frequencies go from 0 to 1, times from 0 to 86,400 s: readers keep them as 32-bit
    floats, which beyond a day lie more than 8 ms apart. Such a clip is refused.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 1.2}]}}}}
    ```

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": -1, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```
    """

  package static func check(_ context: inout ClipContext) {
    context.reportMisfits(.outOfRange, as: RuleSummary(self)) { misfit in
      // `clip-unsupported-version` says more.
      if case .outOfRange(let owner, _, _) = misfit.kind { owner.key != .major } else { true }
    }
  }
}
