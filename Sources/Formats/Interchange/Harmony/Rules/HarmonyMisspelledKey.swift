package import Diagnostics
internal import JSONFormat

package enum HarmonyMisspelledKey: HarmonyRule {
  package static let id: RuleID = "harmony-misspelled-key"
  package static let severity = Severity.error
  package static let page = """
    A member whose name is nearly one that has a meaning.

    It is ignored, and what was meant by it is missing.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequncy": 50}}}]}]}
    ```

    Good:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```
    """

  package static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.misspelledKey, as: RuleSummary(self))
  }
}
