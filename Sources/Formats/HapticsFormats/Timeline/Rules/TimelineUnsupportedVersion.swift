package import LocatedJSON

package enum TimelineUnsupportedVersion: TimelineRule {
  package static let id: RuleID = "timeline-unsupported-version"
  package static let severity = Severity.error
  package static let page = """
    An unknown version of the format.

    This is the version of the format, not of the timeline. Number your drafts in `metadata`.

    Bad:
    ```json
    {"version": 2, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let json = context.document.json
    guard let version = FormatFields<TimelineLevel>(json)[.version],
      let number = json.number(of: version), number != 1
    else { return }
    context.report(
      at: version,
      "unsupported version \(json.literal(version)) of the format; supported is 1",
      fixIts: [.writing("1", over: json.range(of: version), isSafe: false)]
    )
  }
}
