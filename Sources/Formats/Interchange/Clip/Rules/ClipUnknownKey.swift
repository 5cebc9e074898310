package import Diagnostics
internal import JSONFormat

package enum ClipUnknownKey: ClipRule {
  package static let id: RuleID = "clip-unknown-key"
  package static let severity = Severity.note
  package static let page = """
    A member that has no meaning where it stands.

    It is ignored, and kept when the file is formatted.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}, "mood": "calm"}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}},
     "metadata": {"description": "calm"}}
    ```
    """

  package static func check(_ context: inout ClipContext) {
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
