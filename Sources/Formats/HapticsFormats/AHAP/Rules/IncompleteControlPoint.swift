package import LocatedJSON

package enum IncompleteControlPoint: AHAPRule {
  package static let id: RuleID = "incomplete-control-point"
  package static let severity = Severity.error
  package static let page = """
    A control point without a time or a value.

    Core Haptics drops all points of the curve, which then has no effect.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 1}]}}]}
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

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    let lackingTime = Set(context.objects(lacking: .time, at: .controlPoint))
    let lackingValue = Set(context.objects(lacking: .parameterValue, at: .controlPoint))
    for object in lackingTime.union(lackingValue).sorted() {
      var missing: [String] = []
      if lackingTime.contains(object) { missing.append("no 'Time'") }
      if lackingValue.contains(object) { missing.append("no 'ParameterValue'") }
      context.report(
        at: object,
        "the control point has \(missing.listed(with: "and")), so Core Haptics drops all points"
          + " of the curve"
      )
    }
  }
}
