import HapticsRuntime
package import HapticsSynthesis
package import LocatedJSON

/// The samples of a file, which are rendered block by block.
package struct Rendering: ~Copyable {
  // One of the two is there. In an enumeration, each block would copy them.
  private(set) var pattern: PatternRenderer?
  private(set) var timeline: Timeline?
  /// The signal that is rendered.
  package let signal: SignalKind
  let request: RenderRequest
  /// The warnings about skipped sounds; `nil` if there are none.
  package let skippedSounds: ToolError?

  struct Timeline {
    var run: OfflineRun
    let staged: StagedTimeline
    let name: String
  }

  /// The number of frames; `nil` for a timeline, whose end is known when it is reached.
  package var frameCount: Int64? {
    switch pattern {
    case .some(let pattern): pattern.frameCount
    case nil: nil
    }
  }

  /// Frames per second.
  package var sampleRate: Int { request.sampleRate }

  /// Renders to the end.
  ///
  /// - Parameter use: Receives the samples of each block, the channels side by side. If it throws,
  ///   the rendering stops.
  package mutating func run<Failure: Error>(
    _ use: (Span<Float>) throws(Failure) -> Void
  ) throws(Failure) {
    while let samples = timeline?.run.next() { try use(signal.channels(of: samples).span) }
    try pattern?.run(use)
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
