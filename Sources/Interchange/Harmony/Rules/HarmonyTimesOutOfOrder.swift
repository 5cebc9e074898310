public import Diagnostics
public import JSONFormat

/// An event that begins before the one in front of it, or a point of a curve that does.
///
/// Bad:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [
///     {"Event": {"Type": "transient", "StartTime": 100,
///       "Parameters": {"Intensity": 80, "Frequency": 50}}},
///     {"Event": {"Type": "transient", "StartTime": 0,
///       "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
///
/// Good:
/// ```json
/// {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
///   "Pattern": [
///     {"Event": {"Type": "transient", "StartTime": 0,
///       "Parameters": {"Intensity": 80, "Frequency": 50}}},
///     {"Event": {"Type": "transient", "StartTime": 100,
///       "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
/// ```
public enum HarmonyTimesOutOfOrder: HarmonyRule {
  /// The rule's stable name.
  public static let id: RuleID = "harmony-times-out-of-order"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports times that go back.
  public static func check(_ context: inout HarmonyContext) {
    var latest: (channel: Int, time: Double)?
    for event in context.document.events {
      if let before = latest, before.channel == event.channel, event.start < before.time {
        context.report(
          self,
          at: event.node,
          "the event at \(shown(event.start)) ms comes behind one at \(shown(before.time)) ms"
        )
      } else {
        latest = (event.channel, event.start)
      }
      var last = -Double.infinity
      for point in event.curve {
        if point.time < last {
          context.report(
            self,
            at: point.node,
            "the point at \(shown(point.time)) ms comes behind one at \(shown(last)) ms"
          )
        }
        last = max(last, point.time)
      }
    }
  }
}
