public import HapticsSynthesis

extension SoundFileWriter {
  /// The number of frames per rendered block.
  private static let renderedFrames: Int64 = 8192

  /// Renders a pattern from the renderer's position to its end, and writes the frames block by
  /// block.
  ///
  /// ```swift
  /// var renderer = try PatternRenderer(Contours(thud), model: .speaker, sampleRate: 48_000)
  /// try writer.write(rendering: &renderer)
  /// ```
  ///
  /// - Parameter renderer: A renderer with the channel count of the file.
  /// - Throws: ``SoundFileError``; ``SoundFileError/tooLong(path:)`` before anything is rendered.
  public mutating func write(
    rendering renderer: inout PatternRenderer
  ) throws(SoundFileError) {
    precondition(renderer.signal.channelCount == channelCount, "the channels differ")
    let rest = max(0, renderer.frameCount - renderer.position)
    guard format.holds(frameCount: frameCount + rest, channelCount: channelCount) else {
      throw .tooLong(path: path)
    }
    var block = [Float](repeating: 0, count: Int(Self.renderedFrames) * channelCount)
    while renderer.position < renderer.frameCount {
      let frames = min(renderer.frameCount - renderer.position, Self.renderedFrames)
      var samples = block.mutableSpan
      renderer.render(into: &samples)
      try write(block.span.extracting(..<(Int(frames) * channelCount)))
    }
  }
}
