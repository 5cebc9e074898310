public import Diagnostics
public import JSONFormat

/// A parameter or curve without an ID.
///
/// Core Haptics rejects the whole file.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
///   "EventParameters": [{"ParameterValue": 0.5}]}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
///   "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
/// ```
public enum MissingParameterID: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "missing-parameter-id"
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Files that may not fit the table.
  public static let subjects: RuleSubjects = .irregular

  /// Reports event parameters, parameters and curves without an ID.
  public static func check(_ context: inout AHAPContext) {
    let parts: [(AHAPLevel, String)] = [
      (.eventParameter, "event parameter"), (.parameter, "parameter"), (.curve, "curve"),
    ]
    for (level, part) in parts {
      for object in context.objects(lacking: .parameterID, at: level) {
        context.report(
          self,
          at: object,
          "the \(part) has no 'ParameterID'",
          code: (.badParameterEntry, .loading)
        )
      }
    }
  }
}
