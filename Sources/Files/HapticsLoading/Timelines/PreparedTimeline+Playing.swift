package import HapticsRuntime
package import HapticsSynthesis
internal import HapticsTimeline

extension PreparedTimeline {
  /// Plays the timeline to its end without a device, for reports.
  ///
  /// - Parameters:
  ///   - limit: The maximum duration.
  ///   - use: Receives each block of left, right and haptic samples, and the haptic levels of the
  ///     cells that it completes.
  /// - Returns: The outcomes of the cues. A cue after the end of the timeline has no frame.
  /// - Throws: ``Failure`` beyond the limit, and the errors of `use`.
  package func play(
    _ plan: LossPlan = LossPlan(),
    limit: DurationLimit,
    _ use: (_ samples: [Float], _ levels: [FeltCell]) throws -> Void = { _, _ in }
  ) throws -> OfflineReport {
    let rate = Double(engine.configuration.sampleRate)
    let instants = timeline.cues.map { seconds(of: $0.time) }
    if duration.isFinite {
      try limit.check(duration, of: source.name)
    } else {
      // A cue that is due later than that need not be waited for.
      try limit.check(instants.max() ?? 0, of: source.name, isEnd: false)
    }
    // The engine reports the end a few blocks later.
    let slack = Double(OfflineRun.blockSize) * 8 / rate
    var run = try OfflineRun(
      engine,
      timeline,
      plan: plan,
      duration: min(duration, limit.seconds + slack)
    )
    while let block = run.next() { try use(block, run.levels) }
    let isOver = run.isFinished || duration <= limit.seconds
    if !isOver { try limit.check(.infinity, of: source.name, isEnd: false) }
    return run.report
  }
}
