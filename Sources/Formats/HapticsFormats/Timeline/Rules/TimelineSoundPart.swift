import HapticsTimeline
package import LocatedJSON

package enum TimelineSoundPart: TimelineRule {
  package static let id: RuleID = "timeline-sound-part"
  package static let severity = Severity.error
  package static let page = """
    A part of a sound that is empty or outside its sound.

    `from` and `to` of an audio rendition are seconds of the sound, before its pitch changes its
    length. The part must end after it begins, and within the sound.

    Bad:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "audio": {"asset": "chime", "from": 0.3, "to": 0.3}, "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "audio": {"asset": "chime", "from": 0, "to": 0.3}, "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    context.document.forEachSpeech { speech in
      for case let rendition? in [
        speech.renditions[.audio], speech.terms?.fallback[.audio],
      ] {
        if let part = rendition.shape { check(part, of: rendition, context) }
      }
    }
  }

  private static func check(
    _ part: LocatedRendition.Shape,
    of rendition: LocatedRendition,
    _ context: TimelineContext
  ) {
    guard let place = part.end ?? part.start else { return }
    let duration = context.duration(ofSound: rendition)
    let start = part.start?.value ?? 0
    // A frame of grace: times are rounded.
    if let duration, let end = part.end, end.value > duration + 0.0005, start < duration {
      context.report(
        at: end.node,
        "the part ends at \(shown(end.value)) s, but the sound ends at \(shown(duration)) s"
      )
    } else if let end = part.end?.value, end <= start {
      context.report(
        at: place.node,
        "the part ends at \(shown(end)) s and begins at \(shown(start)) s"
      )
    } else if let duration, start >= duration {
      context.report(
        at: (part.start ?? place).node,
        "the part begins at \(shown(start)) s, but the sound ends at \(shown(duration)) s"
      )
    }
  }
}
