import HapticsCore
package import LocatedJSON

package enum MissingEventType: AHAPRule {
  package static let id: RuleID = "missing-event-type"
  package static let severity = Severity.error
  package static let page = """
    An event without a type.

    Core Haptics rejects the whole file. The types are `HapticTransient`, `HapticContinuous`,
    `AudioContinuous` and `AudioCustom`.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for object in context.objects(lacking: .eventType, at: .event) {
      guard let event = context.document.event(at: object) else { continue }
      let json = context.document.json
      let type = "\"\(likelyType(of: event).rawValue)\""
      context.report(
        at: context.opening(of: event.node),
        "the event has no 'EventType'",
        code: (.badEventEntry, .loading),
        fixIts: [
          FixIt(
            "add '\"EventType\": \(type)'",
            edits: [
              event.time.field.name.map {
                json.insertion(of: AHAPKey.eventType.rawValue, type, behind: $0)
              }
                ?? json.insertion(of: AHAPKey.eventType.rawValue, type, firstIn: event.node)
            ],
            isSafe: false
          )
        ]
      )
    }
  }

  private static func likelyType(of event: LocatedEvent) -> HapticEvent.EventType {
    if event.waveformPath.isPresent { return .audioCustom }
    return event.duration.isPresent ? .hapticContinuous : .hapticTransient
  }
}
