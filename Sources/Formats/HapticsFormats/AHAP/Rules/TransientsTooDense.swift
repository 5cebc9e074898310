import HapticsCore
package import LocatedJSON

package enum TransientsTooDense: AHAPRule {
  package static let id: RuleID = "transients-too-dense"
  package static let severity = Severity.note
  package static let page = """
    Ten or more transients at a rate above a hundred a second.

    A pause between two pulses is felt from 5 to 10 ms on, so transients that follow each other
    faster merge into a rough vibration. An actuator may not finish one before the next one begins,
    which makes each weaker. A `HapticContinuous` event with an intensity curve is smoother and
    needs fewer events. A pattern that is rough on purpose is fine.

    Source: the interval is from studies of perception (Gescheider); the limits are decisions of
    this project.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.000, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.005, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.010, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.015, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.020, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.025, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.030, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.035, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.040, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.045, "EventType": "HapticTransient", "EventDuration": 0.005}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.05}}]}
    ```
    """

  /// The interval in seconds below which transients count as dense.
  private static let limit = 0.01
  /// The least number of transients that is reported.
  private static let least = 10

  package static func check(_ context: AHAPContext) {
    let events = context.document.events
    // Times in milliseconds are reported once for all.
    guard events.count >= least, !context.timeUnits.isInMilliseconds else { return }
    for run in TransientRun.runs(closerThan: limit, in: context.document)
    where run.timeCount >= least && run.longestGap >= TransientsTooClose.limit {
      let start = events[run.events[0]].time
      guard let last = run.events.last, let node = start.value else { continue }
      let length = events[last].time.number - start.number
      let rate = Int((Double(run.timeCount - 1) / length).rounded())
      context.report(
        at: node,
        "\(run.events.count) transients follow each other from \(shown(start.number)) to"
          + " \(shown(events[last].time.number)) s, about \(rate) a second; they merge into one"
          + " vibration",
        notes: [Diagnostic.Note("a 'HapticContinuous' event with a curve is smoother")]
      )
    }
  }
}
