public import Diagnostics
internal import HapticsCore
public import JSONFormat

/// A curve of a parameter that no curve can shape.
///
/// Curves shape intensity, sharpness, volume, pan, brightness and pitch. The controls of an
/// envelope's times take single values only, in a `Parameter`. Core Haptics refuses the pattern.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
///   {"ParameterCurve": {"ParameterID": "HapticReleaseTimeControl", "Time": 0,
///     "ParameterCurveControlPoints": [
///       {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 0.5}]}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
///   {"Parameter": {"ParameterID": "HapticReleaseTimeControl", "Time": 0,
///     "ParameterValue": 0.5}}]}
/// ```
public enum CurveNotForParameter: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "curve-not-for-parameter"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports curves of the envelopes' times.
  public static func check(_ context: inout AHAPContext) {
    for curve in context.document.curves {
      guard let id = curve.id, !id.acceptsCurve, let node = curve.idField.value else { continue }
      context.report(
        self,
        at: node,
        "no curve can shape '\(id.rawValue)'; a 'Parameter' can set it",
        code: (.invalidParameterType, .makingPlayer)
      )
    }
  }
}
