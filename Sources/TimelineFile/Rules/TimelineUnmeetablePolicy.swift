public import Diagnostics
internal import HapticsTimeline
public import JSONFormat
internal import LocatedJSON

/// A cue that is to reach more senses than it speaks to.
///
/// `reach` says how many senses a cue must reach; fewer is an error each time it is played. A cue that
/// speaks to two senses cannot reach three.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring", "reach": 3}]}
/// ```
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "policy": {"reach": 3}, "cues": [{"at": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring", "reach": 2}]}
/// ```
public enum TimelineUnmeetablePolicy: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-unmeetable-policy"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports what cannot be reached.
  public static func check(_ context: inout TimelineContext) {
    let policy = context.document.policy.reach
    var told: Set<JSONDocument.NodeID> = []
    for cue in context.cues {
      guard let reach = cue.speech.reach ?? policy, !cue.speech.renditions.isEmpty else { continue }
      let count = context.modalities(of: cue.speech).count
      // What speaks to none is another finding.
      guard count > 0, reach.value > count, !context.hasMisfit(in: cue.node) else { continue }
      let senses = count == 1 ? "one" : "\(count)"
      if cue.speech.reach != nil || cue.beatOf != nil {
        // Of a track, or of the policy for its beats, once.
        guard told.insert(reach.node).inserted else { continue }
        context.report(
          self,
          at: reach.node,
          "\(reach.value) senses are to be reached, and \(senses) can be"
        )
      } else {
        context.report(
          self,
          at: cue.node,
          "the policy asks for \(reach.value) senses, and the cue speaks to \(senses)",
          notes: [
            Diagnostic.Note(
              "the policy says it here",
              at: context.document.json.range(of: reach.node)
            )
          ]
        )
      }
    }
  }
}
