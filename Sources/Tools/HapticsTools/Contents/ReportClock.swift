import HapticsTimeline

/// Converts the times of a timeline to seconds, as an engine with 48,000 frames a second rounds
/// them.
///
/// Unlike `TimelineClock`, it also rounds times in seconds.
struct ReportClock {
  private let compiler: SheetCompiler
  private static let sampleRate = 48_000

  /// Creates a clock, or returns `nil` for an invalid tempo, which no valid file has.
  init?(_ tempo: TempoMap) {
    guard
      let compiler = try? SheetCompiler(
        tempo,
        sampleRate: Self.sampleRate,
        patternDuration: { _ in 0 },
        soundDuration: { _ in 0 }
      )
    else { return nil }
    self.compiler = compiler
  }

  func seconds(_ instant: Timeline.Instant) -> Double {
    compiler.position(of: instant).seconds(sampleRate: Self.sampleRate)
  }

  /// Returns the seconds of a duration from the start.
  func seconds(_ duration: Timeline.Interval) -> Double {
    let frames = compiler.frames(of: duration, at: compiler.position(of: .seconds(0)))
    return Double(frames) / Double(Self.sampleRate)
  }
}
