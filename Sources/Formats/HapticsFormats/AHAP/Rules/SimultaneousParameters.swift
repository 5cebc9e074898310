import HapticsCore
package import LocatedJSON

package enum SimultaneousParameters: AHAPRule {
  package static let id: RuleID = "simultaneous-parameters"
  package static let severity = Severity.warning
  package static let page = """
    Two dynamic parameters with the same ID at the same time.

    Only one of them can apply. Core Haptics does not document which. This project uses the last
    one.

    Source: a decision of this project, because the behavior is not documented.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.8}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.8}}]}
    ```
    """

  package static let subjects: RuleSubjects = .parameters

  package static func check(_ context: AHAPContext) {
    let parameters = context.document.parameters
    guard parameters.count > 1, !isShortAndDistinct(parameters) else { return }
    var seen: [Moment: LocatedParameter] = [:]
    for part in parameters {
      guard let id = part.id, let time = part.time.usable, time.isFinite,
        let node = part.idField.value
      else { continue }
      if let other = seen.updateValue(part, forKey: Moment(id: id, time: time)),
        other.value.usable != part.value.usable
      {
        context.report(
          at: node,
          "'\(id.rawValue)' is set twice at \(context.written(part.time)) s; which value applies"
            + " is undefined",
          notes: [
            Diagnostic.Note("the other one", at: context.document.json.range(of: other.node))
          ]
        )
      }
    }
  }

  /// Returns whether there are few parameters, and no two at the same time, as in most files.
  private static func isShortAndDistinct(_ parameters: [LocatedParameter]) -> Bool {
    guard parameters.count <= 16 else { return false }
    for i in parameters.indices {
      for j in parameters.indices.dropFirst(i + 1)
      where parameters[i].time.number == parameters[j].time.number
        && parameters[i].id == parameters[j].id
      {
        return false
      }
    }
    return true
  }

  private struct Moment: Hashable {
    let id: HapticDynamicParameter.ID
    let time: Double
  }
}
