internal import HapticsCore
internal import HapticsFiles
internal import HapticsSynthesis

/// One pattern that becomes a sound file.
struct RenderJob: Sendable {
  let input: InputFile
  /// Where the sound goes; `nil` for standard output.
  let output: FilePath?
  let format: SoundFormat
  let options: RenderOptions

  /// Renders the pattern block by block; the file appears when it is complete.
  ///
  /// - Returns: What was made, in a few words.
  /// - Throws: ``Failure``, ``RefusedPattern``, ``FileError``.
  func run() throws -> String {
    let file = try PatternFile(input)
    let contours = Contours(file.pattern)
    let length = max(contours.duration, contours.soundingEnd)
    guard length <= options.durationLimit else { throw tooLong(length) }
    var renderer = try PatternRenderer(
      contours,
      model: options.model,
      sampleRate: options.sampleRate
    )
    do throws(SoundFileError) {
      var writer = try SoundFileWriter(
        beginning(),
        format: format,
        channelCount: 1,
        sampleRate: options.sampleRate
      )
      try RenderJob.write(&renderer, to: &writer)
      try writer.finish()
    } catch {
      throw Failure(OutputTarget.name(of: output), error.reason)
    }
    let duration = Double(renderer.frameCount) / Double(options.sampleRate)
    return "\(duration.readableDuration), \(options.model.rawValue) model, "
      + "\(options.sampleRate) Hz"
  }

  private static let blockSize = 8192

  private static func write(
    _ renderer: inout PatternRenderer,
    to writer: inout SoundFileWriter
  ) throws(SoundFileError) {
    var block = [Float](repeating: 0, count: blockSize)
    while renderer.position < renderer.frameCount {
      let rest = renderer.frameCount - renderer.position
      var samples = block.mutableSpan
      renderer.render(into: &samples)
      try writer.write(block.span.extracting(..<Int(min(rest, Int64(blockSize)))))
    }
  }

  private func beginning() throws(SoundFileError) -> AtomicFile {
    do throws(FileError) {
      return try OutputTarget.begin(output)
    } catch {
      throw .system(error)
    }
  }

  private func tooLong(_ length: Double) -> Failure {
    Failure(
      input.name,
      "would sound for \(length.readableDuration), beyond the limit of "
        + "\(options.durationLimit.readableDuration); '--max-duration' raises it"
    )
  }
}
