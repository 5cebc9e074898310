import HapticsCore
package import LocatedJSON

package enum DurationIgnored: AHAPRule {
  package static let id: RuleID = "duration-ignored"
  package static let severity = Severity.note
  package static let page = """
    A duration of a transient.

    A transient has no length of its own: Core Haptics plays it the same with any `EventDuration`. For
    something longer, use `HapticContinuous`. A duration that ends the pattern is not reported: it pads
    a loop.

    Source: Apple's headers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventDuration": 0.5}},
      {"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}},
      {"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .measuredTransients

  package static func check(_ context: inout AHAPContext) {
    let events = context.document.events
    let ends = events.map { $0.time.number + max(0, $0.duration.number) }
    let last = ends.max() ?? 0
    let isOnlyLast = ends.count { $0 == last } == 1
    for (event, end) in zip(events, ends) where event.type == .hapticTransient {
      guard !event.isDisturbed, let name = event.duration.field.name, event.duration.stated != nil,
        event.duration.number > 0, !(isOnlyLast && end == last)
      else { continue }
      context.report(
        at: name,
        "'EventDuration' has no effect on a 'HapticTransient', which has no length",
        notes: [Diagnostic.Note("an event with a length is a 'HapticContinuous'")],
        fixIts: [
          FixIt("remove it", edits: [context.document.json.removal(ofMember: name)], isSafe: false)
        ]
      )
    }
  }
}
