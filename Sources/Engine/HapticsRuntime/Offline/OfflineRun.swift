package import HapticsSynthesis
package import HapticsTimeline

/// Plays a timeline without a device, faster than real time, and records the outcome of every cue.
///
/// Time advances by rendered frames. Visuals are shown at their exact frames, so none expires while
/// the visual modality is reached. A loop is played once. The run continues after the end of the
/// timeline while cues ring on, but not for music.
///
/// ```swift
/// var run = try OfflineRun(engine, timeline, plan: plan)
/// while let block = run.next() { try file.write(block) }
/// print(run.report.shortfalls)
/// ```
package struct OfflineRun {
  package private(set) var report: OfflineReport

  /// The haptic levels of the cells of 64 frames that the last block completed.
  package private(set) var levels: [LevelCell] = []

  private let engine: HapticEngine
  private let playback: Playback
  private let plan: LossPlan
  private let end: Int64
  private var visuals: [VisualCue] = []
  /// The duration of the run without its limit, in frames.
  package let length: Int64

  /// The frames of a block.
  package static let blockSize: Int64 = 512

  /// Starts a timeline at the next frame.
  ///
  /// - Parameters:
  ///   - engine: The engine, which must not be rendered elsewhere.
  ///   - timeline: The timeline, with assets of the engine.
  ///   - plan: The losses, in seconds from the start of the run.
  ///   - limit: The greatest duration of the run, in seconds.
  /// - Throws: ``EngineError`` if the timeline cannot be played.
  package init(
    _ engine: HapticEngine,
    _ timeline: Timeline,
    plan: LossPlan = LossPlan(),
    limit: Double = .infinity
  ) throws(EngineError) {
    var timeline = timeline
    timeline.loop = nil
    self.engine = engine
    self.plan = plan
    let start = engine.renderedFrames
    report = OfflineReport(start: start, cues: timeline.cues)
    for modality in Modality.allCases {
      engine.setStatus(
        plan.status(of: modality, at: 0, sampleRate: engine.configuration.sampleRate),
        of: modality
      )
    }
    let (playback, sheet) = try engine.transaction { control throws(EngineError) in
      try control.playCompiled(timeline)
    }
    self.playback = playback
    let configuration = engine.configuration
    length =
      sheet.silentFrame + max(configuration.delay(of: .haptic), configuration.delay(of: .audio))
    let most = FramePosition(seconds: limit, sampleRate: configuration.sampleRate).frame
    end = start + min(length, max(most, 0))
    report.duration = min(sheet.end.frame, max(most, 0))
  }

  /// Renders the next block, interleaved; `nil` at the end of the run.
  package mutating func next() -> [Float]? {
    let now = engine.renderedFrames
    guard now < end else { return nil }
    let rate = engine.configuration.sampleRate
    let elapsed = now - report.start
    for modality in Modality.allCases {
      engine.setStatus(plan.status(of: modality, at: elapsed, sampleRate: rate), of: modality)
    }
    let change = plan.change(after: elapsed, sampleRate: rate) - elapsed
    let frames = Int(min(OfflineRun.blockSize, end - now, max(change, 1)))
    var block = [Float](repeating: 0, count: frames * engine.configuration.channels)
    guard render(&block, frames) else { return nil }
    let rendered = engine.renderedFrames
    report.frames = rendered - report.start
    levels = (now / LevelCell.frames..<rendered / LevelCell.frames).map(engine.felt(inCell:))
    engine.poll(maximumCount: .max) { event in note(event) }
    showVisuals()
    return block
  }

  /// Renders frames, with streamed music as far as its hosts can read it.
  private func render(_ block: inout [Float], _ frames: Int) -> Bool {
    let (renderer, supply) = (engine.renderer, engine.musicSupply)
    var canFeed = supply.serve()
    var done = 0
    return block.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return frames == 0 }
      repeat {
        let out = start + done * renderer.channels
        done += renderer.renderFed(into: out, frames: frames - done) ?? 0
        if done == frames { return true }
        canFeed = supply.serve()
      } while canFeed
      let out = start + done * renderer.channels
      return renderer.render(into: out, frames: frames - done, heardAt: nil)
    }
  }

  /// Renders everything that is left, and throws the sound away.
  package mutating func finish() -> OfflineReport {
    while next() != nil {}
    return report
  }

  private mutating func note(_ event: EngineEvent) {
    switch event {
    case .visual(let visual): visuals.append(visual)
    case .visualWithdrawn(let id): visuals.removeAll { $0.id == id }
    case .receipt(let receipt): report.note(receipt, of: playback)
    case .shortfall(let shortfall): report.note(shortfall, of: playback)
    case .lost(let count): report.lostMessages += count
    // Other events concern outputs, of which there are none.
    default: break
    }
  }

  private mutating func showVisuals() {
    let now = engine.renderedFrames
    let due = visuals.filter { $0.frame < now }
    guard !due.isEmpty else { return }
    visuals.removeAll { $0.frame < now }
    for visual in due { engine.acknowledge(visual.id) }
    engine.poll(maximumCount: .max) { event in note(event) }
  }
}
