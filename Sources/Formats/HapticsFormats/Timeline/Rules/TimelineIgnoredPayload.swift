import HapticsTimeline
package import LocatedJSON

package enum TimelineIgnoredPayload: TimelineRule {
  package static let id: RuleID = "timeline-ignored-payload"
  package static let severity = Severity.warning
  package static let page = """
    A payload that is never delivered.

    A cue has one payload, that of its own visual; the fallback and the reduced visual carry the same
    one. The payload of a fallback applies only if the cue has no visual of its own.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}, "star": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": {"asset": "ring", "payload": 7},
      "fallback": {"visual": {"asset": "star", "payload": 8}}}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}, "star": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": {"asset": "ring", "payload": 7},
      "fallback": {"visual": "star"}}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"star": {}}},
     "cues": [{"time": 1, "haptic": "thud", "minimumModalities": 0,
      "fallback": {"visual": {"asset": "star", "payload": 8}}}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    var reported: Set<Int> = []
    for cue in context.cues {
      guard let own = cue.speech.renditions[.visual] else { continue }
      for other in [cue.speech.terms?.fallback[.visual], cue.speech.terms?.reduced] {
        guard let other, let payload = other.shape?.payload, payload != own.shape?.payload ?? 0,
          reported.insert(Int(other.asset.node)).inserted
        else { continue }
        context.report(
          at: other.asset.node,
          "the payload \(payload) is not delivered: the cue's own visual has"
            + (own.shape?.payload.map { " \($0)" } ?? " none, which counts as 0")
        )
      }
    }
  }
}
