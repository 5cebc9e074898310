package import Diagnostics
internal import JSONFormat

package enum HarmonyDuplicateKey: HarmonyRule {
  package static let id: RuleID = "harmony-duplicate-key"
  package static let severity = Severity.warning
  package static let page = """
    A name that an object has twice.

    The first one counts here; other readers take the last one, or refuse the file.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "Type": "transient", "StartTime": 0,
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
    context.reportRepetitions(RuleSummary(self))
  }
}
