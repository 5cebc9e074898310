public import Diagnostics
public import JSONFormat

/// A loop that ends at or before its start.
///
/// A loop includes its start but not its end, and is at least 64 frames long.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "loop": {"from": 4, "to": 4}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "loop": {"from": 0, "to": 4}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineEmptyLoop: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-empty-loop"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports loops without a length.
  public static func check(_ context: inout TimelineContext) {
    guard let loop = context.document.loop, let end = context.seconds(loop.end),
      let endNode = loop.end?.node
    else { return }
    let start = loop.start == nil ? 0 : context.seconds(loop.start)
    guard let start, end - start < 64.0 / 48_000 else { return }
    context.report(
      self,
      at: endNode,
      "the loop ends at \(shown(end)) s and begins at \(shown(start)) s"
    )
  }
}
