internal import Haptics
public import HapticsRuntime
public import HapticsTimeline

/// A timeline, and an engine that has loaded what it is made of.
public struct PreparedTimeline {
  /// The file that it is from.
  public let source: LoadedTimeline
  /// The engine.
  public let engine: HapticEngine
  /// The timeline with the engine's numbers.
  public let timeline: Timeline
  /// The cues that a game fires, by their names.
  public let live: [String: Cue]

  private let clock: SheetCompiler

  init(
    _ source: LoadedTimeline,
    _ engine: HapticEngine,
    _ loaded: LoadedContents
  ) throws {
    self.source = source
    self.engine = engine
    timeline = loaded.timeline
    live = loaded.live
    clock = try SheetCompiler(
      loaded.timeline.tempo,
      sampleRate: engine.configuration.sampleRate,
      patternDuration: { _ in 0 },
      soundDuration: { _ in 0 }
    )
  }

  /// How long a run without a device takes at most, in seconds: as long as the timeline says.
  package var duration: Double {
    source.contents.duration.map { seconds(of: $0, at: .seconds(0)) } ?? .infinity
  }

  /// An instant in seconds from the timeline's start.
  public func seconds(of instant: Timeline.Instant) -> Double {
    clock.position(of: instant).seconds(sampleRate: engine.configuration.sampleRate)
  }

  /// A duration in seconds, from an instant on.
  public func seconds(of duration: Timeline.Duration, at instant: Timeline.Instant) -> Double {
    Double(clock.frames(of: duration, at: clock.position(of: instant)))
      / Double(engine.configuration.sampleRate)
  }
}
