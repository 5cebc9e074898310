public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// An event without a time.
///
/// Core Haptics rejects the whole file. Times are seconds from the pattern's start. There is no
/// default: for an event at the start, write 0.
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
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Files that may not fit the table.
  public static let subjects: RuleSubjects = .irregular

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
            "add '\"Time\": 0.0', the start of the pattern",
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
