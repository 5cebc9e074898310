import HapticsCore
package import LocatedJSON

package enum CurveNotForParameter: AHAPRule {
  package static let id: RuleID = "curve-not-for-parameter"
  package static let severity = Severity.error
  package static let page = """
    A curve for a parameter that does not support curves.

    Curves control intensity, sharpness, volume, pan, brightness and pitch. The controls for
    envelope times take single values only, in a `Parameter`. Core Haptics rejects the pattern.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticReleaseTimeControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 0.5}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"Parameter": {"ParameterID": "HapticReleaseTimeControl", "Time": 0,
        "ParameterValue": 0.5}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for curve in context.document.curves {
      guard let id = curve.id, !id.acceptsCurve, let node = curve.idField.value else { continue }
      context.report(
        at: node,
        "'\(id.rawValue)' does not support curves; set it with a 'Parameter'",
        code: (.invalidParameterType, .makingPlayer)
      )
    }
  }
}
