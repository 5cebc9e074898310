import HapticsTimeline

/// Schedules hints for idle players.
///
/// The first hint is due after an interval without input, and further ones at a second interval.
/// Any input restarts the schedule.
///
/// ```swift
/// var idle = IdleHint(after: 10, again: 20)
/// idle.noteInput(at: touch.time)
/// if let hint = idle.advance(to: now) { fire(hint == 1 ? nudge : stronger) }  // once a frame
/// ```
public struct IdleHint: Hashable, Sendable {
  /// The time without input before the first hint, in nanoseconds; at least a millisecond.
  package let first: Int64
  /// The time from one hint to the next, in nanoseconds; at least a millisecond.
  package let again: Int64
  /// The most hints until there is input; `nil` for any number.
  package let limit: Int?
  /// The number of hints since the last input.
  package private(set) var count = 0
  private var anchor: Int64?

  /// Creates a schedule; by default, the first hint is due after 10 s and further ones every 20 s.
  ///
  /// - Parameters:
  ///   - first: The time to the first hint, in seconds; at least a millisecond.
  ///   - again: The interval between further hints, in seconds; at least a millisecond.
  ///   - limit: The most hints until there is input; `nil` for any number.
  public init(after first: Double = 10, again: Double = 20, limit: Int? = nil) {
    self.init(
      nanoseconds: BeatMap.nanoseconds(first),
      again: BeatMap.nanoseconds(again),
      limit: limit
    )
  }

  /// Durations are in seconds.
  @available(*, unavailable, message: "'after' and 'again' are in seconds; divide by 1e9")
  public init(after first: Int64, again: Int64 = 20_000_000_000, limit: Int? = nil) {
    self.init(nanoseconds: first, again: again, limit: limit)
  }

  package init(nanoseconds first: Int64, again: Int64, limit: Int?) {
    self.first = min(max(first, 1_000_000), BeatMap.horizon)
    self.again = min(max(again, 1_000_000), BeatMap.horizon)
    self.limit = limit.map { max($0, 0) }
  }

  /// Starts or restarts the schedule.
  ///
  /// - Parameter time: The time of the input, in nanoseconds on any clock.
  public mutating func noteInput(at time: Int64) {
    anchor = time
    count = 0
  }

  /// Stops the schedule until the next input, while the game is paused or after the scene.
  public mutating func stop() {
    anchor = nil
    count = 0
  }

  /// The time of the next hint, in nanoseconds, or `nil` if there is none.
  public var nextTime: Int64? {
    guard let anchor, count < limit ?? .max else { return nil }
    let time = Int128(anchor) + Int128(first) + Int128(count) * Int128(again)
    return Int64(clamping: time)
  }

  /// Returns the number of the hint that is due by a time, starting at 1, or `nil` if there is
  /// none.
  ///
  /// If several hints are due, as after a pause of the game, only the last one is returned.
  ///
  /// - Parameter time: The time, in nanoseconds on the clock of the inputs.
  public mutating func advance(to time: Int64) -> Int? {
    guard let next = nextTime, next <= time else { return nil }
    let more = (Int128(time) - Int128(next)) / Int128(again) + 1
    count = min(Int(clamping: Int128(count) + more), limit ?? .max)
    return count
  }
}
