package import Diagnostics
internal import JSONFormat

package enum ClipWrongCount: ClipRule {
  package static let id: RuleID = "clip-wrong-count"
  package static let severity = Severity.error
  package static let page = """
    A clip of version 0 with too many or too few envelopes.

    Its voices have an amplitude envelope and perhaps a frequency envelope, and no transients or two lists
    of them, one for how strong they are and one for how sharp.

    Bad:
    ```json
    {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
     "voices": {"envelopes": [],
       "transients": []}}
    ```

    Good:
    ```json
    {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
     "voices": {"envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]],
       "transients": []}}
    ```
    """

  package static func check(_ context: inout ClipContext) {
    context.reportMisfits(.wrongCount, as: RuleSummary(self))
  }
}
