public import HapticsTimeline

/// Sequential timed steps, as for a camera, a briefing or a countdown.
///
/// A step with a cue lasts until the last of its renditions ends, which includes the exact length
/// of a sound, so that a spoken part ends before a countdown begins. The next step starts on that
/// frame. Each start of a step is an event, `EngineEvent.marker`.
///
/// ```swift
/// var flow = TimedFlow()
/// flow.play("attention", attention)
/// flow.countDown("countdown", flash, for: .seconds(2), every: .seconds(0.5), opening: tap)
/// flow.play("shutter", shutter)
/// flow.playMusic("music", track, .crossfade(2))
/// let run = try engine.run(flow) { outcome in … }
/// try run.abort()
/// ```
public struct TimedFlow: Hashable, Sendable {
  /// The steps, in their order.
  package private(set) var steps: [Step] = []

  package struct Step: Hashable, Sendable {
    package var name: String
    package var content: Content
  }

  /// The content of a step.
  package enum Content: Hashable, Sendable {
    /// A cue plays to its end.
    case cue(Cue)
    /// A cue that plays a number of times at an interval; the step ends one interval after the last
    /// start.
    case countdown(Cue, count: Int, every: Timeline.Interval)
    /// A cue that plays at an interval for a time, with another one at its start.
    case timedCountdown(Cue, for: Timeline.Interval, every: Timeline.Interval, opening: Cue?)
    /// A pause of the given duration.
    case pause(Timeline.Interval)
    /// A change of the music, which takes no time.
    case music(Timeline.Mix)
  }

  /// The most times that a cue of a countdown plays.
  package static let longestCountdown = 10_000

  /// Creates a flow without steps.
  public init() {}

  /// Adds a step in which a cue plays to its end; the cue's own time is ignored.
  public mutating func play(_ name: String, _ cue: Cue) {
    steps.append(Step(name: name, content: .cue(cue)))
  }

  /// Adds a step in which a cue plays repeatedly at an interval.
  ///
  /// - Parameter count: The number of times, clamped to 0 to 10,000.
  public mutating func countDown(
    _ name: String,
    _ cue: Cue,
    count: Int,
    every step: Timeline.Interval
  ) {
    let count = min(max(count, 0), TimedFlow.longestCountdown)
    steps.append(Step(name: name, content: .countdown(cue, count: count, every: step)))
  }

  /// Adds a step of a given length, in which a cue plays repeatedly at an interval.
  ///
  /// - Parameters:
  ///   - length: The length of the step; the cue plays at each interval before its end.
  ///   - step: The interval.
  ///   - opening: A cue that plays once, at the start of the step, such as its only haptic.
  public mutating func countDown(
    _ name: String,
    _ cue: Cue,
    for length: Timeline.Interval,
    every step: Timeline.Interval,
    opening: Cue? = nil
  ) {
    let content = Content.timedCountdown(cue, for: length, every: step, opening: opening)
    steps.append(Step(name: name, content: content))
  }

  /// Adds a step that plays another track of music and takes no time.
  ///
  /// The music continues after the flow has finished; it stops if the flow is aborted.
  public mutating func playMusic(
    _ name: String,
    _ track: MusicTrack,
    _ transition: MusicTransition = .cut,
    on boundary: MusicBoundary = .none
  ) {
    steps.append(Step(name: name, content: .music(.music(track, transition, on: boundary))))
  }

  /// Adds a step that stops the music and takes no time.
  ///
  /// - Parameter fade: The duration of the fade-out, in seconds; 0 is a hard cut, over 5 ms.
  public mutating func stopMusic(_ name: String, fade: Double = 0) {
    steps.append(Step(name: name, content: .music(.stopMusic(fade: fade))))
  }

  /// Adds the steps of another flow, whose names follow the given one and a slash: `death/flash`.
  public mutating func add(_ name: String, _ flow: TimedFlow) {
    for step in flow.steps {
      steps.append(Step(name: "\(name)/\(step.name)", content: step.content))
    }
  }

  /// Adds a step in which nothing happens.
  public mutating func pause(_ name: String, _ duration: Timeline.Interval) {
    steps.append(Step(name: name, content: .pause(duration)))
  }

  /// Returns the flow as a timeline, with a marker at the start of each step, and the frame at which
  /// it ends, after the last step.
  ///
  /// - Parameter compiler: The source of the durations of patterns and sounds.
  /// - Throws: ``TimelineError`` if a cue cannot be compiled, or a time is negative or not finite.
  package func timeline(
    _ compiler: SheetCompiler
  ) throws(TimelineError) -> (timeline: Timeline, end: Int64) {
    var timeline = Timeline()
    var start: Int64 = 0
    for step in steps {
      timeline.markers.append(Timeline.Marker(step.name, at: .frames(start)))
      switch step.content {
      case .cue(var cue):
        cue.time = .frames(start)
        start += try compiler.compile(cue, at: cue.time, index: timeline.cues.count).duration
        timeline.add(cue)
      case .countdown(var cue, let count, let every):
        let length = try frames(of: every, compiler)
        for _ in 0..<count {
          cue.time = .frames(start)
          timeline.add(cue)
          start += length
        }
      case .timedCountdown(var cue, let duration, let every, var opening):
        let (length, interval) = (
          try frames(of: duration, compiler), try frames(of: every, compiler)
        )
        guard interval > 0, length / interval <= Int64(TimedFlow.longestCountdown) else {
          throw .instantOutOfRange
        }
        opening?.time = .frames(start)
        if let opening { timeline.add(opening) }
        for offset in stride(from: 0, to: length, by: Int(clamping: interval)) {
          cue.time = .frames(start + offset)
          timeline.add(cue)
        }
        start += length
      case .pause(let duration): start += try frames(of: duration, compiler)
      case .music(let change): timeline.mix.append(Timeline.MixCue(change, at: .frames(start)))
      }
      start = min(start, FramePosition.horizon)
    }
    timeline.end = .frames(start)
    timeline.isFlow = true
    return (timeline, start)
  }

  private func frames(
    of duration: Timeline.Interval,
    _ compiler: SheetCompiler
  ) throws(TimelineError) -> Int64 {
    guard duration.isUsable else { throw .instantOutOfRange }
    return compiler.frames(of: duration, at: FramePosition(frame: 0))
  }
}
