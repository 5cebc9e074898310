import HapticsTimeline

/// A heartbeat that becomes faster and stronger with a progress.
///
/// Call ``advance(to:progress:)`` once per frame with the current progress:
///
/// ```swift
/// for pulse in heart.advance(to: now, progress: slider.travel) { engine.fire(cue(of: pulse)) }
/// ```
///
/// The phase is a whole number, so a rate that rises in small steps neither skips nor doubles a
/// beat.
public struct RisingHeartbeat: Hashable, Sendable {
  /// The rate in beats per minute, at the start and at full progress, within 20 to 240.
  public var rate = 60.0...140.0
  /// The intensities of the first tap of a beat, at the start and at full progress.
  public var intensity = 0.4...1.0
  /// The sharpness of the first tap of a beat, at the start and at full progress.
  public var sharpness = 0.1...0.5
  /// The time from the first tap to the second, in nanoseconds.
  package var dubNanoseconds: Int64 = 180_000_000
  /// The second tap's share of the first one's intensity.
  public var dubShare = 0.7

  /// The time from the first tap to the second, in seconds; at most 45 % of a beat.
  public var dubInterval: Double {
    get { Double(dubNanoseconds) / 1e9 }
    set { dubNanoseconds = BeatMap.nanoseconds(newValue) }
  }

  /// The time from the first tap to the second, in nanoseconds.
  @available(*, deprecated, message: "use 'dubInterval', in seconds")
  public var dubDelay: Int64 {
    get { dubNanoseconds }
    set { dubNanoseconds = newValue }
  }

  private var time: Int64?
  /// The phase of the beat, in nanoseconds times thousandths of a beat per minute.
  private var phase: Int128 = 0
  private var dub: Pulse?

  /// A tap of a beat.
  public struct Pulse: Hashable, Sendable {
    /// The time of the tap, in nanoseconds.
    public var time: Int64
    /// The intensity, from 0 to 1.
    public var intensity: Double
    /// The sharpness, from 0 to 1.
    public var sharpness: Double
    /// A Boolean value that indicates whether it is the second, softer tap of its beat.
    public var isDub: Bool
  }

  private static let beat: Int128 = 60_000 * 1_000_000_000
  /// The time without a call after which the heartbeat restarts, in nanoseconds.
  private static let longestPause: Int64 = 1_000_000_000

  /// Creates a heart that rises from 60 to 140 beats per minute.
  public init() {}

  /// Returns the taps that are due after the last call, up to and including a time.
  ///
  /// The first call starts with a beat. A call more than a second after the last one, or before it,
  /// also starts with a beat and skips the taps in between, which prevents bursts.
  ///
  /// - Parameters:
  ///   - time: The time, in nanoseconds.
  ///   - progress: The progress, clamped to 0 to 1; NaN becomes 0.
  public mutating func advance(to time: Int64, progress: Double) -> [Pulse] {
    let progress = progress > 0 ? min(progress, 1) : 0
    // Thousandths of a beat per minute.
    let pace = Int128((rate.at(progress, within: 20...240) * 1000).rounded())
    var pulses: [Pulse] = []
    var clock: Int64
    if let last = self.time, last <= time,
      !time.subtractingReportingOverflow(last).overflow,
      time - last <= RisingHeartbeat.longestPause
    {
      clock = last
    } else {
      clock = time
      phase = RisingHeartbeat.beat
      dub = nil
    }
    while true {
      let rest = (RisingHeartbeat.beat - phase + pace - 1) / pace
      let lub = Int128(clock) + max(rest, 0)
      if let dub, Int128(dub.time) <= min(Int128(time), lub - 1) {
        pulses.append(dub)
        self.dub = nil
        continue
      }
      guard lub <= Int128(time) else { break }
      phase += (lub - Int128(clock)) * pace - RisingHeartbeat.beat
      clock = Int64(lub)
      let first = Pulse(
        time: clock,
        intensity: intensity.at(progress, within: 0...1),
        sharpness: sharpness.at(progress, within: 0...1),
        isDub: false
      )
      pulses.append(first)
      dub = second(after: first, period: Int64(RisingHeartbeat.beat / pace))
    }
    phase += Int128(time - clock) * pace
    self.time = time
    return pulses
  }

  private func second(after first: Pulse, period: Int64) -> Pulse? {
    let delay = min(max(dubNanoseconds, 1), period * 9 / 20)
    let (time, isPast) = first.time.addingReportingOverflow(delay)
    guard !isPast else { return nil }
    return Pulse(
      time: time,
      intensity: first.intensity * (dubShare >= 0 ? min(dubShare, 1) : 0),
      sharpness: first.sharpness,
      isDub: true
    )
  }
}

extension ClosedRange<Double> {
  /// Returns the value at a fraction of the range, clamped; NaN returns the lower bound.
  fileprivate func at(_ share: Double, within limits: ClosedRange<Double>) -> Double {
    let value = lowerBound + (upperBound - lowerBound) * share
    return value >= limits.lowerBound ? Swift.min(value, limits.upperBound) : limits.lowerBound
  }
}
