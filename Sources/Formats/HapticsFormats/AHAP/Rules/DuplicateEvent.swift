import HapticsCore
package import LocatedJSON

package enum DuplicateEvent: AHAPRule {
  package static let id: RuleID = "duplicate-event"
  package static let severity = Severity.note
  package static let page = """
    Two identical events at the same time.

    Overlapping events are mixed, so the two feel like one with twice the amplitude, up to full
    strength. Usually one was pasted by mistake. For more strength, raise the intensity.

    Source: Apple's documentation, according to which overlapping events are mixed.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
    ```
    """

  package static func check(_ context: AHAPContext) {
    guard mayHoldDuplicates(context) else { return }
    var firsts: [Signature: Int] = [:]
    for (i, event) in context.document.events.enumerated() {
      guard let signature = Signature(event, in: context.document) else { continue }
      guard let first = firsts[signature] else {
        firsts[signature] = i
        continue
      }
      let json = context.document.json
      let earlier = context.document.events[first]
      context.report(
        at: context.opening(of: event.node),
        "duplicate event at the same time; the two feel like one with twice the amplitude",
        notes: [
          Diagnostic.Note("the first one is here", at: context.opening(of: earlier.node))
        ],
        fixIts: context.document.entry(holdingOnly: event).map {
          [FixIt("remove the second", edits: [json.removal(ofElement: $0)], isSafe: false)]
        } ?? []
      )
    }
  }

  /// Returns whether duplicates are possible; in most patterns, times rise, which excludes them.
  private static func mayHoldDuplicates(_ context: AHAPContext) -> Bool {
    let document = context.document
    let events = document.events
    let order =
      context.areEventsRising
      ? nil : events.indices.sorted { events[$0].time.number < events[$1].time.number }
    func event(_ place: Int) -> LocatedEvent { events[order?[place] ?? place] }
    var runStart = 0
    for place in events.indices.dropFirst() {
      let this = event(place)
      if this.time.number != event(runStart).time.number { runStart = place }
      if place - runStart > 8 { return true }
      for earlier in runStart..<place where areEqual(event(earlier), this, in: document) {
        return true
      }
    }
    return false
  }

  /// Returns whether two events are equal except for their times.
  private static func areEqual(
    _ a: LocatedEvent,
    _ b: LocatedEvent,
    in document: AHAPDocument
  ) -> Bool {
    guard a.type == b.type, a.duration.usable == b.duration.usable,
      a.parameters.count == b.parameters.count
    else { return false }
    for (i, j) in zip(a.parameters, b.parameters) {
      let (first, second) = (document.eventParameters[i], document.eventParameters[j])
      guard first.id == second.id, first.value.usable == second.value.usable else { return false }
    }
    return true
  }
}

/// The properties of an event that determine equality; `nil` if a number is misread.
private struct Signature: Hashable {
  let type: HapticEvent.EventType
  let time: Double
  let duration: Double?
  let parameters: [HapticEvent.Parameter]
  let path: String?
  let isLooped: Bool?
  let usesVolumeEnvelope: Bool?

  init?(_ event: LocatedEvent, in document: AHAPDocument) {
    guard let type = event.type, let time = event.time.stated, event.duration.form != .otherString
    else { return nil }
    self.type = type
    self.time = time
    duration = event.duration.usable
    isLooped = event.isLooped.usable
    usesVolumeEnvelope = event.usesVolumeEnvelope.usable
    path = event.waveformPath.value.flatMap(document.json.string)
    var parameters: [HapticEvent.Parameter] = []
    parameters.reserveCapacity(event.parameters.count)
    for parameter in document.eventParameters[event.parameters] {
      guard let id = parameter.id, let value = parameter.value.stated else { return nil }
      parameters.append(HapticEvent.Parameter(id, value))
    }
    self.parameters = parameters
  }
}
