import HapticsCore
package import LocatedJSON

package enum ParameterNotForType: AHAPRule {
  package static let id: RuleID = "parameter-not-for-type"
  package static let severity = Severity.error
  package static let page = """
    A parameter that does not apply to the event's type.

    Haptic events have intensity and sharpness; audio events have volume, pitch, pan and brightness.
    Some versions of Core Haptics reject the pattern; others play it without the parameter.

    Source: Apple's documentation and reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "AudioVolume", "ParameterValue": 0.5}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .audio

  package static func check(_ context: AHAPContext) {
    for event in context.document.events where !event.isDisturbed {
      guard let type = event.type else { continue }
      for part in context.document.eventParameters[event.parameters] {
        guard let id = part.id, !id.applies(to: type), let node = part.idField.value
        else { continue }
        let taking = type.family == .haptic ? "audio" : "haptic"
        context.report(
          at: node,
          "'\(id.rawValue)' applies to \(taking) events only; this event is '\(type.rawValue)'",
          code: (.invalidParameterType, .makingPlayer),
          fixIts: [
            FixIt(
              "remove the parameter",
              edits: [context.document.json.removal(ofElement: part.node)],
              isSafe: false
            )
          ]
        )
      }
    }
  }
}
