package import HapticsTimeline

/// Turns the times of a file into seconds, through its tempo.
package struct TimelineClock {
  private let compiler: SheetCompiler

  /// At this rate a frame is the shortest time that the rules distinguish.
  static let sampleRate = 48_000

  /// Creates a clock, or returns `nil` for an invalid tempo.
  package init?(_ tempo: TempoMap) {
    guard
      let compiler = try? SheetCompiler(
        tempo,
        sampleRate: TimelineClock.sampleRate,
        patternDuration: { _ in 0 },
        soundDuration: { _ in 0 }
      )
    else { return nil }
    self.compiler = compiler
  }

  /// The position in frames from the timeline's start.
  func position(_ time: TimelineTime) -> FramePosition { compiler.position(of: time.instant) }

  /// The seconds from the timeline's start.
  package func seconds(_ time: TimelineTime) -> Double {
    switch time.unit {
    case .seconds: time.amount
    case .beats, .frames: position(time).seconds(sampleRate: TimelineClock.sampleRate)
    }
  }

  /// The length in seconds of a duration that begins at an instant.
  package func seconds(_ duration: Timeline.Interval, from start: Timeline.Instant) -> Double {
    if case .seconds(let seconds) = duration { return seconds }
    let frames = compiler.frames(of: duration, at: compiler.position(of: start))
    return Double(frames) / Double(TimelineClock.sampleRate)
  }

  /// The seconds of an instant from the timeline's start.
  package func seconds(_ instant: Timeline.Instant) -> Double {
    if case .seconds(let seconds) = instant { return seconds }
    return compiler.position(of: instant).seconds(sampleRate: TimelineClock.sampleRate)
  }
}
