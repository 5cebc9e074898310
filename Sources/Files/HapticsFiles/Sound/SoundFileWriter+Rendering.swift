public import HapticsSynthesis
package import HapticsTools

extension SoundFileWriter {
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
    try requireRoom(for: max(0, renderer.frameCount - renderer.position))
    try renderer.run { samples throws(SoundFileError) in try write(samples) }
  }

  /// Writes the frames of a rendering, block by block.
  ///
  /// - Parameter rendering: A rendering with the channel count of the file.
  /// - Throws: ``SoundFileError``; ``SoundFileError/tooLong(path:)`` before a pattern is rendered.
  package mutating func write(_ rendering: inout Rendering) throws(SoundFileError) {
    precondition(rendering.signal.channelCount == channelCount, "the channels differ")
    if let frameCount = rendering.frameCount { try requireRoom(for: frameCount) }
    try rendering.run { samples throws(SoundFileError) in try write(samples) }
  }

  private func requireRoom(for rest: Int64) throws(SoundFileError) {
    guard format.holds(frameCount: frameCount + rest, channelCount: channelCount) else {
      throw .tooLong(path: path)
    }
  }
}
