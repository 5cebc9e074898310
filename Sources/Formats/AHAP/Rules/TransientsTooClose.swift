package import Diagnostics
internal import HapticsCore
internal import JSONFormat
internal import LocatedJSON

package enum TransientsTooClose: AHAPRule {
  package static let id: RuleID = "transients-too-close"
  package static let severity = Severity.note
  package static let page = """
    Transients less than two milliseconds apart.

    Each lasts many times longer, so they feel like a single one. Transients at exactly the same
    time are not reported: together, they form a stronger one.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.501, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.6, "EventType": "HapticTransient"}}]}
    ```
    """

  /// The limit in seconds; exports of sound analyses have intended transients 2.8 ms apart.
  private static let limit = 0.002

  package static func check(_ context: inout AHAPContext) {
    let document = context.document
    guard mayBeClose(document.events) else { return }
    let order = document.events.indices
      .filter {
        document.events[$0].type == .hapticTransient && document.events[$0].time.stated != nil
      }
      .sorted { (document.events[$0].time.number, $0) < (document.events[$1].time.number, $1) }
    let close = zip(order, order.dropFirst()).filter { earlier, later in
      let gap = document.events[later].time.number - document.events[earlier].time.number
      // A distance of 2 ms in the file may be slightly less as a binary number.
      return gap > 0 && gap < limit - 1e-9
    }
    guard let (earlier, later) = close.first, let time = document.events[later].time.value,
      let other = document.events[earlier].time.value
    else { return }
    let gap = document.events[later].time.number - document.events[earlier].time.number
    context.report(
      self,
      at: time,
      "this transient begins \(shown((gap * 1_000_000).rounded() / 1000)) ms after another one;"
        + " the two feel like one",
      notes: (close.count > 1
        ? [Diagnostic.Note("the same applies to \(close.count - 1) more in the file")] : [])
        + [Diagnostic.Note("the other one", at: document.json.range(of: other))]
    )
  }

  /// A first look, which makes nothing: in most patterns transients come in order, well apart.
  private static func mayBeClose(_ events: [LocatedEvent]) -> Bool {
    var last = -Double.infinity
    for event in events where event.type == .hapticTransient && event.time.stated != nil {
      let time = event.time.number
      if time < last || time > last && time - last < limit - 1e-9 { return true }
      last = time
    }
    return false
  }
}
