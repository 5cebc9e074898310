public import Diagnostics
internal import HapticsCore
import HapticsRealtime
public import JSONFormat

/// A parameter that sets no value.
///
/// Core Haptics refuses a file with such a parameter in an event. In a dynamic parameter it reads
/// 0 without a word, which for intensity and volume is silence from there on.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
///   "EventParameters": [{"ParameterID": "HapticIntensity"}]}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
///   "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
/// ```
public enum MissingParameterValue: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "missing-parameter-value"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports event parameters and dynamic parameters without a value.
  public static func check(_ context: inout AHAPContext) {
    for object in context.objects(lacking: .parameterValue, at: .eventParameter) {
      context.report(
        self,
        at: object,
        "the event parameter has no 'ParameterValue'",
        code: (.badParameterEntry, .loading)
      )
    }
    for object in context.objects(lacking: .parameterValue, at: .parameter) {
      let parameters = context.document.parameters
      let index = parameters.partitioningIndex { $0.node >= object }
      let part = index < parameters.count ? parameters[index] : nil
      let isLevel = part?.id?.composition == .multiplies
      context.report(
        self,
        at: object,
        "the parameter has no 'ParameterValue', and Core Haptics reads 0"
          + (isLevel ? ", which is silence" : "")
      )
    }
  }
}
