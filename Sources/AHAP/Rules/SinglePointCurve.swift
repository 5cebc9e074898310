public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A curve of a single control point.
///
/// A curve goes from point to point; with one point there is no way to go, and Core Haptics plays
/// the pattern as if the curve were not there. A second point says how long the value holds; a
/// `Parameter` sets it from a time on, for all that follows.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
///   {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
///     "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0.5}]}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
///   {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
/// ```
public enum SinglePointCurve: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "single-point-curve"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports curves with exactly one point.
  public static func check(_ context: inout AHAPContext) {
    for curve in context.document.curves where curve.points.count == 1 && !curve.isDisturbed {
      guard let id = curve.id, id.acceptsCurve else { continue }
      let point = context.document.controlPoints[curve.points.lowerBound]
      // A list that is dropped for another reason has been reported.
      guard point.time.usable != nil, let value = point.value.usable else { continue }
      let isNeutral = value == id.neutralValue
      context.report(
        self,
        at: point.node,
        "the curve has no effect: it has only one control point",
        notes: isNeutral
          ? []
          : [
            Diagnostic.Note(
              "a second point says how long the value holds, a 'Parameter' sets it for all that"
                + " follows"
            )
          ]
      )
    }
  }
}
