public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A continuous event that is held for no time.
///
/// Core Haptics makes no player of the pattern. A single tap is a `HapticTransient`; an event that
/// decays on its own has the parameter `Sustained` 0.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
/// ```
public enum ZeroDuration: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "zero-duration"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports events that are held for no time.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.duration.stated == 0 && !event.isDisturbed {
      guard context.document.needsDuration(event), let type = event.type,
        let duration = event.duration.value, let typeName = event.typeField.value
      else { continue }
      let json = context.document.json
      context.report(
        self,
        at: duration,
        "'\(type.rawValue)' is held, but its 'EventDuration' is \(json.literal(duration))",
        code: (.invalidEventDuration, .makingPlayer),
        fixIts: type == .hapticContinuous
          ? [
            FixIt(
              "make it a tap, a 'HapticTransient'",
              replacing: json.range(of: typeName),
              with: "\"HapticTransient\"",
              isSafe: false
            )
          ] : []
      )
    }
  }
}
