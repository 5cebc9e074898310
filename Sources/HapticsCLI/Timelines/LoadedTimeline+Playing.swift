internal import HapticsRuntime
internal import HapticsTimeline

extension LoadedTimeline {
  /// Plays the timeline without a device, to its end; for every command that does.
  ///
  /// - Parameters:
  ///   - limit: How long that may take.
  ///   - use: Takes each block of left, right and haptic samples.
  /// - Returns: What became of the cues. One that the timeline is over for has no frame.
  /// - Throws: ``Failure`` where it would take longer, and what `use` throws.
  func play(
    _ plan: LossPlan = LossPlan(),
    limit: DurationLimit,
    _ use: ([Float]) throws -> Void = { _ in }
  ) throws -> OfflineReport {
    let rate = Double(engine.configuration.sampleRate)
    let instants = timeline.cues.map { seconds(of: $0.time) }
    if duration.isFinite {
      try limit.check(duration, of: name)
    } else {
      // A cue that is due later than that need not be waited for.
      try limit.check(instants.max() ?? 0, of: name, isEnd: false)
    }
    // The end itself is told a few blocks after it.
    let slack = Double(OfflineRun.blockSize) * 8 / rate
    var run = try OfflineRun(
      engine,
      timeline,
      plan: plan,
      duration: min(duration, limit.seconds + slack)
    )
    while let block = run.next() { try use(block) }
    let isOver = run.isFinished || duration <= limit.seconds
    if !isOver { try limit.check(.infinity, of: name, isEnd: false) }
    return run.report
  }

  /// What is told of cues that were not played, a line; empty where all were.
  func warning(_ report: OfflineReport) -> String {
    let count = report.cues.count { $0.frame == nil }
    guard count > 0 else { return "" }
    return "haptics: \(name.harmless): \(counted(count, "cue")) \(count == 1 ? "is" : "are") "
      + "not played: the timeline is over before\n"
  }
}
