package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum ClipWrongType: ClipRule {
  package static let id: RuleID = "clip-wrong-type"
  package static let severity = Severity.error
  package static let page = """
    A value of a kind that cannot stand where it does: a string for a number, an array for an object.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": "0", "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```

    Bad:
    ```json
    []
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```
    """

  package static func check(_ context: inout ClipContext) {
    context.reportMisfits(.wrongType, as: RuleSummary(self))
  }
}
