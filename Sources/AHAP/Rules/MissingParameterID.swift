public import Diagnostics

/// A parameter or curve that does not say what it sets.
///
/// Core Haptics refuses the whole file.
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
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports event parameters, parameters and curves without an ID.
  public static func check(_ context: inout RuleContext) {
    for part in context.document.eventParameters {
      check(part.idField, of: "event parameter", part.node, part.isDisturbed, &context)
    }
    for part in context.document.parameters {
      check(part.idField, of: "parameter", part.node, part.isDisturbed, &context)
    }
    for part in context.document.curves {
      check(part.idField, of: "curve", part.node, part.isDisturbed, &context)
    }
  }

  private static func check(
    _ field: Field,
    of part: String,
    _ node: Int,
    _ isDisturbed: Bool,
    _ context: inout RuleContext
  ) {
    guard context.lacks(field, .parameterID, in: node, isDisturbed: isDisturbed) else { return }
    context.report(
      self,
      at: context.opening(of: node),
      "the \(part) has no 'ParameterID'",
      code: (.badParameterEntry, .loading)
    )
  }
}
