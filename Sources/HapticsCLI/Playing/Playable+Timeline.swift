internal import HapticsPlot
internal import HapticsRuntime
internal import HapticsTimeline

extension Playable {
  /// Gets a timeline ready.
  ///
  /// - Throws: ``Failure``, ``RefusedPattern``.
  init(timeline input: InputFile, _ options: PlayOptions) throws {
    let loaded = try LoadedTimeline(
      input,
      assetRoots: options.assetRoots,
      configuration: options.configuration
    )
    // The picture is drawn of what an engine of its own has rendered.
    let job = TimelinePlotJob(
      input: input,
      model: options.model,
      assetRoots: options.assetRoots,
      durationLimit: options.durationLimit
    )
    let (plot, duration, warning) = try job.plot()
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
