package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum TimelineUnknownWord: TimelineRule {
  package static let id: RuleID = "timeline-unknown-word"
  package static let severity = Severity.error
  package static let page = """
    An unknown keyword.

    `late` is `"join"`, `"drop"` or a time. An action in `onLoss` is `"nothing"`, `"fallback"` or a
    factor.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "late": "jion"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "late": "join"}]}
    ```
    """

  package static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.unknownWord, as: RuleSummary(self))
  }
}
