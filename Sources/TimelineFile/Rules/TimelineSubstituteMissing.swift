public import Diagnostics
internal import HapticsCore
internal import HapticsTimeline
public import JSONFormat
internal import LocatedJSON

/// A policy that asks for a substitute which no cue has.
///
/// Where a sense is lost and the policy says `"substitute"`, a cue's `instead` is played; a cue without
/// one plays what it plays anyway. If no cue has one, the policy promises what never happens.
///
/// A pattern without haptic events is no substitute in the haptic modality.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "policy": {"whenLost": {"haptic": {"visual": "substitute"}}}, "cues": [{"at": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}, "star": {}}},
///  "policy": {"whenLost": {"haptic": {"visual": "substitute"}}}, "cues": [{"at": 1, "haptic": "thud", "visual": "ring", "instead": {"visual": "star"}}]}
/// ```
public enum TimelineSubstituteMissing: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-substitute-missing"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports responses without a substitute.
  public static func check(_ context: inout TimelineContext) {
    let speeches = context.cues.map { $0.speech }
    let responses = context.document.policy.losses + speeches.flatMap { $0.losses ?? [] }
    var told: Set<JSONDocument.NodeID> = []
    for response in responses where response.response.value == .substitute {
      guard response.lost != response.other,
        !context.hasSubstitute(for: response.other, in: speeches),
        told.insert(response.response.node).inserted
      else { continue }
      context.report(
        self,
        at: response.response.node,
        "no cue has anything to be \(response.other.participle) instead"
      )
    }
  }
}

extension TimelineContext {
  /// Whether one of many has a substitute that speaks to a modality.
  fileprivate mutating func hasSubstitute(
    for modality: Modality,
    in speeches: [LocatedSpeech]
  ) -> Bool {
    for speech in speeches {
      guard let substitute = speech.substitutes[modality] else { continue }
      if modality != .haptic || contents(of: substitute, modality).hasHaptic { return true }
    }
    return false
  }
}
