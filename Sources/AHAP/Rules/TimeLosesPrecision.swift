public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A time so late that its milliseconds are lost.
///
/// Core Haptics reads times as 32-bit floats, whose steps beyond 16384 s, four and a half hours,
/// are 2 ms and more: what was written as a steady rhythm limps. Split such a pattern and play
/// its parts one after the other.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 20000.001, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 20000.5, "EventType": "HapticTransient"}}]}
/// ```
public enum TimeLosesPrecision: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "time-loses-precision"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports the first time that is rounded audibly, and how many there are.
  public static func check(_ context: inout AHAPContext) {
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
      self,
      at: value,
      "the time \(first.instant) s is read as \(Float(first.instant)) s:"
        + " beyond 16384 s 32 bits keep no milliseconds",
      notes: count > 1
        ? [Diagnostic.Note("the same happens to \(count - 1) more times of the file")] : []
    )
  }

  /// The time from which neighboring 32-bit floats are more than a millisecond apart.
  private static let firstLossyTime = 16384.0
}
