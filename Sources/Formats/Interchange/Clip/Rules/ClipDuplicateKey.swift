package import Diagnostics
internal import JSONFormat

package enum ClipDuplicateKey: ClipRule {
  package static let id: RuleID = "clip-duplicate-key"
  package static let severity = Severity.warning
  package static let page = """
    A name that an object has twice.

    The first one counts here; other readers take the last one, or refuse the file.

    Bad:
    ```json
    {"version": {"major": 1}, "version": {"major": 1},
     "signals": {"continuous": {"envelopes": {"amplitude": [
       {"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```
    """

  package static func check(_ context: inout ClipContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
