import HapticsFormats
package import LocatedJSON

package enum HarmonyTimesOutOfOrder: HarmonyRule {
  package static let id: RuleID = "harmony-times-out-of-order"
  package static let severity = Severity.warning
  package static let page = """
    An event or a point of a curve that is earlier than the previous one.

    Bad:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [
        {"Event": {"Type": "transient", "StartTime": 100,
          "Parameters": {"Intensity": 80, "Frequency": 50}}},
        {"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```

    Good:
    ```json
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [
        {"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}},
        {"Event": {"Type": "transient", "StartTime": 100,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```
    """

  package static func check(_ context: HarmonyContext) {
    var latest: (channel: Int, time: Double)?
    for event in context.document.events {
      if let before = latest, before.channel == event.channel, event.start < before.time {
        context.report(
          at: event.node,
          "the event at \(shown(event.start)) ms follows one at \(shown(before.time)) ms"
        )
      } else {
        latest = (event.channel, event.start)
      }
      var last = -Double.infinity
      for point in event.curve {
        if point.time < last {
          context.report(
            at: point.node,
            "the point at \(shown(point.time)) ms follows one at \(shown(last)) ms"
          )
        }
        last = max(last, point.time)
      }
    }
  }
}
