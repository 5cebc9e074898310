import HapticsCore
package import LocatedJSON

package enum EventIDInParameter: AHAPRule {
  package static let id: RuleID = "event-id-in-parameter"
  package static let severity = Severity.error
  package static let page = """
    The ID of an event parameter in a dynamic parameter or curve.

    Dynamic parameters and curves have IDs that end in `Control`; they multiply or add to the
    events' own values. Core Haptics rejects the pattern.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensity", "Time": 0, "ParameterValue": 0.5}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    for part in context.document.parameters where part.id == nil && part.idField.isPresent {
      check(part.idField, inCurve: false, context)
    }
    for part in context.document.curves where part.id == nil && part.idField.isPresent {
      check(part.idField, inCurve: true, context)
    }
  }

  private static func check(_ field: Field, inCurve: Bool, _ context: AHAPContext) {
    guard let node = field.value,
      let wrong = context.document.json.string(of: node)
        .flatMap(HapticEvent.ParameterID.init(rawValue:))
    else { return }
    // The times of an envelope have two controls, one for each family.
    let controls = HapticDynamicParameter.ID.allCases
      .filter { $0.target == wrong && ($0.acceptsCurve || !inCurve) }
    let names = controls.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    context.report(
      at: node,
      "'\(wrong.rawValue)' is an event parameter"
        + (names.isEmpty
          ? "; \(inCurve ? "no curve" : "no control") affects it" : "; did you mean \(names)?"),
      code: (.invalidParameterType, .makingPlayer),
      fixIts: controls.map { control in
        FixIt(
          "write '\(control.rawValue)'",
          replacing: context.document.json.range(of: node),
          with: "\"\(control.rawValue)\"",
          // A control multiplies or adds, and an event's parameter sets.
          isSafe: false
        )
      }
    )
  }
}
