import HapticsRuntime
package import HapticsSynthesis
package import LocatedJSON

/// The samples of a file, which are rendered block by block.
package struct Rendering: ~Copyable {
  // One of the two is there. In an enumeration, each block would copy them.
  private var pattern: PatternRenderer?
  private var timeline: Timeline?
  private let text: RenderingText
  /// The number of frames; `nil` for a timeline, whose end is known when it is reached.
  package let frameCount: Int64?
  /// The warnings about skipped sounds; `nil` if there are none.
  package var skippedSounds: ToolError?

  private struct Timeline {
    var run: OfflineRun
    let staged: StagedTimeline
    let name: String
  }

  /// The number of frames of a pattern that are rendered at a time.
  private static let blockSize = 8192

  init(_ renderer: consuming PatternRenderer, _ text: RenderingText) {
    frameCount = renderer.frameCount
    pattern = consume renderer
    timeline = nil
    self.text = text
  }

  init(_ run: OfflineRun, of staged: StagedTimeline, named name: String, _ text: RenderingText) {
    frameCount = nil
    pattern = nil
    timeline = Timeline(run: run, staged: staged, name: name)
    self.text = text
  }

  package var signal: SignalKind { text.signal }
  /// Frames per second.
  package var sampleRate: Int { text.sampleRate }

  /// Renders to the end.
  ///
  /// - Parameter use: Receives the samples of each block, the channels side by side. If it throws,
  ///   the rendering stops.
  package mutating func run<Failure: Error>(
    _ use: (Span<Float>) throws(Failure) -> Void
  ) throws(Failure) {
    while let samples = timeline?.run.next() { try use(signal.channels(of: samples).span) }
    guard let frameCount else { return }
    var block = [Float](repeating: 0, count: Self.blockSize * signal.channelCount)
    while let position = pattern?.position, position < frameCount {
      let frames = Int(min(frameCount - position, Int64(Self.blockSize)))
      var samples = block.mutableSpan
      pattern?.render(into: &samples)
      try use(block.span.extracting(..<(frames * signal.channelCount)))
    }
  }

  /// The outcome, after the end.
  package var outcome: Outcome {
    guard let timeline else {
      return Outcome(words: text.words(frameCount: frameCount ?? 0), warnings: "", status: .clean)
    }
    let report = timeline.run.report
    return Outcome(
      words: text.words(report, of: timeline.staged),
      warnings: report.renderingWarnings(of: timeline.name),
      status: report.warning(of: timeline.name).isEmpty ? .clean : .findings
    )
  }

  /// The outcome of a rendering.
  package struct Outcome {
    /// The description of the sound.
    package let words: String
    /// The lines about cues that were not played or reached too few modalities.
    package let warnings: String
    package let status: ToolStatus
  }
}

extension SignalKind {
  /// Selects the channels of a block of left, right and haptic samples.
  fileprivate func channels(of block: [Float]) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(block.count / 3 * channelCount)
    for frame in 0..<(block.count / 3) {
      let (left, right, haptic) = (block[frame * 3], block[frame * 3 + 1], block[frame * 3 + 2])
      switch self {
      case .haptic: samples.append(haptic)
      // Of a preview the engine has added the haptic signal to both.
      case .audio, .preview: samples += [left, right]
      case .both: samples += [left, right, haptic]
      }
    }
    return samples
  }
}
