public import Diagnostics
internal import LocatedJSON

/// A cue that says nothing to any sense.
///
/// It is played, and nobody is told.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 0, "haptic": "thud", "visual": "ring"}, {"at": 1}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineSilentCue: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-silent-cue"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports cues without renditions.
  public static func check(_ context: inout TimelineContext) {
    for cue in context.cues
    where cue.beatOf == nil && cue.speech.renditions.isEmpty && !context.hasMisfit(in: cue.node) {
      context.report(self, at: cue.node, "the cue says nothing to any sense")
    }
    for track in context.document.tracks
    where !track.beats.isEmpty && track.speech.renditions.isEmpty
      && !context.hasMisfit(in: track.name.node + 1)
    {
      context.report(
        self,
        at: track.name.node,
        "the beats of the track say nothing to any sense"
      )
    }
  }
}

extension TimelineContext {
  /// Whether something inside an object does not fit the format, so that it may be what is missing.
  func hasMisfit(in object: JSONDocument.NodeID) -> Bool {
    let range = document.json.range(of: object)
    return document.misfits.contains {
      range.contains(document.json.range(of: $0.node).lowerBound)
    }
  }
}
