package import LocatedJSON

package enum TimelineUnknownTrack: TimelineRule {
  package static let id: RuleID = "timeline-unknown-track"
  package static let severity = Severity.error
  package static let page = """
    A cue that refers to a track that does not exist.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"priority": 200}},
     "cues": [{"time": 1, "track": "hit", "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "tracks": {"hits": {"priority": 200}},
     "cues": [{"time": 1, "track": "hits", "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let names = context.document.tracks.map { $0.name.value }
    let known = Set(names)
    var guesses = NameGuesses(among: names)
    context.document.forEachCue { cue in
      guard let track = cue.track, !known.contains(track.value) else { return }
      let meant = guesses.guess(track.value)
      context.report(
        at: track.node,
        "unknown track \(quoted(track.value))"
          + (meant.map { "; did you mean '\($0)'?" } ?? ""),
        fixIts: meant.map { meant in
          [
            FixIt(
              "write '\(meant)'",
              replacing: context.document.json.range(of: track.node),
              with: "\"\(meant)\"",
              isSafe: meant.lowercased() == track.value.lowercased()
            )
          ]
        } ?? []
      )
    }
  }
}
