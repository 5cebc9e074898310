public import Diagnostics

/// A control point without a time or a value.
///
/// Core Haptics then drops all points of the curve, so that it does nothing.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
///   {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
///     "ParameterCurveControlPoints": [
///       {"Time": 0, "ParameterValue": 0}, {"Time": 1}]}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
///   {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
///     "ParameterCurveControlPoints": [
///       {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
/// ```
public enum IncompleteControlPoint: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "incomplete-control-point"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports control points that lack a member.
  public static func check(_ context: inout RuleContext) {
    for point in context.document.controlPoints
    where !point.time.isPresent || !point.value.isPresent {
      let lacksTime = context.lacks(
        point.time.field,
        .time,
        in: point.node,
        isDisturbed: point.isDisturbed
      )
      let lacksValue = context.lacks(
        point.value.field,
        .parameterValue,
        in: point.node,
        isDisturbed: point.isDisturbed
      )
      guard lacksTime || lacksValue else { continue }
      let missing =
        (lacksTime ? "'Time'" : "") + (lacksTime && lacksValue ? " and no " : "")
        + (lacksValue ? "'ParameterValue'" : "")
      context.report(
        self,
        at: context.opening(of: point.node),
        "the control point has no \(missing), and Core Haptics drops all points of the curve"
      )
    }
  }
}
