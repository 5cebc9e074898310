package import LocatedJSON

package enum NegativeControlPointTime: AHAPRule {
  package static let id: RuleID = "negative-control-point-time"
  package static let severity = Severity.warning
  package static let page = """
    A control point before the beginning of its curve.

    The times of control points are relative to the curve's own `Time`. How phones treat an earlier
    point is unknown.

    Source: Apple's documentation for the reference of the times.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1,
        "ParameterCurveControlPoints": [
          {"Time": -1, "ParameterValue": 0}, {"Time": 0, "ParameterValue": 1}]}}]}
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

  package static let subjects: RuleSubjects = .negativeTimes

  package static func check(_ context: inout AHAPContext) {
    for point in context.document.controlPoints {
      guard let time = point.time.written, time < 0, let node = point.time.value else { continue }
      context.report(
        at: node,
        "the control point is \(shown(-time)) s before the start of its curve",
        notes: [Diagnostic.Note("a control point's 'Time' is relative to the curve's 'Time'")]
      )
    }
  }
}
