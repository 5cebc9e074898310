package import Diagnostics
internal import JSONFormat

package enum HarmonyValueOutOfRange: HarmonyRule {
  package static let id: RuleID = "harmony-value-out-of-range"
  package static let severity = Severity.error
  package static let page = """
    A number that is too small or too great where it stands.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 180, "Frequency": 50}}}]}]}
    ```

    Good:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```
    """

  package static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.outOfRange, as: RuleSummary(self))
  }
}
