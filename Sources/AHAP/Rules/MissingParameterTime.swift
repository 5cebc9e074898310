public import Diagnostics
public import JSONFormat

/// A parameter or curve without a time.
///
/// Core Haptics rejects the whole file. There is no default: write 0 for the start.
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
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Files that may not fit the table.
  public static let subjects: RuleSubjects = .irregular

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
