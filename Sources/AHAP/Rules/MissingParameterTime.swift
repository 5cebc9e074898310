public import Diagnostics

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
  public static func check(_ context: inout RuleContext) {
    for part in context.document.parameters {
      check(part.time, of: "parameter", part.node, part.isDisturbed, &context)
    }
    for part in context.document.curves {
      check(part.time, of: "curve", part.node, part.isDisturbed, &context)
    }
  }

  private static func check(
    _ time: NumberField,
    of part: String,
    _ node: Int,
    _ isDisturbed: Bool,
    _ context: inout RuleContext
  ) {
    guard context.lacks(time.field, .time, in: node, isDisturbed: isDisturbed) else { return }
    context.report(
      self,
      at: context.opening(of: node),
      "the \(part) has no 'Time'",
      code: (.badParameterEntry, .loading)
    )
  }
}
