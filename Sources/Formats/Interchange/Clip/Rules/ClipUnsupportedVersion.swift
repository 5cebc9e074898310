import HapticsFormats
package import LocatedJSON

package enum ClipUnsupportedVersion: ClipRule {
  package static let id: RuleID = "clip-unsupported-version"
  package static let severity = Severity.error
  package static let page = """
    An unknown version of the format.

    Version 1.0.0 is the newest. The version is that of the format, not of the clip.

    Bad:
    ```json
    {"version": {"major": 2, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```
    """

  package static func check(_ context: ClipContext) {
    let json = context.document.json
    guard let node = FormatFields<ClipLevel>(json).object(.version)?[.major],
      let number = json.number(of: node), !(0...1).contains(number)
    else { return }
    context.report(
      at: node,
      "unsupported version \(json.literal(node)) of the format; supported is 1",
      fixIts: [.writing("1", over: json.range(of: node), isSafe: false)]
    )
  }
}
