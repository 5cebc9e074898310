import HapticsFormats
package import LocatedJSON

package enum ClipWeakEmphasis: ClipRule {
  package static let id: RuleID = "clip-weak-emphasis"
  package static let severity = Severity.error
  package static let page = """
    An emphasis that is weaker than its point.

    Readers reject the clip.

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.8, "emphasis": {"amplitude": 0.6, "frequency": 0.5}},
         {"time": 1, "amplitude": 0.2}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.6, "emphasis": {"amplitude": 0.8, "frequency": 0.5}},
         {"time": 1, "amplitude": 0.2}]}}}}
    ```
    """

  package static func check(_ context: ClipContext) {
    let json = context.document.json
    for point in context.document.amplitude {
      guard let level = point.value, let emphasis = point.emphasis?.amplitude,
        emphasis.value < level.value
      else { continue }
      let text = json.literal(level.node)
      context.report(
        at: emphasis.node,
        "the emphasis of \(json.literal(emphasis.node)) is weaker than its point, whose amplitude is"
          + " \(text)",
        notes: [Diagnostic.Note("the amplitude", at: json.range(of: level.node))],
        fixIts: [
          FixIt(
            "write \(text)",
            replacing: json.range(of: emphasis.node),
            with: text,
            isSafe: false
          )
        ]
      )
    }
  }
}
