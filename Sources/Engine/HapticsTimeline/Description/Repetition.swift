/// The times of a repeated cue, at a fixed step from one time up to, but not including, another.
///
/// ```swift
/// // A world that pulses on every second beat of eight bars.
/// try timeline.add(pulse, every: .beats(2), until: .beats(32))
/// ```
///
/// Each time is a multiple of the step from the first one, so errors do not accumulate. Beats are
/// exact and follow changes of tempo. For an endless repetition, use a loop, which needs no memory
/// for its passes.
package struct Repetition: Hashable, Sendable {
  /// The first time.
  package var start: Timeline.Instant
  /// The time from one to the next.
  package var step: Timeline.Interval
  package var end: Timeline.Instant

  /// The most times of one repetition.
  package static let limit = 65_536

  package init(
    from start: Timeline.Instant,
    every step: Timeline.Interval,
    until end: Timeline.Instant
  ) {
    self.start = start
    self.step = step
    self.end = end
  }

  /// Returns the times, in order.
  ///
  /// Seconds and beats are converted to the unit of the step through the tempo map; frames can be
  /// combined with frames only.
  ///
  /// - Throws: ``TimelineError/repetitionOutOfRange`` if a number is not finite or negative, the
  ///   step is 0, frames are mixed with other units, or there are more than ``limit`` times.
  package func times(_ tempo: TempoMap = TempoMap()) throws(TimelineError) -> [Timeline.Instant] {
    let (count, first) = try places(tempo)
    return (0..<count).map { index in
      switch (first, step) {
      case (.frames(let first), .frames(let step)): .frames(first + Int64(index) * step)
      case (.beats(let first), .beats(let step)):
        .beats(Beats(raw: first.raw + Int64(index) * step.raw))
      case (.seconds(let first), .seconds(let step)): .seconds(first + Double(index) * step)
      default: first
      }
    }
  }

  /// Returns the number of times, which takes no memory.
  ///
  /// - Throws: The errors of ``times(_:)``.
  package func count(_ tempo: TempoMap = TempoMap()) throws(TimelineError) -> Int {
    try places(tempo).count
  }

  /// Returns the number of times, and the first one in the unit of the step.
  private func places(
    _ tempo: TempoMap
  ) throws(TimelineError) -> (count: Int, first: Timeline.Instant) {
    guard start.isUsable, end.isUsable, step.isUsable else { throw .repetitionOutOfRange }
    switch step {
    case .frames(let step):
      let first = try frames(start)
      return (try count(first, frames(end), step), .frames(first))
    case .beats(let step):
      let (first, last) = (try beats(start, tempo), try beats(end, tempo))
      var count = try count(first, last, step.raw)
      // Each step is up to half a unit too short, so a smaller distance to the end is rounding.
      let error = Int64(count) / 2 + 1
      if count > 0, step.raw > 2 * error, last - (first + Int64(count - 1) * step.raw) <= error {
        count -= 1
      }
      return (count, .beats(Beats(raw: first)))
    case .seconds(let step):
      let (first, last) = (try seconds(start, tempo), try seconds(end, tempo))
      guard step > 0, (last - first) / step <= Double(Repetition.limit) else {
        throw .repetitionOutOfRange
      }
      // Less than a microsecond before the end is rounding.
      var count = 0
      while first + Double(count) * step < last - 1e-6 { count += 1 }
      return (count, .seconds(first))
    }
  }

  private func count(_ start: Int64, _ end: Int64, _ step: Int64) throws(TimelineError) -> Int {
    guard step > 0 else { throw .repetitionOutOfRange }
    guard start < end else { return 0 }
    let count = (Int128(end) - Int128(start) + Int128(step) - 1) / Int128(step)
    guard count <= Int128(Repetition.limit) else { throw .repetitionOutOfRange }
    return Int(count)
  }

  private func beats(_ time: Timeline.Instant, _ tempo: TempoMap) throws(TimelineError) -> Int64 {
    switch time {
    case .beats(let beats): return beats.raw
    case .seconds(let seconds): return Beats(tempo.beat(atSeconds: seconds)).raw
    case .frames: return try frames(time)
    }
  }

  private func seconds(_ time: Timeline.Instant, _ tempo: TempoMap) throws(TimelineError) -> Double
  {
    switch time {
    case .seconds(let seconds): return seconds
    case .beats(let beats): return tempo.seconds(atBeat: beats.value)
    case .frames: return Double(try frames(time))
    }
  }

  /// Returns the frame of a time, or 0 for the start of the timeline, which is the same in every
  /// unit.
  private func frames(_ time: Timeline.Instant) throws(TimelineError) -> Int64 {
    if case (.frames(let frames), .frames) = (time, step) { return frames }
    guard time == .frames(0) || time == .seconds(0) || time == .beats(0) else {
      throw .repetitionOutOfRange
    }
    return 0
  }
}

extension Timeline {
  /// Adds a cue at each time of a repetition, starting at the cue's time.
  ///
  /// - Returns: The indices of the cues, for cancelling or moving them.
  /// - Throws: ``TimelineError/repetitionOutOfRange`` if a number is negative or not finite, there
  ///   is no step, units are mixed, or there are more than 65,536 repetitions.
  @discardableResult
  public mutating func add(
    _ cue: Cue,
    every step: Interval,
    until end: Instant
  ) throws(TimelineError) -> Range<Int> {
    let first = cues.count
    for time in try Repetition(from: cue.time, every: step, until: end).times(tempo) {
      var cue = cue
      cue.time = time
      cues.append(cue)
    }
    return first..<cues.count
  }
}
