import HapticsFiles
import HapticsRuntime
import HapticsTimeline
import HapticsTools

extension Playable {
  /// Gets a timeline ready.
  ///
  /// - Throws: ``ToolError``.
  init(timeline file: LoadedTimeline, _ options: PlayOptions) throws {
    // The picture shows the output of a separate engine.
    let picture = try Picture(
      of: .timeline(file),
      model: options.model,
      durationLimit: options.durationLimit,
      losses: options.losses?.plan ?? LossPlan()
    )
    let loaded = try file.prepared(options.configuration, showsLiveCues: true)
    let warning = picture.report?.warning(of: file.name) ?? ""
    var timeline = loaded.timeline
    if timeline.loop == nil {
      timeline.loop = .init(from: .frames(0), to: .seconds(picture.duration))
    }
    engine = loaded.engine
    self.timeline = timeline
    rate = 1
    playbackRate = PlaybackRate(options.rate)
    length = picture.duration
    remark = warning.isEmpty ? "" : "cues not played"
    warnings = warning
    status = warning.isEmpty ? .clean : .findings
    self.picture = { picture.drawing(on: $0) }
  }
}
