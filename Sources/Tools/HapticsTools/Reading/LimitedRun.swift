package import HapticsRuntime
package import HapticsSynthesis
import HapticsTimeline

/// Plays a timeline to its end without a device, within a limit.
package struct LimitedRun {
  private var run: OfflineRun

  /// The reason why a timeline is not played to its end.
  package enum RunError: Error {
    /// The reason in words: it exceeds the limit.
    case tooLong(String)
    /// The engine cannot play it.
    case engine(EngineError)
  }

  /// Starts a timeline.
  ///
  /// - Throws: ``RunError`` if it is longer than the limit, or cannot be played.
  package init(
    _ staged: StagedTimeline,
    _ plan: LossPlan,
    limit: DurationLimit
  ) throws(RunError) {
    do throws(EngineError) {
      run = try OfflineRun(staged.engine, staged.timeline, plan: plan)
    } catch { throw .engine(error) }
    let seconds = Double(run.length) / Double(staged.engine.configuration.sampleRate)
    if let reason = limit.refusal(of: seconds) { throw .tooLong(reason) }
  }

  /// The haptic levels of the cells that the last block completed.
  package var levels: [LevelCell] { run.levels }

  /// Renders the next block of left, right and haptic samples; `nil` at the end.
  package mutating func next() -> [Float]? { run.next() }

  /// The outcomes of the cues after the last block.
  ///
  /// A cue after the end of the timeline has no frame.
  package var report: OfflineReport { run.report }
}
