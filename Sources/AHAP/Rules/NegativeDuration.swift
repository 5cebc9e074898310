public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// An event that would end before it begins.
///
/// Core Haptics refuses the file, whatever the event's type.
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
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports negative durations.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.duration.number < 0 {
      guard event.duration.stated != nil, let value = event.duration.value else { continue }
      let json = context.document.json
      let range = json.range(of: value)
      context.report(
        self,
        at: value,
        "'EventDuration' is \(json.literal(value)), and an event cannot end before it begins",
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
