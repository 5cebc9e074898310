internal import HapticsCore
internal import HapticsFiles
internal import HapticsSynthesis

/// One pattern that becomes a sound file.
struct RenderJob: Sendable {
  let input: InputFile
  /// Where the sound goes; `nil` for standard output.
  let output: FilePath?
  let container: SoundFormat.Container
  let options: RenderOptions

  /// What the output is called.
  var outputName: String { output?.text ?? "<stdout>" }

  /// Renders the pattern block by block; the file appears when it is complete.
  ///
  /// - Returns: The length of the sound in seconds.
  /// - Throws: ``Failure``, ``RefusedPattern``.
  func run() throws -> Double {
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
      var writer = try writer()
      var block = [Float](repeating: 0, count: RenderJob.blockSize)
      while renderer.position < renderer.frameCount {
        let rest = renderer.frameCount - renderer.position
        var samples = block.mutableSpan
        renderer.render(into: &samples)
        let count = min(Int(rest), RenderJob.blockSize)
        try writer.write(block.span.extracting(..<count))
      }
      try writer.finish()
    } catch {
      throw Failure(outputName, error.reason)
    }
    return Double(renderer.frameCount) / Double(options.sampleRate)
  }

  private static let blockSize = 8192

  private func writer() throws(SoundFileError) -> SoundFileWriter {
    let format = SoundFormat(container, options.encoding)
    guard let output else {
      let file: AtomicFile
      do throws(FileError) {
        file = try AtomicFile(writingTo: 1, named: "<stdout>")
      } catch {
        throw .system(error)
      }
      return try SoundFileWriter(
        file,
        format: format,
        channelCount: 1,
        sampleRate: options.sampleRate
      )
    }
    return try SoundFileWriter(
      output,
      format: format,
      channelCount: 1,
      sampleRate: options.sampleRate
    )
  }

  private func tooLong(_ length: Double) -> Failure {
    Failure(
      input.name,
      "would sound for \(length.readableDuration), beyond the limit of "
        + "\(options.durationLimit.readableDuration); '--max-duration' raises it"
    )
  }
}

extension SoundFileError {
  /// What is wrong, without the path that a failure names anyway.
  fileprivate var reason: String {
    switch self {
    case .system(let error): error.reason
    case .undecodable(_, let reason), .refused(_, let reason): reason
    case .impossible, .tooLong: description
    }
  }
}
