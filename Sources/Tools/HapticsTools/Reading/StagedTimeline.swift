package import Haptics
package import HapticsFormats
package import HapticsRuntime
package import HapticsTimeline
package import LocatedJSON

/// A timeline, and an engine with its assets.
package struct StagedTimeline {
  package let contents: TimelineContents
  package let engine: HapticEngine
  /// The contents with the engine's numbers.
  package let loaded: LoadedContents
  /// The timeline with the engine's numbers.
  package private(set) var timeline: Timeline
  /// A Boolean value that indicates whether the timeline consists of its live cues, one after
  /// another.
  package private(set) var showsLiveCues = false

  private let clock: SheetCompiler

  /// The pause after each live cue that is shown, in seconds.
  package static let liveCuePause = 0.5

  /// Stages the contents of a timeline.
  ///
  /// - Parameters:
  ///   - loaded: The contents with the engine's numbers.
  ///   - showsLiveCues: A Boolean value that indicates whether live cues play one after another in a
  ///     timeline without other cues.
  /// - Throws: ``EngineError`` if a live cue cannot be compiled, or the tempo is out of range.
  package init(
    _ contents: TimelineContents,
    _ engine: HapticEngine,
    _ loaded: LoadedContents,
    showsLiveCues: Bool = false
  ) throws(EngineError) {
    self.contents = contents
    self.engine = engine
    self.loaded = loaded
    timeline = loaded.timeline
    do throws(TimelineError) {
      clock = try SheetCompiler(
        loaded.timeline.tempo,
        sampleRate: engine.configuration.sampleRate,
        patternDuration: { _ in 0 },
        soundDuration: { _ in 0 }
      )
    } catch { throw .timeline(error) }
    if showsLiveCues, contents.timeline.cues.isEmpty { try timeLiveCues() }
  }

  /// The cues that a game fires, by their names.
  package var live: [String: Cue] { loaded.live }

  package func label(ofCue index: Int) -> String {
    showsLiveCues ? contents.live[index].name : contents.label(ofCue: index)
  }

  /// An instant in seconds from the timeline's start.
  package func seconds(of instant: Timeline.Instant) -> Double {
    clock.position(of: instant).seconds(sampleRate: engine.configuration.sampleRate)
  }

  /// Returns a duration in seconds, starting at an instant.
  package func seconds(of duration: Timeline.Interval, at instant: Timeline.Instant) -> Double {
    Double(clock.frames(of: duration, at: clock.position(of: instant)))
      / Double(engine.configuration.sampleRate)
  }

  /// The number of live cues that the timeline does not play, because it has other cues.
  var leftOutLiveCount: Int { showsLiveCues ? 0 : contents.live.count }

  /// Schedules the live cues, each a pause after the end of the previous one, without its fallbacks.
  private mutating func timeLiveCues() throws(EngineError) {
    let cues = contents.live.compactMap { live[$0.name] }
    guard !cues.isEmpty, cues.count == contents.live.count else { return }
    let pause = Int64(Self.liveCuePause * Double(engine.configuration.sampleRate))
    var start: Int64 = 0
    for var cue in cues {
      cue.time = .frames(start)
      var own = cue
      own.fallback = Cue.Fallback()
      start += try engine.prepare(own).duration + pause
      timeline.add(cue)
    }
    timeline.end = nil
    showsLiveCues = true
  }
}

extension StagedTimeline {
  /// Plays the timeline without a device, within a limit.
  ///
  /// - Parameter name: The file of the timeline.
  /// - Throws: ``ToolError`` if it is longer than the limit, cannot be played, or has only looping
  ///   music without an end.
  package func offlineRun(
    _ plan: LossPlan,
    limit: DurationLimit,
    named name: String
  ) throws(ToolError) -> OfflineRun {
    let run: OfflineRun
    do throws(EngineError) {
      run = try OfflineRun(engine, timeline, plan: plan)
    } catch { throw ToolError(name, "cannot be played") }
    if timeline.isEndlessMusic {
      throw ToolError(name, "its music loops without an end; state a 'duration'")
    }
    let seconds = Double(run.length) / Double(engine.configuration.sampleRate)
    try limit.check(seconds, of: name)
    return run
  }
}

extension Timeline {
  /// A Boolean value that indicates whether it has only looping music, without an end.
  fileprivate var isEndlessMusic: Bool {
    let music = mix.filter { $0.change.isMusic }
    return end == nil && cues.isEmpty && !music.isEmpty
      && music.allSatisfy { entry in
        if case .music(let track, _, _) = entry.change { return track.loop != .none }
        return false
      }
  }
}
