package import HapticsRuntime
package import HapticsSynthesis
internal import HapticsTimeline

/// Plays a timeline to its end without a device, within a limit.
package struct LimitedRun {
  private let staged: StagedTimeline
  private let limit: DurationLimit
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
    let rate = Double(staged.engine.configuration.sampleRate)
    let isEnd = staged.duration.isFinite
    // A cue that is due later than that need not be waited for.
    let least =
      isEnd
      ? staged.duration : staged.timeline.cues.map { staged.seconds(of: $0.time) }.max() ?? 0
    if let reason = limit.refusal(of: least, isEnd: isEnd) { throw .tooLong(reason) }
    // The engine reports the end a few blocks later.
    let slack = Double(OfflineRun.blockSize) * 8 / rate
    do throws(EngineError) {
      run = try OfflineRun(
        staged.engine,
        staged.timeline,
        plan: plan,
        duration: min(staged.duration, limit.seconds + slack)
      )
    } catch { throw .engine(error) }
    self.staged = staged
    self.limit = limit
  }

  /// The haptic levels of the cells that the last block completed.
  package var levels: [FeltCell] { run.levels }

  /// Renders the next block of left, right and haptic samples; `nil` at the end.
  package mutating func next() -> [Float]? { run.next() }

  /// Returns the outcomes of the cues after the last block.
  ///
  /// A cue after the end of the timeline has no frame.
  ///
  /// - Throws: ``RunError`` if the limit has ended the run.
  package func finish() throws(RunError) -> OfflineReport {
    let isOver = run.isFinished || staged.duration <= limit.seconds
    if !isOver, let reason = limit.refusal(of: .infinity, isEnd: false) { throw .tooLong(reason) }
    return run.report
  }
}
