import HapticsFormats
package import LocatedJSON

package enum HarmonyMissingDuration: HarmonyRule {
  package static let id: RuleID = "harmony-missing-duration"
  package static let severity = Severity.error
  package static let page = """
    A continuous event without a duration.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "continuous", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```

    Good:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "continuous", "StartTime": 0, "Duration": 100,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```
    """

  package static func check(_ context: HarmonyContext) {
    for event in context.document.events where !event.isTransient && !event.statesDuration {
      context.report(at: event.node, "the continuous event has no 'Duration'")
    }
  }
}
