internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsRuntime
internal import HapticsSynthesis

/// One timeline that becomes a sound file.
struct TimelineRenderJob {
  let input: InputFile
  /// Where the sound goes; `nil` for standard output.
  let output: Path?
  let format: SoundFormat
  let options: RenderOptions
  /// What goes wrong while it plays.
  let plan: LossPlan

  /// Renders the timeline block by block; the file appears when it is complete.
  ///
  /// - Throws: ``Failure``, ``RefusedFile``, ``FileError``.
  func run() throws -> MakingRun.Product {
    var configuration = EngineConfiguration()
    configuration.sampleRate = options.sampleRate
    configuration.model = options.model
    configuration.profile = options.profile
    let signal = options.signal ?? .preview
    // The engine mixes before it limits. It keeps its haptic channel, so that nothing is lost in a
    // run of which only some channels are written.
    configuration.isPreview = signal == .preview
    let loaded = try LoadedTimeline(input, assetRoots: options.assetRoots)
      .prepared(configuration)
    let report: OfflineReport
    do {
      var writer = try SoundFileWriter(
        beginning(),
        format: format,
        channelCount: signal.channelCount,
        sampleRate: options.sampleRate
      )
      report = try loaded.play(plan, limit: options.durationLimit) {
        try writer.write(signal.mixed($0).span)
      }
      try writer.finish()
    } catch let error as SoundFileError {
      throw OutputTarget.failure(error, output)
    }
    let duration = Double(report.frames) / Double(options.sampleRate)
    let short = report.shortfalls.count
    return .file(
      "\(duration.readableDuration), \(options.model.name) model, \(options.sampleRate) Hz, "
        + signal.channelWords,
      warnings: (short == 0
        ? ""
        : "haptics: \(input.name.harmless): \(counted(short, "cue")) reached too few modalities\n")
        + loaded.warning(report),
      status: loaded.warning(report).isEmpty ? .clean : .findings
    )
  }

  private func beginning() throws(SoundFileError) -> AtomicFile {
    do throws(FileError) {
      return try OutputTarget.begin(output)
    } catch {
      throw .system(error)
    }
  }
}

extension SignalKind {
  /// What is kept of a block of left, right and haptic samples.
  fileprivate func mixed(_ block: [Float]) -> [Float] {
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
