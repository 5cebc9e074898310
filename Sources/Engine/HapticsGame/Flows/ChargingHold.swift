import HapticsCore
import HapticsTimeline

/// A hold that charges like a capacitor and falls back if it is released early.
///
/// While it is held, the level follows `(1 - e^(-t/τ)) / (1 - e^(-T/τ))`. This is the voltage of a
/// capacitor charged through a resistor, scaled to be full after ``duration``, T, as in the pattern
/// `CapacitorCharge`. After a release, it falls as `e^(-t/τ)` with a separate time constant; the
/// next press continues from the current level. Once full, it stays full.
///
/// ```swift
/// var hold = ChargingHold(duration: 3)
/// hold.press(at: now)
/// meter.level = hold.level(at: later)
/// ```
///
/// The level is a function of the times of presses and releases and does not accumulate errors.
public struct ChargingHold: Hashable, Sendable {
  /// The time until the charge is full, T, in nanoseconds; at least one.
  package let nanoseconds: Int64
  /// τ of the charge, in seconds.
  public let timeConstant: Double
  /// τ of the fall, in seconds.
  public let fallTimeConstant: Double
  private var phase = Phase.resting

  private enum Phase: Hashable {
    case resting
    /// Held since a time, at a level equal to the given nanoseconds of charging.
    case held(since: Int64, charged: Double)
    case falling(since: Int64, level: Double)
    case full
  }

  /// The level below which the charge counts as 0: 60 dB below full.
  private static let least = 0.001

  /// Creates a hold that takes three seconds.
  ///
  /// - Parameters:
  ///   - duration: The time to a full charge, in seconds; at least a nanosecond.
  ///   - timeConstant: The time constant of the charge, in seconds, at least a millisecond.
  ///   - fallTimeConstant: The time constant of the fall, in seconds, at least a millisecond.
  public init(
    duration: Double = 3,
    timeConstant: Double = 1,
    fallTimeConstant: Double = 0.25
  ) {
    let longest = Double(BeatMap.horizon)
    self.init(
      nanoseconds: duration > 0 ? Int64(min((duration * 1e9).rounded(), longest)) : 0,
      timeConstant: timeConstant,
      fallTimeConstant: fallTimeConstant
    )
  }

  /// Durations are in seconds.
  @available(*, unavailable, message: "'duration' is in seconds; divide nanoseconds by 1e9")
  public init(duration: Int64, timeConstant: Double = 1, fallTimeConstant: Double = 0.25) {
    self.init(
      nanoseconds: duration,
      timeConstant: timeConstant,
      fallTimeConstant: fallTimeConstant
    )
  }

  package init(nanoseconds: Int64, timeConstant: Double, fallTimeConstant: Double) {
    self.nanoseconds = min(max(nanoseconds, 1), BeatMap.horizon)
    // A NaN becomes the lower bound, because every comparison with it is false.
    self.timeConstant = timeConstant >= 0.001 ? min(timeConstant, 1e6) : 0.001
    self.fallTimeConstant = fallTimeConstant >= 0.001 ? min(fallTimeConstant, 1e6) : 0.001
  }

  /// The time until the charge is full, T, in seconds.
  public var duration: Double { Double(nanoseconds) * 1e-9 }

  /// Returns the level of the charge at a host time in nanoseconds, from 0 to 1.
  public func level(at time: Int64) -> Double {
    switch phase {
    case .resting: return 0
    case .full: return 1
    case .held(let since, let charged):
      let charged = charged + elapsed(since, time)
      return charged >= Double(nanoseconds) ? 1 : min(share(of: charged), 1)
    case .falling(let since, let level):
      let fallen = level * decay(elapsed(since, time), fallTimeConstant)
      return fallen < ChargingHold.least ? 0 : fallen
    }
  }

  /// The time at which the charge will be full if it is held until then, in nanoseconds; `nil` if
  /// it is not held or is already full.
  public var fullInstant: Int64? {
    guard case .held(let since, let charged) = phase else { return nil }
    let rest = Int64((Double(nanoseconds) - charged).rounded(.up))
    let (instant, isPast) = since.addingReportingOverflow(max(rest, 0))
    return isPast ? .max : instant
  }

  /// Returns whether the charge is full at a host time in nanoseconds.
  public func isFull(at time: Int64) -> Bool { level(at: time) >= 1 }

  /// Starts the hold at a host time in nanoseconds; has no effect if it is already held or full.
  public mutating func press(at time: Int64) {
    switch phase {
    case .held, .full: break
    case .resting: phase = .held(since: time, charged: 0)
    case .falling: phase = .held(since: time, charged: charge(for: level(at: time)))
    }
  }

  /// Releases the hold.
  ///
  /// - Returns: `true` if it was full; otherwise, `false`.
  @discardableResult
  public mutating func release(at time: Int64) -> Bool {
    let level = level(at: time)
    switch phase {
    case .resting, .falling: return false
    case .full: return true
    case .held:
      phase = level >= 1 ? .full : .falling(since: time, level: level)
      return level >= 1
    }
  }

  /// Empties it.
  public mutating func reset() { phase = .resting }

  private func share(of charged: Double) -> Double {
    (1 - decay(charged, timeConstant)) / (1 - decay(Double(nanoseconds), timeConstant))
  }

  /// After how many nanoseconds of charging it is so full.
  private func charge(for level: Double) -> Double {
    let missing = 1 - level * (1 - decay(Double(nanoseconds), timeConstant))
    let constants = -DeterministicMath.log2(missing) / ChargingHold.log2e
    return min(max(constants * timeConstant * 1e9, 0), Double(nanoseconds))
  }

  /// `e^(-t/τ)` of nanoseconds and seconds.
  private func decay(_ nanoseconds: Double, _ constant: Double) -> Double {
    DeterministicMath.exp2(-ChargingHold.log2e * nanoseconds / (constant * 1e9))
  }

  private func elapsed(_ since: Int64, _ time: Int64) -> Double {
    max(Double(time) - Double(since), 0)
  }

  private static let log2e = 1.4426950408889634
}
