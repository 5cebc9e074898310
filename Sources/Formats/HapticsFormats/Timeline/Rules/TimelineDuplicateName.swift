package import LocatedJSON

package enum TimelineDuplicateName: TimelineRule {
  package static let id: RuleID = "timeline-duplicate-name"
  package static let severity = Severity.error
  package static let page = """
    Two cues with the same name.

    A look-up by name would find one or the other.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"name": "hit", "time": 1, "haptic": "thud", "visual": "ring"},
      {"name": "hit", "time": 2, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"name": "first hit", "time": 1, "haptic": "thud", "visual": "ring"},
      {"name": "second hit", "time": 2, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    var firsts: [String: Located<String>] = [:]
    context.document.forEachCue { cue in
      guard let name = cue.name else { return }
      guard let first = firsts[name.value] else {
        firsts[name.value] = name
        return
      }
      context.report(
        at: name.node,
        "another cue is also named \(quoted(name.value))",
        notes: [
          Diagnostic.Note(
            "the first one is here",
            at: context.document.json.range(of: first.node)
          )
        ]
      )
    }
  }
}
