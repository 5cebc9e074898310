import HapticsFiles
import HapticsRuntime
import HapticsSynthesis
import HapticsTools

/// The rendering of a timeline to a sound file.
struct TimelineRenderJob {
  let file: LoadedTimeline
  let output: Output
  let format: SoundFormat
  let options: RenderOptions
  let plan: LossPlan

  func run() throws -> OutputRun.Product {
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
    let sound = try output.sparing(file.assetPlaces).begin(.sound)
    do {
      var writer = try SoundFileWriter(
        sound,
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
      throw output.failure(error)
    }
    return .file(
      RenderingText(signal, options.model, sampleRate: options.sampleRate)
        .words(report, of: loaded.staged),
      warnings: report.renderingWarnings(of: file.name),
      status: report.warning(of: file.name).isEmpty ? .clean : .findings
    )
  }
}
