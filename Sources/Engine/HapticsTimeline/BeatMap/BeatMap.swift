/// The times in a track at which the player must act, defined in advance.
///
/// Beats are strictly increasing, lie inside the track and are at least ``spacing`` apart; others
/// are rejected.
///
/// ```swift
/// let map = try BeatMap(seconds: [2, 2.5, 3, 3.5], duration: 45)
/// ```
public struct BeatMap: Hashable, Sendable {
  /// The beats, in nanoseconds from the track's start.
  package let nanoseconds: [Int64]
  /// The duration of the track, in nanoseconds.
  package let durationNanoseconds: Int64
  /// The least time from one beat to the next, in nanoseconds.
  package let spacingNanoseconds: Int64

  /// The beats, in seconds from the track's start.
  ///
  /// - Complexity: O(*n*).
  public var beats: [Double] { nanoseconds.map { Double($0) / 1e9 } }
  /// The duration of the track, in seconds.
  public var duration: Double { Double(durationNanoseconds) / 1e9 }
  /// The least time from one beat to the next, in seconds.
  public var spacing: Double { Double(spacingNanoseconds) / 1e9 }

  /// The default spacing: 150 ms, in nanoseconds.
  ///
  /// Closer flashes look like a single one, although hearing and touch distinguish events that are
  /// 80 to 90 ms apart. Source: Jurado 2021, doi 10.1163/22134468-bja10043.
  package static let usualSpacing: Int64 = 150_000_000
  /// The greatest time, in nanoseconds: 2^60, which is 36 years.
  package static let horizon: Int64 = 1 << 60
  package static let mostBeats = 1 << 20

  /// Creates a map of beats in nanoseconds.
  ///
  /// - Throws: The first ``BeatMapError`` of the beats.
  /// - Complexity: O(*n*).
  package init(
    nanoseconds beats: [Int64],
    duration: Int64,
    spacing: Int64 = BeatMap.usualSpacing
  ) throws(BeatMapError) {
    let spacing = min(max(spacing, 1), BeatMap.horizon)
    let duration = min(max(duration, 0), BeatMap.horizon)
    if let fault = BeatMap.faults(of: beats, duration: duration, spacing: spacing).first {
      throw fault
    }
    nanoseconds = beats
    durationNanoseconds = duration
    spacingNanoseconds = spacing
  }

  /// Creates a map of beats in nanoseconds.
  ///
  /// - Throws: The first ``BeatMapError`` of the beats.
  @available(*, deprecated, message: "use 'BeatMap(seconds:duration:spacing:)'")
  public init(
    _ beats: [Int64],
    duration: Int64,
    spacing: Int64 = 150_000_000
  ) throws(BeatMapError) {
    try self.init(nanoseconds: beats, duration: duration, spacing: spacing)
  }

  /// Creates a map of beats in seconds, each rounded to the nearest nanosecond.
  ///
  /// - Parameters:
  ///   - beats: The beats, in seconds from the track's start.
  ///   - duration: The duration of the track, in seconds.
  ///   - spacing: The least time from one beat to the next, in seconds.
  /// - Throws: The first ``BeatMapError`` of the beats.
  public init(
    seconds beats: [Double],
    duration: Double,
    spacing: Double = 0.15
  ) throws(BeatMapError) {
    try self.init(
      nanoseconds: beats.map(BeatMap.nanoseconds),
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
