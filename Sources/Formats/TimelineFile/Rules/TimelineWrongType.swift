package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum TimelineWrongType: TimelineRule {
  package static let id: RuleID = "timeline-wrong-type"
  package static let severity = Severity.error
  package static let page = """
    A value of the wrong type: a string for a number, an array for an object.

    Bad:
    ```json
    [{"time": 1, "haptic": "thud"}]
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": null, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.wrongType, as: RuleSummary(self))
  }
}
