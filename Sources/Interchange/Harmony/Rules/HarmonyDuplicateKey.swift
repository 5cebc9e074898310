public import Diagnostics
public import JSONFormat

/// A name that an object has twice.
///
/// The first one counts here; other readers take the last one, or refuse the file.
///
/// Bad:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "Type": "transient", "StartTime": 0,
///     "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
///
/// Good:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
///     "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
public enum HarmonyDuplicateKey: HarmonyRule {
  /// The rule's stable name.
  public static let id: RuleID = "harmony-duplicate-key"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports what the page describes.
  public static func check(_ context: inout HarmonyContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
