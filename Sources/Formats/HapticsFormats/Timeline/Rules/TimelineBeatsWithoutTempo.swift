package import LocatedJSON

package enum TimelineBeatsWithoutTempo: TimelineRule {
  package static let id: RuleID = "timeline-beats-without-tempo"
  package static let severity = Severity.note
  package static let page = """
    Times in beats in a file without a tempo.

    Without a tempo, a beat is half a second (120 beats per minute). Music seldom has exactly that
    tempo; if yours does, write it down for the next reader.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": "16 beats", "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "tempo": {"bpm": 96},
     "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": "16 beats", "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    guard !context.document.hasTempo, let node = context.document.firstBeatTime,
      !context.document.json.isMalformed, !isMisspelled(in: context.document)
    else { return }
    context.report(
      at: node,
      "the file has no 'tempo', so \(quoted(context.document.json.string(of: node) ?? "")) counts"
        + " beats of"
        + " 0.5 s",
      notes: [
        Diagnostic.Note(
          "120 beats per minute are assumed; set 'tempo' to change them: {\"bpm\": 120}"
        )
      ]
    )
  }

  /// Returns whether there is a tempo with a misspelled key, which was reported.
  private static func isMisspelled(in document: TimelineDocument) -> Bool {
    document.violations.contains {
      if case .misspelledMember(in: .file, meant: .tempo, _) = $0.kind { true } else { false }
    }
  }
}
