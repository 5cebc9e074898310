package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum TimelineMissingKey: TimelineRule {
  package static let id: RuleID = "timeline-missing-key"
  package static let severity = Severity.error
  package static let page = """
    A missing required member.

    A file needs its `version`, a cue its `time`, a rendition its `asset`, a tempo its `bpm`, and a
    loop its end. A sound that is an object needs `builtIn` or `pattern`.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"haptic": "thud", "visual": "ring"}]}
    ```

    Bad:
    ```json
    {"assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.missingKey, as: RuleSummary(self))
  }
}
