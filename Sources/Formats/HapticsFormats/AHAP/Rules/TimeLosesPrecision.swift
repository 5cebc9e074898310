package import LocatedJSON

package enum TimeLosesPrecision: AHAPRule {
  package static let id: RuleID = "time-loses-precision"
  package static let severity = Severity.warning
  package static let page = """
    A time so late that it loses its milliseconds.

    Core Haptics reads times as 32-bit floats, whose steps exceed 2 ms beyond 16384 s (four and a
    half hours), so a steady rhythm becomes uneven. Split the pattern and play the parts in
    sequence.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 20000.001, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 20000.5, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .longTimes

  package static func check(_ context: inout AHAPContext) {
    var count = 0
    var first: (time: NumberField, instant: Double)?
    context.document.forEachTime { time, origin in
      let instant = time.number + origin
      guard instant >= firstLossyTime, time.isPresent, Float(instant).isFinite,
        abs(Double(Float(instant)) - instant) >= 0.0005
      else { return }
      count += 1
      if first == nil { first = (time, instant) }
    }
    guard let first, let value = first.time.value else { return }
    context.report(
      at: value,
      "the time \(first.instant) s is read as \(Float(first.instant)) s:"
        + " beyond 16384 s, 32-bit floats lose the milliseconds",
      notes: count > 1
        ? [Diagnostic.Note("the same applies to \(count - 1) more times in the file")] : []
    )
  }

  /// The time from which neighboring 32-bit floats are more than a millisecond apart.
  private static let firstLossyTime = 16384.0
}
