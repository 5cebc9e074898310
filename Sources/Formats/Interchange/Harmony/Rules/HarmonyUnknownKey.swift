package import Diagnostics
internal import JSONFormat

package enum HarmonyUnknownKey: HarmonyRule {
  package static let id: RuleID = "harmony-unknown-key"
  package static let severity = Severity.note
  package static let page = """
    A member that has no meaning where it stands.

    It is ignored, and kept when the file is formatted.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0, "Mood": "calm",
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
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
