public import HapticsTimeline

/// The audible position of a track at a time, with its rate.
///
/// It determines the audible position shortly before, by which a tap is judged, if something else than
/// an engine plays the track, such as a music player of the platform.
public struct HeardPosition: Hashable, Sendable {
  /// A time, in nanoseconds of the host's clock.
  public var hostTime: Int64
  /// The audible position at that time, in nanoseconds from the track's start.
  public var position: Int64
  /// The rate, or `nil` while it is paused.
  public var rate: PlaybackRate?

  /// Creates the audible position at a time.
  ///
  /// - Parameters:
  ///   - position: The audible position, in seconds from the track's start.
  ///   - hostTime: The time, in nanoseconds of the host's clock.
  ///   - rate: The rate, or `nil` while the track is paused.
  public init(
    seconds position: Double,
    at hostTime: Int64,
    rate: PlaybackRate? = .normal
  ) {
    self.init(nanoseconds: BeatMap.nanoseconds(position), at: hostTime, rate: rate)
  }

  /// Creates the audible position, in nanoseconds from the track's start, at a time.
  @available(*, deprecated, message: "use 'HeardPosition(seconds:at:rate:)'")
  public init(
    _ position: Int64,
    at hostTime: Int64,
    rate: PlaybackRate? = .normal
  ) {
    self.init(nanoseconds: position, at: hostTime, rate: rate)
  }

  package init(
    nanoseconds position: Int64,
    at hostTime: Int64,
    rate: PlaybackRate? = .normal
  ) {
    self.position = position
    self.hostTime = hostTime
    self.rate = rate
  }

  /// Returns the audible position at another time, in nanoseconds from the track's start.
  ///
  /// The position is clamped to ±2^60 ns.
  public func position(at hostTime: Int64) -> Int64 {
    let elapsed = Int128(hostTime) - Int128(self.hostTime)
    let moved = (elapsed * Int128(rate?.raw ?? 0) + 1 << 31) >> 32
    let limit = Int128(BeatMap.horizon)
    return Int64(min(max(Int128(position) + moved, -limit), limit))
  }
}
