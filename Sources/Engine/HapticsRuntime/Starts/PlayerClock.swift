/// The relation between the clock of a player and the host's, estimated from readings.
///
/// A player's clock has an unknown offset and drifts. Take a reading in every poll, and reset the
/// clock when the player restarts.
package struct PlayerClock: Sendable {
  private var filter = ClockFilter(sampleRate: 1_000_000_000)
  private var line: ClockReading?

  /// Creates a clock without readings.
  package init() {}

  /// Adds a reading of the player's clock between two readings of the host's, all in nanoseconds.
  package mutating func take(_ time: Int64, between before: Int64, and after: Int64) {
    line = filter.take(before &+ (after &- before) / 2, at: time)
  }

  /// Discards all readings, because the player's clock has restarted.
  package mutating func reset() { self = PlayerClock() }

  /// Returns the time of the player at a host time; `nil` before the first reading.
  package func time(at hostTime: Int64) -> Int64? {
    guard let line else { return nil }
    let time = line.frame(heardAt: hostTime)
    return time.magnitude < 0x1p62 ? Int64(time.rounded()) : nil
  }

  /// Returns the host time at a time of the player; `nil` before the first reading.
  package func hostTime(at time: Int64) -> Int64? { line?.hostTime(of: time) }
}
