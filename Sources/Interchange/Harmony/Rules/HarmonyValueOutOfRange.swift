public import Diagnostics
public import JSONFormat

/// A number that is too small or too great where it stands.
///
/// Bad:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
///     "Parameters": {"Intensity": 180, "Frequency": 50}}}]}]}
/// ```
///
/// Good:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
///     "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
public enum HarmonyValueOutOfRange: HarmonyRule {
  /// The rule's stable name.
  public static let id: RuleID = "harmony-value-out-of-range"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports what the page describes.
  public static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.outOfRange, as: RuleSummary(self))
  }
}
