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
  /// - Throws: ``Failure`` beyond the limit, and the errors of `use`.
  package func play(
    _ plan: LossPlan = LossPlan(),
    limit: DurationLimit,
    _ use: (_ samples: [Float], _ levels: [LevelCell]) throws -> Void = { _, _ in }
  ) throws -> OfflineReport {
    var run = try running { () throws(LimitedRun.RunError) in
      try LimitedRun(staged, plan, limit: limit)
    }
    while let block = run.next() { try use(block, run.levels) }
    return run.report
  }

  /// Runs the timeline.
  ///
  /// - Throws: ``Failure`` beyond the limit, `EngineError` if it cannot be played.
  package func running<Value>(_ body: () throws(LimitedRun.RunError) -> Value) throws -> Value {
    do throws(LimitedRun.RunError) { return try body() } catch {
      switch error {
      case .tooLong(let reason): throw Failure(source.name, reason)
      case .engine(let error): throw error
      }
    }
  }
}

extension DurationLimit {
  /// Throws if a duration exceeds the limit.
  package func check(_ duration: Double, of name: String) throws(Failure) {
    if let reason = refusal(of: duration) { throw Failure(name, reason) }
  }
}
