public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// An event that does not say when it begins.
///
/// Core Haptics refuses the whole file. Times are seconds from the pattern's start: an event that
/// begins at once has the time 0, which is not taken for granted.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum MissingEventTime: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "missing-event-time"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports events without a time.
  public static func check(_ context: inout AHAPContext) {
    for event in context.objects(lacking: .time, at: .event) {
      context.report(
        self,
        at: event,
        "the event has no 'Time'",
        code: (.invalidEventTime, .loading),
        fixIts: [
          FixIt(
            "add '\"Time\": 0.0', if it begins with the pattern",
            edits: [
              context.document.json.insertion(of: AHAPKey.time.rawValue, "0.0", firstIn: event)
            ],
            isSafe: false
          )
        ]
      )
    }
  }
}
