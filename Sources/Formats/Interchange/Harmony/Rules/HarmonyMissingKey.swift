package import Diagnostics
internal import JSONFormat

package enum HarmonyMissingKey: HarmonyRule {
  package static let id: RuleID = "harmony-missing-key"
  package static let severity = Severity.error
  package static let page = """
    Something that a part of the file cannot do without.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Frequency": 50}}}]}]}
    ```

    Good:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```
    """

  package static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.missingKey, as: RuleSummary(self))
  }
}
