public import Diagnostics

/// An event that does not say what kind of event it is.
///
/// Core Haptics refuses the whole file. The kinds are `HapticTransient`, `HapticContinuous`,
/// `AudioContinuous` and `AudioCustom`.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum MissingEventType: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "missing-event-type"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports events without a type.
  public static func check(_ context: inout RuleContext) {
    for event in context.document.events where !event.typeField.isPresent {
      guard
        context.lacks(
          event.typeField,
          .eventType,
          in: event.node,
          isDisturbed: event.isDisturbed
        )
      else { continue }
      context.report(
        self,
        at: context.opening(of: event.node),
        "the event has no 'EventType'",
        code: (.badEventEntry, .loading)
      )
    }
  }
}
