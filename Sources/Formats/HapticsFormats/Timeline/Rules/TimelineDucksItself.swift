package import LocatedJSON

package enum TimelineDucksItself: TimelineRule {
  package static let id: RuleID = "timeline-ducks-itself"
  package static let severity = Severity.error
  package static let page = """
    A bus that ducks itself.

    It would lower the very rendition that it makes room for.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
     "buses": {"voice": {"ducks": {"voice": {}}}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
     "buses": {"voice": {"ducks": {"music": {}}}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    for bus in context.document.buses {
      for (target, _) in bus.ducks where target.value == bus.name.value {
        context.report(at: target.node, "the bus \(quoted(target.value)) ducks itself")
      }
    }
  }
}
