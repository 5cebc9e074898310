internal import HapticsLoading
internal import HapticsPlot
internal import HapticsRuntime
internal import HapticsTimeline

extension Playable {
  /// Gets a timeline ready.
  ///
  /// - Throws: ``Failure``, ``RefusedFile``.
  init(timeline input: InputFile, _ options: PlayOptions) throws {
    let file = try LoadedTimeline(input, assetRoots: options.assetRoots)
    // The picture is drawn of what an engine of its own renders: as any device would play it.
    var configuration = EngineConfiguration()
    configuration.model = options.model
    let job = TimelinePlotJob(
      timeline: file,
      configuration: configuration,
      durationLimit: options.durationLimit
    )
    let (plot, duration, warning) = try job.plot()
    let loaded = try file.prepared(options.configuration)
    var timeline = loaded.timeline
    if timeline.loop == nil {
      timeline.loop = .init(from: .frames(0), to: .seconds(duration))
    }
    engine = loaded.engine
    self.timeline = timeline
    rate = 1
    playbackRate = PlaybackRate(options.rate)
    length = duration
    remark = warning.isEmpty ? "" : "cues not played"
    warnings = warning
    status = warning.isEmpty ? .clean : .findings
    picture = { plot.drawing(on: $0) }
  }
}
