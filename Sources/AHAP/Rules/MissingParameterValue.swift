public import Diagnostics
internal import HapticsCore

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
  public static func check(_ context: inout RuleContext) {
    for part in context.document.eventParameters
    where lacksValue(part.value, part.node, part.isDisturbed, &context) {
      context.report(
        self,
        at: context.opening(of: part.node),
        "the event parameter has no 'ParameterValue'",
        code: (.badParameterEntry, .loading)
      )
    }
    for part in context.document.parameters
    where lacksValue(part.value, part.node, part.isDisturbed, &context) {
      let isLevel = part.id?.composition == .multiplies
      context.report(
        self,
        at: context.opening(of: part.node),
        "the parameter has no 'ParameterValue', and Core Haptics reads 0"
          + (isLevel ? ", which is silence" : "")
      )
    }
  }

  private static func lacksValue(
    _ value: NumberField,
    _ node: Int,
    _ isDisturbed: Bool,
    _ context: inout RuleContext
  ) -> Bool {
    context.lacks(value.field, .parameterValue, in: node, isDisturbed: isDisturbed)
  }
}
