package import HapticsRuntime
package import HapticsSynthesis
import HapticsTimeline
package import LocatedJSON

/// Plays a timeline to its end without a device, within a limit.
package struct LimitedRun {
  private var run: OfflineRun

  /// Starts a timeline.
  ///
  /// - Parameter name: The file of the timeline.
  /// - Throws: ``ToolError`` if it is longer than the limit, or cannot be played.
  package init(
    _ staged: StagedTimeline,
    _ plan: LossPlan,
    limit: DurationLimit,
    named name: String
  ) throws(ToolError) {
    do throws(EngineError) {
      run = try OfflineRun(staged.engine, staged.timeline, plan: plan)
    } catch { throw ToolError(name, "cannot be played") }
    let seconds = Double(run.length) / Double(staged.engine.configuration.sampleRate)
    try limit.check(seconds, of: name)
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
