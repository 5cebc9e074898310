public import HapticsRuntime
public import HapticsTimeline

/// Determines which taps hit which beats of a map.
///
/// A tap is judged by the audible position when the finger came down, at the host time of the tap
/// minus the latency of the input.
///
/// - Each beat is judged once. One tap hits it, or it is missed when its window closes.
/// - A tap belongs to the nearest unjudged beat whose window includes it, or to the earlier one of
///   two equally near beats. A skipped beat stays open until its own window closes.
/// - Windows include their ends: with ±150 ms, a tap that is 150 ms late still hits.
/// - A tap outside all windows is stray and does not affect any beat.
///
/// The verdicts depend only on the taps and their times, regardless of how often
/// ``close(at:heard:)`` is called between them.
///
/// ```swift
/// var judge = HitJudge(map, inputLatency: 0.02)
/// for verdict in try judge.tap(at: touch.time, on: song, of: engine) { show(verdict) }
/// for miss in try judge.close(at: now, on: song, of: engine) { show(miss) }  // once a frame
/// ```
public struct HitJudge: Hashable, Sendable {
  /// The beats.
  public let map: BeatMap
  /// The delay until the host learns of a tap, in nanoseconds.
  private let latency: Int64
  /// The hit window around a beat.
  public private(set) var assist: HitAssist
  /// The number of beats hit.
  public private(set) var hits = 0
  /// The number of beats missed.
  public private(set) var misses = 0

  /// The first beat that is not judged; those before it are.
  private var first = 0
  /// The judged beats, starting at ``first``.
  private var judged: Set<Int> = []

  /// The verdict on a tap or a beat.
  public enum Verdict: Hashable, Sendable {
    /// A hit, with its delay in nanoseconds; negative if it was early.
    case hit(beat: Int, offset: Int64)
    /// A miss: the window of a beat closed without a hit.
    case miss(beat: Int)
    /// A stray tap, with the audible position in nanoseconds.
    case stray(position: Int64)
  }

  /// Creates a judge with all beats open.
  ///
  /// - Parameters:
  ///   - inputLatency: The known latency of the input, in seconds; negative values become 0.
  ///   - assist: The hit window around a beat.
  public init(_ map: BeatMap, inputLatency: Double = 0, assist: HitAssist = HitAssist()) {
    self.init(map, nanoseconds: BeatMap.nanoseconds(inputLatency), assist: assist)
  }

  /// The latency is in seconds.
  @available(*, unavailable, message: "'inputLatency' is in seconds; divide by 1e9")
  public init(_ map: BeatMap, inputLatency: Int64, assist: HitAssist = HitAssist()) {
    self.init(map, nanoseconds: inputLatency, assist: assist)
  }

  package init(_ map: BeatMap, nanoseconds latency: Int64, assist: HitAssist = HitAssist()) {
    self.map = map
    self.latency = min(max(latency, 0), BeatMap.horizon)
    self.assist = assist
  }

  /// The delay until the host learns of a tap, in seconds.
  public var inputLatency: Double { Double(latency) / 1e9 }

  /// A Boolean value that indicates whether every beat is judged.
  public var isOver: Bool { first == map.nanoseconds.count }

  /// Judges a tap.
  ///
  /// - Parameters:
  ///   - hostTime: The time at which the host received the tap, in nanoseconds of its clock.
  ///   - heard: The audible position of the track at a time of the same clock.
  /// - Returns: The beats whose windows had closed before the tap, then the tap's own verdict.
  public mutating func tap(at hostTime: Int64, heard: HeardPosition) -> [Verdict] {
    tap(startedAt: felt(hostTime, heard))
  }

  /// Judges a tap by an engine's playback of the track, from its start.
  ///
  /// The tap is judged by the position that was audible when it started, even if the playback was
  /// paused, moved or changed its rate since then. The position continues after the end of the
  /// timeline, so that the windows of the last beats close.
  ///
  /// - Parameter hostTime: The time at which the host received the tap, in nanoseconds of its clock.
  /// - Returns: The beats whose windows had closed before the tap, then the tap's own verdict.
  /// - Throws: `EngineError.notBegun` if the playback has not started, `EngineError.noSuchPlayback`
  ///   if it is unknown or was removed after its end.
  public mutating func tap(
    at hostTime: Int64,
    on playback: Playback,
    of engine: HapticEngine
  ) throws(EngineError) -> [Verdict] {
    tap(startedAt: try past(hostTime, playback, engine))
  }

  private mutating func tap(startedAt position: Int64) -> [Verdict] {
    var verdicts = close(before: position)
    guard let beat = nearest(to: position) else { return verdicts + [.stray(position: position)] }
    let offset = position - map.nanoseconds[beat]
    judge(beat)
    hits += 1
    assist.noteHit(offset: offset)
    verdicts.append(.hit(beat: beat, offset: offset))
    return verdicts
  }

  /// Closes the windows that no tap can reach any longer, including taps that are still delayed by
  /// the input latency.
  ///
  /// - Returns: The missed beats, in order.
  public mutating func close(at hostTime: Int64, heard: HeardPosition) -> [Verdict] {
    close(before: felt(hostTime, heard))
  }

  /// Closes the windows that no tap can reach any longer, by an engine's playback of the track; see
  /// ``tap(at:on:of:)``.
  ///
  /// - Returns: The missed beats, in order.
  /// - Throws: The errors of ``tap(at:on:of:)``.
  public mutating func close(
    at hostTime: Int64,
    on playback: Playback,
    of engine: HapticEngine
  ) throws(EngineError) -> [Verdict] {
    close(before: try past(hostTime, playback, engine))
  }

  private func past(
    _ hostTime: Int64,
    _ playback: Playback,
    _ engine: HapticEngine
  ) throws(EngineError) -> Int64 {
    BeatMap.nanoseconds(
      try engine.pastPosition(of: playback, at: hostTime, latency: latency)
    )
  }

  /// Returns the position that was audible when a tap started, from the host time at which it was
  /// received.
  private func felt(_ hostTime: Int64, _ heard: HeardPosition) -> Int64 {
    let (time, isPast) = hostTime.subtractingReportingOverflow(latency)
    return heard.position(at: isPast ? .min : time)
  }

  private mutating func close(before position: Int64) -> [Verdict] {
    var verdicts: [Verdict] = []
    // A miss may widen the window, so evaluate it each time.
    while first < map.nanoseconds.count, map.nanoseconds[first] + assist.window < position {
      let beat = first
      judge(beat)
      misses += 1
      assist.noteMiss()
      verdicts.append(.miss(beat: beat))
    }
    return verdicts
  }

  private func nearest(to position: Int64) -> Int? {
    var best: (beat: Int, distance: Int64)?
    for beat in first..<map.nanoseconds.count {
      let instant = map.nanoseconds[beat]
      if instant - assist.window > position { break }
      let distance = abs(instant - position)
      guard distance <= assist.window, !judged.contains(beat) else { continue }
      if distance < best?.distance ?? .max { best = (beat, distance) }
    }
    return best?.beat
  }

  private mutating func judge(_ beat: Int) {
    judged.insert(beat)
    while judged.remove(first) != nil { first += 1 }
  }
}
