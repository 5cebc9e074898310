package import HapticsRuntime
package import HapticsSynthesis
package import HapticsTools

extension PreparedTimeline {
  /// Plays the timeline to its end without a device, for reports.
  ///
  /// - Parameters:
  ///   - limit: The maximum duration.
  ///   - use: Receives each block of left, right and haptic samples, and the haptic levels of the
  ///     cells that it completes.
  /// - Returns: The outcomes of the cues. A cue after the end of the timeline has no frame.
  /// - Throws: ``ToolError`` beyond the limit, and the errors of `use`.
  package func play(
    _ plan: LossPlan = LossPlan(),
    limit: DurationLimit,
    _ use: (_ samples: [Float], _ levels: [LevelCell]) throws -> Void = { _, _ in }
  ) throws -> OfflineReport {
    var run = try LimitedRun(staged, plan, limit: limit, named: source.name)
    while let block = run.next() { try use(block, run.levels) }
    return run.report
  }
}
