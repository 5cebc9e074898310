package import Diagnostics
internal import JSONFormat

package enum ClipMisspelledKey: ClipRule {
  package static let id: RuleID = "clip-misspelled-key"
  package static let severity = Severity.error
  package static let page = """
    A member whose name is nearly one that has a meaning.

    It is ignored, and what was meant by it is missing.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"Time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitud": 0.8}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```
    """

  package static func check(_ context: inout ClipContext) {
    context.reportMisfits(.misspelledKey, as: RuleSummary(self))
  }
}
