public import Diagnostics
public import JSONFormat

/// A file with more than 128 events, which the player refuses.
///
/// An example would be too long for this page: the rule counts the events of all channels.
public enum HarmonyTooManyEvents: HarmonyRule {
  /// The rule's stable name.
  public static let id: RuleID = "harmony-too-many-events"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports the first event that is one too many.
  public static func check(_ context: inout HarmonyContext) {
    let events = context.document.events
    guard events.count > HarmonyDocument.eventLimit else { return }
    context.report(
      self,
      at: events[HarmonyDocument.eventLimit].node,
      "\(events.count) events; \(HarmonyDocument.eventLimit) are the most that is played"
    )
  }
}
