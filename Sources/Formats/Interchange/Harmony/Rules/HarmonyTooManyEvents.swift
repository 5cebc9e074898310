import HapticsFormats
package import LocatedJSON

package enum HarmonyTooManyEvents: HarmonyRule {
  package static let id: RuleID = "harmony-too-many-events"
  package static let severity = Severity.error
  package static let page = """
    A file with more than 128 events, which the player rejects.

    An example would be too long for this page: the rule counts the events of all channels.
    """

  package static func check(_ context: HarmonyContext) {
    let events = context.document.events
    guard events.count > HarmonyDocument.eventLimit else { return }
    context.report(
      at: events[HarmonyDocument.eventLimit].node,
      "\(events.count) events; \(HarmonyDocument.eventLimit) are the most that is played"
    )
  }
}
