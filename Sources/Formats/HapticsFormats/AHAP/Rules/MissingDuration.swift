import HapticsCore
package import LocatedJSON

package enum MissingDuration: AHAPRule {
  package static let id: RuleID = "missing-duration"
  package static let severity = Severity.error
  package static let page = """
    A continuous event without a duration.

    `HapticContinuous` and `AudioContinuous` events last for their `EventDuration`. Without one,
    Core Haptics cannot create a player. Only an event with the parameter `Sustained` 0 needs none,
    because it decays on its own.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventParameters": [
      {"ParameterID": "Sustained", "ParameterValue": 0}, {"ParameterID": "DecayTime", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .unmeasured

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events where !event.duration.isPresent {
      guard context.document.needsDuration(event),
        context.lacks(
          event.duration.field,
          .eventDuration,
          in: event.node,
          isDisturbed: event.isDisturbed
        ),
        let type = event.type, let name = event.typeField.name
      else { continue }
      context.report(
        at: name + 1,
        "'\(type.rawValue)' needs an 'EventDuration'",
        code: (.invalidEventDuration, .makingPlayer),
        fixIts: [context.addingDuration(behind: name)]
      )
    }
  }
}
