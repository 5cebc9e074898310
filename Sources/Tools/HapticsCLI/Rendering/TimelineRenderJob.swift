internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import HapticsRuntime
internal import HapticsSynthesis

/// The rendering of a timeline to a sound file.
struct TimelineRenderJob {
  let file: LoadedTimeline
  let output: Path?
  let format: SoundFormat
  let options: RenderOptions
  let plan: LossPlan

  func run() throws -> MakingRun.Product {
    var configuration = EngineConfiguration()
    configuration.sampleRate = options.sampleRate
    configuration.model = options.model
    configuration.profile = options.profile
    let signal = options.signal ?? .preview
    // The engine mixes before it limits. It keeps its haptic channel, so that nothing is lost in a
    // run of which only some channels are written.
    configuration.isPreview = signal == .preview
    let loaded = try file.prepared(configuration, showsLiveCues: true)
    let report: OfflineReport
    do {
      var writer = try SoundFileWriter(
        OutputTarget.beginSound(output),
        format: format,
        channelCount: signal.channelCount,
        sampleRate: options.sampleRate,
        hapticChannelCount: signal.hapticChannelCount
      )
      report = try loaded.play(plan, limit: options.durationLimit) { samples, _ in
        try writer.write(signal.channels(of: samples).span)
      }
      try writer.finish()
    } catch let error as SoundFileError {
      throw OutputTarget.failure(error, output)
    }
    let duration = Double(report.frames) / Double(options.sampleRate)
    let short = report.shortfalls.count
    let warning = report.warning(of: file.name)
    return .file(
      (loaded.showsLiveCues
        ? "live cues \(PreparedTimeline.liveCuePause.readableDuration) apart, " : "")
        + "\(duration.readableDuration), \(options.model.name) model, \(options.sampleRate) Hz, "
        + signal.channelWords,
      warnings: (short == 0
        ? ""
        : "haptics: \(file.name.harmless): \(counted(short, "cue")) reached too few modalities\n")
        + warning,
      status: warning.isEmpty ? .clean : .findings
    )
  }

}
