public import HapticsTimeline

/// Sequential timed steps, as for a camera, a briefing or a countdown.
///
/// A step with a cue lasts until the last of its renditions ends, which includes the exact length
/// of a sound. The next step starts on that frame.
///
/// ```swift
/// var flow = TimedFlow()
/// flow.play("attention", attention)
/// flow.countDown("countdown", flash, count: 6, every: .seconds(0.5))
/// flow.play("shutter", shutter)
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
    /// A pause of the given duration.
    case pause(Timeline.Interval)
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

  /// Adds a step in which nothing happens.
  public mutating func pause(_ name: String, _ duration: Timeline.Interval) {
    steps.append(Step(name: name, content: .pause(duration)))
  }

  /// Returns the flow as a timeline, with a marker at the start of each step, and the frame of its
  /// end.
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
      case .pause(let duration): start += try frames(of: duration, compiler)
      }
      start = min(start, FramePosition.horizon)
    }
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
