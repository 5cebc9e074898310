package import Diagnostics
internal import JSONFormat

package enum HarmonyWrongCount: HarmonyRule {
  package static let id: RuleID = "harmony-wrong-count"
  package static let severity = Severity.error
  package static let page = """
    An array with too many or too few elements.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "continuous", "StartTime": 0, "Duration": 100,
        "Parameters": {"Intensity": 80, "Frequency": 50, "Curve": [
          {"Time": 0, "Intensity": 0, "Frequency": 0}, {"Time": 100, "Intensity": 1, "Frequency": 0}]}}}]}]}
    ```

    Good:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```
    """

  package static func check(_ context: inout HarmonyContext) {
    context.reportMisfits(.wrongCount, as: RuleSummary(self))
  }
}
