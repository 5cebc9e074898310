import HapticsCore
package import LocatedJSON

package enum RepeatedParameter: AHAPRule {
  package static let id: RuleID = "repeated-parameter"
  package static let severity = Severity.warning
  package static let page = """
    A parameter that appears more than once in an event.

    The last one applies.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.5},
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.8}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.8},
        {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .manyParameters

  package static func check(_ context: AHAPContext) {
    for event in context.document.events where event.parameters.count > 1 && !event.isDisturbed {
      var seen: UInt16 = 0
      var isRepeated = false
      for part in context.document.eventParameters[event.parameters] {
        guard let id = part.id else { continue }
        isRepeated = isRepeated || seen & id.bit != 0
        seen |= id.bit
      }
      if isRepeated { report(event, context) }
    }
  }

  /// Reports each repetition, with the one that it overrules.
  private static func report(_ event: LocatedEvent, _ context: AHAPContext) {
    var overruled: [HapticEvent.ParameterID: LocatedEventParameter] = [:]
    for part in context.document.eventParameters[event.parameters] {
      guard let id = part.id, let node = part.idField.value else { continue }
      if let earlier = overruled[id] {
        let isSame = earlier.value.usable != nil && earlier.value.usable == part.value.usable
        context.report(
          at: node,
          "duplicate '\(id.rawValue)'; the last value is used",
          notes: [
            Diagnostic.Note(
              "this value is ignored",
              at: context.document.json.range(of: earlier.node)
            )
          ],
          fixIts: [
            FixIt(
              "remove the one that is ignored",
              edits: [context.document.json.removal(ofElement: earlier.node)],
              // If the values differ, only the author knows the intended one.
              isSafe: isSame
            )
          ]
        )
      }
      overruled[id] = part
    }
  }
}

extension HapticEvent.ParameterID {
  /// The bit of a parameter.
  fileprivate var bit: UInt16 {
    switch self {
    case .hapticIntensity: 1 << 0
    case .hapticSharpness: 1 << 1
    case .attackTime: 1 << 2
    case .decayTime: 1 << 3
    case .releaseTime: 1 << 4
    case .sustained: 1 << 5
    case .audioVolume: 1 << 6
    case .audioPitch: 1 << 7
    case .audioPan: 1 << 8
    case .audioBrightness: 1 << 9
    }
  }
}
