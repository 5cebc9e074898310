import HapticsCore
package import LocatedJSON

package enum TooManyControlPoints: AHAPRule {
  package static let id: RuleID = "too-many-control-points"
  package static let severity = Severity.warning
  package static let page = """
    A curve with more than 16 control points.

    Every version of Core Haptics plays sixteen. Authors of converters report it as a hard limit;
    recent systems split a longer curve into runs of 16 that share their end points. The fix does
    the same.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1.6}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0.0, "ParameterValue": 0.0}, {"Time": 0.1, "ParameterValue": 0.6},
          {"Time": 0.2, "ParameterValue": 0.1}, {"Time": 0.3, "ParameterValue": 0.7},
          {"Time": 0.4, "ParameterValue": 0.2}, {"Time": 0.5, "ParameterValue": 0.8},
          {"Time": 0.6, "ParameterValue": 0.3}, {"Time": 0.7, "ParameterValue": 0.9},
          {"Time": 0.8, "ParameterValue": 0.4}, {"Time": 0.9, "ParameterValue": 1.0},
          {"Time": 1.0, "ParameterValue": 0.4}, {"Time": 1.1, "ParameterValue": 0.9},
          {"Time": 1.2, "ParameterValue": 0.3}, {"Time": 1.3, "ParameterValue": 0.8},
          {"Time": 1.4, "ParameterValue": 0.2}, {"Time": 1.5, "ParameterValue": 0.7},
          {"Time": 1.6, "ParameterValue": 0.0}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1.6}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 0.8, "ParameterValue": 1}]}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.8,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 0.8, "ParameterValue": 0}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    let limit = HapticParameterCurve.controlPointLimit
    for (index, curve) in context.document.curves.enumerated()
    where curve.points.count > limit {
      guard let list = curve.pointsField.name else { continue }
      // Of times that count from the wrong origin nothing should be worked out.
      let isClear = !context.curveSpans.absolute.contains(index) && !context.isMalformed
      let text = isClear ? CurveText(curve, in: context.document) : nil
      // If curves overlap, the one that begins last applies, and each run begins separately.
      let isAlone = !context.curveSpans.overlapping.contains(index)
      let fixIt = text?.splitting(into: limit, isSafe: isAlone, context)
      context.report(
        at: list,
        "the curve has \(curve.points.count) control points; only the first \(limit) are guaranteed to play",
        notes: [Diagnostic.Note("recent systems split it; others may drop or cut it")],
        fixIts: fixIt.map { [$0] } ?? []
      )
    }
  }
}
