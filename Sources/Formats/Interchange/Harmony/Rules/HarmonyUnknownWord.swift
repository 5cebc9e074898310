package import Diagnostics
internal import JSONFormat

package enum HarmonyUnknownWord: HarmonyRule {
  package static let id: RuleID = "harmony-unknown-word"
  package static let severity = Severity.error
  package static let page = """
    A word that is none of those that may stand there.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "tap", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```

    Good:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```
    """

  package static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.unknownWord, as: RuleSummary(self))
  }
}
