package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum TimelineBadTime: TimelineRule {
  package static let id: RuleID = "timeline-bad-time"
  package static let severity = Severity.error
  package static let page = """
    A string that is not a time.

    A time is a number of seconds, or a string in beats or frames: `"16 beats"`, `"1 beat"`, `"480
    frames"`. Beats follow the tempo; seconds and frames do not.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": "500 ms", "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 0.5, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "tempo": {"bpm": 96},
     "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": "16 beats", "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.unreadable, as: RuleSummary(self))
  }
}
