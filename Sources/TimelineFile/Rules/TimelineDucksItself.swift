public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A bus that lowers itself.
///
/// It would lower the very rendition that it makes room for.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
///  "buses": {"voice": {"ducks": {"voice": {}}}},
///  "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
///  "buses": {"voice": {"ducks": {"music": {}}}},
///  "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
/// ```
public enum TimelineDucksItself: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-ducks-itself"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports buses that are among those they lower.
  public static func check(_ context: inout TimelineContext) {
    for bus in context.document.buses {
      for (target, _) in bus.ducks where target.value == bus.name.value {
        context.report(self, at: target.node, "the bus \(quoted(target.value)) lowers itself")
      }
    }
  }
}
