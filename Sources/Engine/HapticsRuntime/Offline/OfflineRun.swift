public import HapticsTimeline

/// Plays a timeline without a device and without waiting, and keeps account of every cue.
///
/// Time is what was rendered. Visuals are shown at their very frame, so an eye that can be reached
/// misses nothing. A loop is gone through once.
///
/// ```swift
/// var run = try OfflineRun(engine, timeline, plan: plan)
/// while let block = run.next() { try file.write(block) }
/// print(run.report.shortfalls)
/// ```
public struct OfflineRun {
  /// The report so far.
  public private(set) var report: OfflineReport

  private let engine: HapticEngine
  private let playback: Playback
  private let plan: LossPlan
  private let end: Int64
  private var visuals: [VisualCue] = []
  /// Whether the timeline has come to its end, rather than the run to its length.
  public private(set) var isFinished = false

  /// The frames of a block.
  public static let blockSize: Int64 = 512

  /// Starts a timeline with the next frame.
  ///
  /// - Parameters:
  ///   - engine: One that nobody else renders with.
  ///   - timeline: What is played; its assets are those of the engine.
  ///   - plan: What goes wrong, in seconds from the start of the run.
  ///   - length: After how many seconds the run ends, if the timeline has not ended by then.
  /// - Throws: ``EngineError`` where the timeline cannot be played.
  public init(
    _ engine: HapticEngine,
    _ timeline: Timeline,
    plan: LossPlan = LossPlan(),
    duration: Double = .infinity
  ) throws(EngineError) {
    var timeline = timeline
    timeline.loop = nil
    self.engine = engine
    self.plan = plan
    let start = engine.renderedFrames
    let frames = FramePosition(
      seconds: duration,
      sampleRate: engine.configuration.sampleRate
    ).frame
    end = start + max(frames, 0)
    report = OfflineReport(start: start, cueCount: timeline.cues.count)
    for modality in Modality.allCases {
      engine.setStatus(
        plan.status(of: modality, at: 0, sampleRate: engine.configuration.sampleRate),
        of: modality
      )
    }
    playback = try engine.play(timeline)
  }

  /// Renders the next block, interleaved; `nil` where the timeline has come to its end.
  public mutating func next() -> [Float]? {
    let now = engine.renderedFrames
    guard !isFinished, now < end else { return nil }
    let rate = engine.configuration.sampleRate
    let elapsed = now - report.start
    for modality in Modality.allCases {
      engine.setStatus(plan.status(of: modality, at: elapsed, sampleRate: rate), of: modality)
    }
    let change = plan.change(after: elapsed, sampleRate: rate) - elapsed
    let frames = Int(min(OfflineRun.blockSize, end - now, max(change, 1)))
    var block = [Float](repeating: 0, count: frames * engine.configuration.channels)
    var span = block.mutableSpan
    guard engine.render(into: &span, frames: frames) else { return nil }
    report.frames = engine.renderedFrames - report.start
    engine.poll(most: .max) { event in note(event) }
    showVisuals()
    return block
  }

  /// Renders everything that is left, and throws the sound away.
  public mutating func finish() -> OfflineReport {
    while next() != nil {}
    return report
  }

  private mutating func note(_ event: EngineEvent) {
    switch event {
    case .visual(let visual): visuals.append(visual)
    case .visualWithdrawn(let id): visuals.removeAll { $0.id == id }
    case .receipt(let receipt): report.note(receipt, of: playback)
    case .shortfall(let shortfall): report.note(shortfall, of: playback)
    case .transport(playback, .finished, _): isFinished = true
    case .lost(let count): report.lostMessages += count
    // What else is told is about the outputs, and there is none.
    default: break
    }
  }

  /// Shows what is due, as a screen would.
  private mutating func showVisuals() {
    let now = engine.renderedFrames
    let due = visuals.filter { $0.frame < now || isFinished }
    guard !due.isEmpty else { return }
    visuals.removeAll { $0.frame < now || isFinished }
    for visual in due { engine.acknowledge(visual.id) }
    engine.poll(most: .max) { event in note(event) }
  }
}
