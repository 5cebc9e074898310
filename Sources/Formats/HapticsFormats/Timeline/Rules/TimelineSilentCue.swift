import HapticsCore
import HapticsTimeline
package import LocatedJSON

package enum TimelineSilentCue: TimelineRule {
  package static let id: RuleID = "timeline-silent-cue"
  package static let severity = Severity.warning
  package static let page = """
    A cue without perceptible content.

    It plays, but reaches no modality. The same is true of a cue whose pattern is silent; a pattern
    with missing sounds conveys less than its author wrote.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 0, "haptic": "thud", "visual": "ring"}, {"time": 1}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    var reported: Set<JSONDocument.NodeID> = []
    for cue in context.cues {
      for rendition in [cue.speech.renditions[.haptic], cue.speech.terms?.fallback[.haptic]] {
        guard let rendition else { continue }
        let contents = context.contents(of: rendition, .haptic)
        guard contents.isNothing || contents.isMissingAudio,
          reported.insert(rendition.asset.node).inserted
        else { continue }
        let name = rendition.asset.value
        if contents.isNothing {
          context.report(
            at: rendition.asset.node,
            "\(quoted(name)) contains nothing perceptible"
          )
        } else {
          context.report(
            at: rendition.asset.node,
            "\(quoted(name)) plays a sound file that is missing"
          )
        }
      }
    }
    for cue in context.cues
    where cue.beatOf == nil && cue.speech.renditions.isEmpty && !context.hasViolation(in: cue.node)
    {
      context.report(at: cue.node, "the cue reaches no modality")
    }
    for track in context.document.tracks
    where !track.beats.isEmpty && track.speech.renditions.isEmpty
      && !context.hasViolation(in: track.name.node + 1)
    {
      context.report(
        at: track.name.node,
        "the beats of the track reach no modality"
      )
    }
  }
}
