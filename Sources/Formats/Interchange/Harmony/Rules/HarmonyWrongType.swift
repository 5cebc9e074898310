package import Diagnostics
internal import JSONFormat

package enum HarmonyWrongType: HarmonyRule {
  package static let id: RuleID = "harmony-wrong-type"
  package static let severity = Severity.error
  package static let page = """
    A value of a kind that cannot stand where it does: a string for a number, an array for an object.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": "80", "Frequency": 50}}}]}]}
    ```

    Bad:
    ```json
    []
    ```

    Good:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```
    """

  package static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.wrongType, as: RuleSummary(self))
  }
}
