public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// An unknown version of the format.
///
/// This is the version of the format, not of the timeline. Number your drafts in `metadata`.
///
/// Bad:
/// ```json
/// {"version": 2, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineUnsupportedVersion: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-unsupported-version"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports a version other than 1.
  public static func check(_ context: inout TimelineContext) {
    let json = context.document.json
    guard let version = PartReader(json: json).fields(of: 0, at: .file)[.version],
      let number = json.number(of: version), number != 1
    else { return }
    context.report(
      self,
      at: version,
      "unknown version \(json.literal(version)) of the format; known is 1",
      fixIts: [FixIt("write 1", replacing: json.range(of: version), with: "1", isSafe: false)]
    )
  }
}
