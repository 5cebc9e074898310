import HapticsFiles
import HapticsRuntime
import HapticsTimeline
import HapticsTools

extension Playable {
  /// Gets a timeline ready.
  ///
  /// - Throws: ``ToolError``.
  init(_ file: TimelineReading, titled title: String, _ options: PlayOptions) throws {
    // The picture shows the output of a separate engine.
    var request = PlotRequest()
    request.model = options.model
    request.durationLimit = options.durationLimit
    request.losses = options.losses
    let picture = try request.picture(of: .timeline(file), title: title)
    let loaded = try file.staged(options.configuration)
    var timeline = loaded.timeline
    if timeline.loop == nil {
      timeline.loop = .init(from: .frames(0), to: .seconds(picture.duration))
    }
    engine = loaded.engine
    self.timeline = timeline
    rate = 1
    playbackRate = PlaybackRate(options.rate)
    length = picture.duration
    remark = picture.warnings.isEmpty ? "" : "cues not played"
    warnings = picture.warnings
    status = picture.status
    self.picture = { picture.drawing(on: $0) }
  }
}
