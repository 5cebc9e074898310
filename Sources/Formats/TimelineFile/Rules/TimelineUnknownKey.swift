package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum TimelineUnknownKey: TimelineRule {
  package static let id: RuleID = "timeline-unknown-key"
  package static let severity = Severity.note
  package static let page = """
    An unknown member.

    It is ignored, and preserved when the file is formatted. Put your own notes in `metadata`, where
    any name is allowed.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "mood": "calm"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "metadata": {"mood": "calm"}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
