public import Diagnostics
public import JSONFormat

/// Something that a part of the file cannot do without.
///
/// Bad:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
///     "Parameters": {"Frequency": 50}}}]}]}
/// ```
///
/// Good:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
///     "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
public enum HarmonyMissingKey: HarmonyRule {
  /// The rule's stable name.
  public static let id: RuleID = "harmony-missing-key"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports what the page describes.
  public static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.missingKey, as: RuleSummary(self))
  }
}
