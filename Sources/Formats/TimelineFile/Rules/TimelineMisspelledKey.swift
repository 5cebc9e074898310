package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum TimelineMisspelledKey: TimelineRule {
  package static let id: RuleID = "timeline-misspelled-key"
  package static let severity = Severity.error
  package static let page = """
    A misspelled name of a member.

    It is ignored, so its value has no effect.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"At": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "priorty": 200}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "priority": 200}]}
    ```
    """

  package static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.misspelledKey, as: RuleSummary(self))
  }
}
