package import LocatedJSON

package enum MissingControlPoints: AHAPRule {
  package static let id: RuleID = "missing-control-points"
  package static let severity = Severity.warning
  package static let page = """
    A curve without control points.

    It has no effect, whether the list is empty or missing.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .shortCurves

  package static func check(_ context: inout AHAPContext) {
    for curve in context.document.curves where curve.points.isEmpty && !curve.isDisturbed {
      if let list = curve.pointsField.value {
        let json = context.document.json
        // Elements of another kind have been reported.
        guard json.kind(of: list) == .array, json.next(after: list) == list + 1 else { continue }
        context.report(
          at: json.range(of: list),
          "the curve has no effect: its list of control points is empty"
        )
      } else if context.lacks(
        curve.pointsField,
        .parameterCurveControlPoints,
        in: curve.node,
        isDisturbed: false
      ) {
        context.report(
          at: context.opening(of: curve.node),
          "the curve has no effect; it has no 'ParameterCurveControlPoints'"
        )
      }
    }
  }
}
