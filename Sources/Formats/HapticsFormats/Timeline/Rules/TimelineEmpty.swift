package import LocatedJSON

package enum TimelineEmpty: TimelineRule {
  package static let id: RuleID = "timeline-empty"
  package static let severity = Severity.warning
  package static let page = """
    A timeline without cues.

    It plays nothing. Cues belong in `cues` or in the `beats` of a track.

    Bad:
    ```json
    {"version": 1}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let document = context.document
    guard document.json.kind(of: 0) == .object, document.cues.isEmpty, document.live.isEmpty,
      document.music.isEmpty,
      document.tracks.allSatisfy({ $0.beats.isEmpty }), document.violations.isEmpty
    else { return }
    context.report(at: 0, "the timeline has no cues")
  }
}
