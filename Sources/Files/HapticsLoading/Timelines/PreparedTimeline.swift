internal import Haptics
public import HapticsRuntime
public import HapticsTimeline

/// A timeline, and an engine with its assets.
public struct PreparedTimeline {
  /// The file that it is from.
  public let source: LoadedTimeline
  /// The engine with the assets.
  public let engine: HapticEngine
  /// The timeline with the engine's numbers.
  public private(set) var timeline: Timeline
  /// The cues that a game fires, by their names.
  public let live: [String: Cue]

  /// A Boolean value that indicates whether the timeline consists of its live cues, one after
  /// another.
  package private(set) var showsLiveCues = false

  private let clock: SheetCompiler

  /// The pause after each live cue that is shown, in seconds.
  package static let liveCuePause = 0.5

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

  /// The maximum duration of a run without a device, in seconds, as defined by the timeline.
  package var duration: Double {
    if showsLiveCues { return .infinity }
    return source.contents.duration.map { seconds(of: $0, at: .seconds(0)) } ?? .infinity
  }

  package func label(ofCue index: Int) -> String {
    guard showsLiveCues else { return source.contents.label(ofCue: index) }
    return source.contents.live[index].name
  }

  /// Schedules the live cues, each a pause after the end of the previous one.
  ///
  /// - Throws: ``EngineError`` if a cue cannot be compiled.
  mutating func timeLiveCues() throws(EngineError) {
    let cues = source.contents.live.compactMap { live[$0.name] }
    guard !cues.isEmpty, cues.count == source.contents.live.count else { return }
    let pause = Int64(PreparedTimeline.liveCuePause * Double(engine.configuration.sampleRate))
    var start: Int64 = 0
    for var cue in cues {
      cue.time = .frames(start)
      start += try engine.prepare(cue).duration + pause
      timeline.add(cue)
    }
    showsLiveCues = true
  }

  /// An instant in seconds from the timeline's start.
  public func seconds(of instant: Timeline.Instant) -> Double {
    clock.position(of: instant).seconds(sampleRate: engine.configuration.sampleRate)
  }

  /// Returns a duration in seconds, starting at an instant.
  public func seconds(of duration: Timeline.Duration, at instant: Timeline.Instant) -> Double {
    Double(clock.frames(of: duration, at: clock.position(of: instant)))
      / Double(engine.configuration.sampleRate)
  }
}
