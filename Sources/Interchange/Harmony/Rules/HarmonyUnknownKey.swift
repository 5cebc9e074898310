public import Diagnostics
public import JSONFormat

/// A member that has no meaning where it stands.
///
/// It is ignored, and kept when the file is formatted.
///
/// Bad:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0, "Mood": "calm",
///     "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
///
/// Good:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
///     "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
public enum HarmonyUnknownKey: HarmonyRule {
  /// The rule's stable name.
  public static let id: RuleID = "harmony-unknown-key"
  /// How much its findings matter.
  public static let severity = Severity.note

  /// Reports what the page describes.
  public static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
