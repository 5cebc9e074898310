package import Diagnostics
internal import JSONFormat

package enum TimelineDuplicateKey: TimelineRule {
  package static let id: RuleID = "timeline-duplicate-key"
  package static let severity = Severity.warning
  package static let page = """
    A name that appears twice in an object.

    This project uses the first one, most other readers the last.

    Bad:
    ```json
    {"version": 1, "version": 1, "cues": [],
     "tracks": {"hit": {"beats": [1], "haptic": "a", "visual": "b"}},
     "assets": {"patterns": {"a": {"builtIn": "thud"}}, "visuals": {"b": {}}}}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: inout TimelineContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
