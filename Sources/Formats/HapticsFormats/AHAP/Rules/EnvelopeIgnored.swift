import HapticsCore
package import LocatedJSON

package enum EnvelopeIgnored: AHAPRule {
  package static let id: RuleID = "envelope-ignored"
  package static let severity = Severity.warning
  package static let page = """
    An envelope parameter that the event does not use.

    A transient has no envelope. A sustained event (`Sustained` 1, the default) has an attack and a
    release, but no decay. An unsustained one (`Sustained` 0) has an attack and a decay, but no
    release. Core Haptics accepts the parameter and ignores it.

    Values without an effect, such as an attack of 0, are not reported.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "DecayTime", "ParameterValue": 0.5}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "ReleaseTime", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .envelopes

  package static func check(_ context: AHAPContext) {
    for event in context.document.events where !event.isDisturbed {
      guard let type = event.type else { continue }
      let parameters = context.document.eventParameters[event.parameters]
      guard parameters.contains(where: { isEnvelope($0.id) && !isDefault($0) }) else { continue }
      let sustained = parameters.last { $0.id == .sustained && $0.value.usable != nil }
      let isSustained = sustained?.value.number != 0
      for part in parameters {
        guard let id = part.id, let node = part.idField.value, !isDefault(part),
          let reason = reason(id, type, isSustained: isSustained)
        else { continue }
        context.report(
          at: node,
          "'\(id.rawValue)' is ignored: \(reason)",
          fixIts: [
            FixIt(
              "remove the parameter",
              edits: [context.document.json.removal(ofElement: part.node)],
              // The author meant it to do something, and only the author knows what.
              isSafe: false
            )
          ]
        )
      }
    }
  }

  private static func isEnvelope(_ id: HapticEvent.ParameterID?) -> Bool {
    switch id {
    case .attackTime, .decayTime, .releaseTime, .sustained: true
    default: false
    }
  }

  /// Returns whether the parameter has the default value or no number.
  private static func isDefault(_ part: LocatedEventParameter) -> Bool {
    guard let number = part.value.usable, let id = part.id else { return true }
    // Values that are clamped to 0 count as 0.
    return id == .sustained ? number != 0 : !(number > 0)
  }

  private static func reason(
    _ id: HapticEvent.ParameterID,
    _ type: HapticEvent.EventType,
    isSustained: Bool
  ) -> String? {
    switch id {
    case .attackTime, .decayTime, .releaseTime, .sustained:
      if type == .hapticTransient { return "a 'HapticTransient' has no envelope" }
      if id == .decayTime, isSustained { return "only an event with 'Sustained' 0 decays" }
      if id == .releaseTime, !isSustained { return "an event with 'Sustained' 0 is not released" }
      return nil
    default: return nil
    }
  }
}
