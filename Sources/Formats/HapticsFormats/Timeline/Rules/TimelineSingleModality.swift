import HapticsTimeline
package import LocatedJSON

package enum TimelineSingleModality: TimelineRule {
  package static let id: RuleID = "timeline-single-modality"
  package static let severity = Severity.warning
  package static let page = """
    A cue with a single modality.

    Anyone who lacks that modality, has muted it or looks away misses the cue. A moment that matters
    should reach at least two modalities (WCAG 3, "single sense"; Xbox Accessibility Guideline 103).
    For a purely decorative cue, write `"minimumModalities": 0`.

    The contents of the assets decide: a pattern with audio events only reaches audio, not haptic.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 0, "haptic": "thud", "visual": "ring"}, {"time": 1, "haptic": "thud"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 0, "haptic": "thud", "visual": "ring"},
      {"time": 1, "haptic": "thud", "minimumModalities": 0}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let policyReach = context.document.policy.minimumModalities?.value
    for cue in context.cues where cue.beatOf == nil {
      guard (cue.speech.terms?.minimumModalities?.value ?? policyReach) != 0,
        !context.hasViolation(in: cue.node),
        let modality = context.onlyModality(of: cue.speech)
      else { continue }
      context.report(
        at: cue.node,
        "the cue reaches only one modality, \(modality.key.rawValue)"
      )
    }
    for track in context.document.tracks where !track.beats.isEmpty {
      guard (track.speech.terms?.minimumModalities?.value ?? policyReach) != 0,
        !context.hasViolation(in: track.name.node + 1),
        let modality = context.onlyModality(of: track.speech)
      else { continue }
      context.report(
        at: track.name.node,
        "the beats of the track reach only one modality, \(modality.key.rawValue)"
      )
    }
  }
}

extension TimelineContext {
  /// The modality that something speaks to, if it is one.
  fileprivate func onlyModality(of speech: LocatedContents) -> Modality? {
    let modalities = modalities(of: speech)
    return modalities.count == 1 ? modalities.first : nil
  }
}
