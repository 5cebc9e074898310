public import Diagnostics
internal import HapticsTimeline
public import JSONFormat

/// A cue that speaks to one modality only.
///
/// Whoever has lost that modality, muted it or looks away misses what it says. A moment that
/// matters goes out to two modalities at least (WCAG 3, "single sense"; Xbox Accessibility
/// Guideline 103). Where a cue is mere decoration, `"minimumModalities": 0` says so.
///
/// What counts is what the assets hold: a pattern with audio events is heard, and not felt unless
/// it has haptic events as well.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 0, "haptic": "thud", "visual": "ring"}, {"time": 1, "haptic": "thud"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 0, "haptic": "thud", "visual": "ring"},
///   {"time": 1, "haptic": "thud", "minimumModalities": 0}]}
/// ```
public enum TimelineSingleModality: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-single-modality"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports cues for one modality.
  public static func check(_ context: inout TimelineContext) {
    let policyReach = context.document.policy.minimumModalities?.value
    for cue in context.cues where cue.beatOf == nil {
      guard (cue.speech.minimumModalities?.value ?? policyReach) != 0,
        !context.hasMisfit(in: cue.node),
        let modality = context.onlyModality(of: cue.speech)
      else { continue }
      context.report(self, at: cue.node, "the cue can only be \(modality.participle)")
    }
    for track in context.document.tracks where !track.beats.isEmpty {
      guard (track.speech.minimumModalities?.value ?? policyReach) != 0,
        !context.hasMisfit(in: track.name.node + 1),
        let modality = context.onlyModality(of: track.speech)
      else { continue }
      context.report(
        self,
        at: track.name.node,
        "the beats of the track can only be \(modality.participle)"
      )
    }
  }
}

extension TimelineContext {
  /// The modality that something speaks to, if it is one.
  fileprivate mutating func onlyModality(of speech: LocatedSpeech) -> Modality? {
    let modalities = modalities(of: speech)
    return modalities.count == 1 ? modalities.first : nil
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
