public import Diagnostics
internal import HapticsTimeline

/// A cue that speaks to one sense only.
///
/// Whoever has lost that sense, muted it or looks away misses what it says. A moment that matters goes
/// out to two senses at least (WCAG 3, "single sense"; Xbox Accessibility Guideline 103). Where a cue
/// is mere decoration, `"reach": 0` says so.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 0, "haptic": "thud", "visual": "ring"}, {"at": 1, "haptic": "thud"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 0, "haptic": "thud", "visual": "ring"},
///   {"at": 1, "haptic": "thud", "reach": 0}]}
/// ```
public enum TimelineSingleSense: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-single-sense"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports cues for one sense.
  public static func check(_ context: inout TimelineContext) {
    let policyReach = context.document.policy.reach?.value
    for cue in context.cues where cue.beatOf == nil {
      guard cue.speech.renditions.count == 1, let sense = cue.speech.renditions.keys.first,
        (cue.speech.reach?.value ?? policyReach) != 0, !context.hasMisfit(in: cue.node)
      else { continue }
      context.report(self, at: cue.node, "the cue can only be \(sense.participle)")
    }
    for track in context.document.tracks where !track.beats.isEmpty {
      guard track.speech.renditions.count == 1, let sense = track.speech.renditions.keys.first,
        (track.speech.reach?.value ?? policyReach) != 0,
        !context.hasMisfit(in: track.name.node + 1)
      else { continue }
      context.report(
        self,
        at: track.name.node,
        "the beats of the track can only be \(sense.participle)"
      )
    }
  }
}

extension Modality {
  /// What is done with what it says.
  var participle: String {
    switch self {
    case .haptic: "felt"
    case .audio: "heard"
    case .visual: "seen"
    }
  }
}
