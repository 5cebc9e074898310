public import Diagnostics
public import JSONFormat

/// A value of a kind that cannot stand where it does: a string for a number, an array for an object.
///
/// Bad:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
///     "Parameters": {"Intensity": "80", "Frequency": 50}}}]}]}
/// ```
///
/// Bad:
/// ```json
/// []
/// ```
///
/// Good:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
///     "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
public enum HarmonyWrongType: HarmonyRule {
  /// The rule's stable name.
  public static let id: RuleID = "harmony-wrong-type"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports what the page describes.
  public static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.wrongType, as: RuleSummary(self))
  }
}
