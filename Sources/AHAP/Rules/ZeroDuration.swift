public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A continuous event with a duration of zero.
///
/// Core Haptics cannot create a player. For a single short impulse, use `HapticTransient`; for an event that
/// decays on its own, set the parameter `Sustained` to 0.
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
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Continuous events without a duration.
  public static let subjects: RuleSubjects = .unmeasured

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
        "'\(type.rawValue)' has an 'EventDuration' of \(json.literal(duration))",
        code: (.invalidEventDuration, .makingPlayer),
        fixIts: type == .hapticContinuous
          ? [
            FixIt(
              "make it a 'HapticTransient'",
              replacing: json.range(of: typeName),
              with: "\"HapticTransient\"",
              isSafe: false
            )
          ] : []
      )
    }
  }
}
