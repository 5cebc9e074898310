/// The times in a track at which the player must act, defined in advance.
///
/// Beats are strictly increasing, lie inside the track and are at least ``spacing`` apart; others
/// are rejected.
///
/// ```swift
/// let map = try BeatMap(seconds: [2, 2.5, 3, 3.5], length: 45)
/// ```
public struct BeatMap: Hashable, Sendable {
  /// The beats, in nanoseconds from the track's start.
  public let beats: [Int64]
  /// The duration of the track, in nanoseconds.
  public let duration: Int64
  /// The least time from one beat to the next, in nanoseconds.
  public let spacing: Int64

  /// The default spacing: 150 ms, in nanoseconds.
  ///
  /// Closer flashes look like a single one, although hearing and touch distinguish events that are
  /// 80 to 90 ms apart. Source: Jurado 2021, doi 10.1163/22134468-bja10043.
  @usableFromInline package static let usualSpacing: Int64 = 150_000_000
  /// The greatest time, in nanoseconds: 2^60, which is 36 years.
  package static let horizon: Int64 = 1 << 60
  package static let mostBeats = 1 << 20

  /// Creates a map of beats in nanoseconds.
  ///
  /// - Throws: The first ``BeatMapError`` of the beats.
  /// - Complexity: O(*n*).
  public init(
    _ beats: [Int64],
    duration: Int64,
    spacing: Int64 = BeatMap.usualSpacing
  ) throws(BeatMapError) {
    let spacing = min(max(spacing, 1), BeatMap.horizon)
    let duration = min(max(duration, 0), BeatMap.horizon)
    if let fault = BeatMap.faults(of: beats, duration: duration, spacing: spacing).first {
      throw fault
    }
    self.beats = beats
    self.duration = duration
    self.spacing = spacing
  }

  /// Creates a map of beats in seconds, each rounded to the nearest nanosecond.
  ///
  /// - Throws: The first ``BeatMapError`` of the beats.
  public init(
    seconds beats: [Double],
    duration: Double,
    spacing: Double = 0.15
  ) throws(BeatMapError) {
    try self.init(
      beats.map(BeatMap.nanoseconds),
      duration: BeatMap.nanoseconds(duration),
      spacing: BeatMap.nanoseconds(spacing)
    )
  }

  /// Returns the nearest nanosecond to a time in seconds.
  ///
  /// The result is clamped to ±``horizon``; NaN returns the negative horizon.
  package static func nanoseconds(_ seconds: Double) -> Int64 {
    guard !seconds.isNaN else { return -horizon }
    let limit = Double(horizon)
    return Int64(min(max((seconds * 1e9).rounded(), -limit), limit))
  }
}
