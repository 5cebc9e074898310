import HapticsCore
package import LocatedJSON

package enum SinglePointCurve: AHAPRule {
  package static let id: RuleID = "single-point-curve"
  package static let severity = Severity.warning
  package static let page = """
    A curve with a single control point.

    A curve connects points, so Core Haptics ignores a curve with only one. To hold the value for
    some time, add a second point; to set it for everything that follows, use a `Parameter`.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0.5}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
    ```
    """

  package static let subjects: RuleSubjects = .shortCurves

  package static func check(_ context: AHAPContext) {
    for curve in context.document.curves where curve.points.count == 1 && !curve.isDisturbed {
      guard let id = curve.id, id.acceptsCurve else { continue }
      let point = context.document.controlPoints[curve.points.lowerBound]
      // A list that is dropped for another reason has been reported.
      guard point.time.usable != nil, let value = point.value.usable else { continue }
      let isNeutral = value == id.neutralValue
      context.report(
        at: point.node,
        "the curve has no effect; it has only one control point",
        notes: isNeutral
          ? []
          : [
            Diagnostic.Note(
              "add a second point to hold the value for some time, or use a 'Parameter' to set it"
                + " from then on"
            )
          ]
      )
    }
  }
}
