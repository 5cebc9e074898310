import HapticsCore
package import LocatedJSON

package enum ControlIDInEvent: AHAPRule {
  package static let id: RuleID = "control-id-in-event"
  package static let severity = Severity.error
  package static let page = """
    The ID of a dynamic parameter in an event.

    IDs that end in `Control` belong in a `Parameter` or `ParameterCurve` and affect all events of a
    family, starting at their time. An event takes the ID without `Control`. Some versions of Core
    Haptics reject the pattern; others play it without the parameter.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticIntensityControl", "ParameterValue": 0.5}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    for event in context.document.events {
      for part in context.document.eventParameters[event.parameters]
      where part.id == nil && part.idField.isPresent {
        check(part, of: event.type, context)
      }
    }
  }

  private static func check(
    _ part: LocatedEventParameter,
    of type: HapticEvent.EventType?,
    _ context: AHAPContext
  ) {
    guard let node = part.idField.value,
      let control = context.document.json.string(of: node)
        .flatMap(HapticDynamicParameter.ID.init(rawValue:))
    else { return }
    let isApt = type.map { control.target.applies(to: $0) } ?? true
    context.report(
      at: node,
      "'\(control.rawValue)' is not an event parameter"
        + (isApt ? "; did you mean '\(control.target.rawValue)'?" : ""),
      code: (.invalidParameterType, .makingPlayer),
      notes: [
        Diagnostic.Note("it belongs in a 'Parameter' or 'ParameterCurve' and affects all events")
      ],
      fixIts: isApt
        ? [
          FixIt(
            "write '\(control.target.rawValue)'",
            replacing: context.document.json.range(of: node),
            with: "\"\(control.target.rawValue)\"",
            // The values of the two mean different things: -0.5 is less sharp, or clamped to 0.
            isSafe: false
          )
        ] : []
    )
  }
}
