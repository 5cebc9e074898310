import HapticsTimeline
package import LocatedJSON

package enum TimelineEmptyLoop: TimelineRule {
  package static let id: RuleID = "timeline-empty-loop"
  package static let severity = Severity.error
  package static let page = """
    A loop that ends at or before its start.

    A loop includes its start but not its end, and is at least 64 frames long.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "loop": {"from": 4, "to": 4}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "loop": {"from": 0, "to": 4}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    guard let loop = context.document.loop, let end = loop.end, let clock = context.clock
    else { return }
    let start = loop.start?.value ?? TimelineTime(0, .seconds)
    // Positions are exact where seconds are rounded.
    let length = clock.position(end.value).raw - clock.position(start).raw
    guard length < Int128(CueSheet.shortestLoop) << 32 else { return }
    context.report(
      at: end.node,
      "the loop ends at \(shown(clock.seconds(end.value))) s and begins at"
        + " \(shown(clock.seconds(start))) s"
    )
  }
}
