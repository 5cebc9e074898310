public import HapticsSynthesis

/// Decides which levels are sent to a controller and when, within the limits of its connection.
///
/// Levels are sent when they change, no more often than the connection allows. A peak between two
/// sends that exceeds both is sent; there is no queue. Stops are repeated, because a radio may lose
/// them. Constant levels are refreshed, because controllers stop automatically after a few seconds.
///
/// ```swift
/// var sender = MotorSender(.radio)
/// // In each frame of the game:
/// if let motors = sender.send(engine.levels(at: now).motors, at: now) {
///   pad.rumble(motors.low, motors.high)
/// }
/// ```
public struct MotorSender: Hashable, Sendable, BitwiseCopyable {
  /// The limits of a connection.
  public struct Pacing: Hashable, Sendable, BitwiseCopyable {
    /// The least time between two sends, in nanoseconds.
    package var interval: Int64
    /// The time after which levels that last are sent again, in nanoseconds.
    package var refresh: Int64
    package var stops: Int32

    package init(interval: Int64, refresh: Int64 = 1_000_000_000, stops: Int32) {
      self.interval = interval
      self.refresh = refresh
      self.stops = stops
    }

    /// A cable: 100 sends a second, as SDL and the firmware of Xbox controllers have it.
    public static let wired = Pacing(interval: 10_000_000, stops: 2)
    /// Bluetooth: 25 sends per second, between 20 for Xbox One and 33 for Switch in SDL, and five
    /// stops, as in the kernel's driver for Switch controllers.
    public static let radio = Pacing(interval: 40_000_000, stops: 5)
  }

  package let pacing: Pacing
  private var sent = MotorLevels()
  private var peak = MotorLevels()
  /// The time of the last send; `nil` before the first one.
  private var sentAt: Int64?
  private var stopsLeft: Int32 = 0

  /// Creates a sender for motors that are stopped.
  public init(_ pacing: Pacing) { self.pacing = pacing }

  /// Takes the current levels and returns the levels to send now, if any.
  ///
  /// - Parameters:
  ///   - levels: The current levels.
  ///   - time: The current time in nanoseconds, on any clock that does not run backward.
  /// - Returns: The levels to send to the controller now, or `nil`.
  public mutating func send(_ levels: MotorLevels, at time: Int64) -> MotorLevels? {
    peak = peak.strongest(levels)
    let elapsed = sentAt.map { time.subtractingReportingOverflow($0) }
    // A clock that runs backward or jumps ahead does not delay a send.
    let wait = elapsed.map { $0.overflow || $0.partialValue < 0 ? .max : $0.partialValue } ?? .max
    guard wait >= pacing.interval else { return nil }
    // Skip levels that were already sent.
    let wanted = MotorLevels(
      low: peak.low > sent.low ? peak.low : levels.low,
      high: peak.high > sent.high ? peak.high : levels.high
    )
    peak = levels
    if isChange(to: wanted) {
      stopsLeft = wanted.isStopped ? max(pacing.stops, 1) : 0
    } else if wanted.isStopped {
      guard stopsLeft > 0 else { return nil }
    } else if wait < pacing.refresh {
      return nil
    }
    if stopsLeft > 0 { stopsLeft -= 1 }
    sent = wanted
    sentAt = time
    return wanted
  }

  /// Returns whether levels differ from the sent ones by a 256th, or because a motor starts or
  /// stops.
  private func isChange(to levels: MotorLevels) -> Bool {
    let least: Float = 1 / 256
    return (levels.low - sent.low).magnitude >= least
      || (levels.high - sent.high).magnitude >= least
      || (levels.low == 0) != (sent.low == 0) || (levels.high == 0) != (sent.high == 0)
  }
}
