public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// An event with a negative duration.
///
/// Core Haptics rejects the file, whatever the event's type.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": -0.5}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
/// ```
public enum NegativeDuration: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "negative-duration"
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Negative times.
  public static let subjects: RuleSubjects = .negativeTimes

  /// Reports negative durations.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.duration.number < 0 {
      guard event.duration.stated != nil, let value = event.duration.value else { continue }
      let json = context.document.json
      let range = json.range(of: value)
      context.report(
        self,
        at: value,
        "'EventDuration' is \(json.literal(value)), but cannot be negative",
        code: (.invalidEventDuration, .loading),
        fixIts: event.duration.form == .number
          ? [
            FixIt(
              "remove the minus sign",
              replacing: range.lowerBound..<range.lowerBound + 1,
              with: "",
              isSafe: false
            )
          ] : []
      )
    }
  }
}
