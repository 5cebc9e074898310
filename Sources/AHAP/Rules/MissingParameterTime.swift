public import Diagnostics
public import JSONFormat

/// A parameter or curve that does not say when it begins.
///
/// Core Haptics refuses the whole file; 0 has to be written too.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///   {"Parameter": {"ParameterID": "HapticIntensityControl", "ParameterValue": 0.5}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///   {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
/// ```
public enum MissingParameterTime: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "missing-parameter-time"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports parameters and curves without a time.
  public static func check(_ context: inout AHAPContext) {
    for (level, part) in [(AHAPLevel.parameter, "parameter"), (.curve, "curve")] {
      for object in context.objects(lacking: .time, at: level) {
        context.report(
          self,
          at: object,
          "the \(part) has no 'Time'",
          code: (.badParameterEntry, .loading)
        )
      }
    }
  }
}
