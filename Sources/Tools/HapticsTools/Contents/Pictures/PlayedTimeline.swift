import Haptics
import HapticsFormats
import HapticsPlot
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import LocatedJSON

struct PlayedTimeline {
  private(set) var plot: TimelinePlot
  /// The duration of the picture, in seconds.
  let duration: Double
  let report: OfflineReport

  private let timeline: StagedTimeline

  /// Plays a timeline without a device.
  init(
    _ timeline: StagedTimeline,
    named name: String,
    title: String,
    hasTempo: Bool,
    limit: DurationLimit,
    losses: LossPlan
  ) throws(ToolError) {
    self.timeline = timeline
    let rate = timeline.engine.configuration.sampleRate
    var haptic: [LevelCell] = []
    var audio: [Float] = []
    var run = try timeline.offlineRun(losses, limit: limit, named: name)
    while let block = run.next() {
      for frame in 0..<(block.count / 3) {
        audio.append((block[frame * 3] + block[frame * 3 + 1]) / 2)
      }
      haptic += run.levels
    }
    report = run.report
    let visuals = Self.visuals(of: timeline, report, losses)
    duration = visuals.reduce(max(Double(report.frames) / Double(rate), timeline.lastInstant)) {
      max($0, $1.end)
    }
    plot = TimelinePlot(title: title, duration: duration, sampleRate: rate)
    plot.headline = headline(hasTempo: hasTempo)
    for cell in haptic { plot.haptic.append(cell) }
    plot.audio.append(audio.span)
    plot.visuals = visuals
    plot.names = names
    plot.tracks = tracks
    plot.beats = hasTempo ? beats : []
    plot.loop = timeline.timeline.loop.map {
      let start = timeline.seconds(of: $0.start)
      return start...max(start, timeline.seconds(of: $0.end))
    }
  }

  /// The length of the timeline, without what rings on, in seconds.
  var length: Double {
    Double(report.duration) / Double(timeline.engine.configuration.sampleRate)
  }

  private func headline(hasTempo: Bool) -> String {
    let tempo = timeline.contents.timeline.tempo.beatsPerMinute
    let beats = tempo.rounded() == tempo ? String(Int(tempo)) : "\(tempo)"
    let count = timeline.timeline.cues.count
    let cues =
      timeline.showsLiveCues
      ? counted(count, "live cue")
        + " one after another, \(StagedTimeline.liveCuePause.readableDuration) apart,"
      : counted(count, "cue")
    return cues + " in \(length.readableDuration), "
      + (hasTempo ? "\(beats) beats per minute, " : "")
      + "\(timeline.engine.configuration.model.name) model"
  }

  /// Returns the visuals that are shown in place of those that are lost or reduced.
  private static func visuals(
    of timeline: StagedTimeline,
    _ report: OfflineReport,
    _ losses: LossPlan
  ) -> [TimelinePlot.Shown] {
    let rate = timeline.engine.configuration.sampleRate
    return timeline.timeline.cues.enumerated().compactMap { index, cue in
      let state = report.cues[index].states[.visual]
      if case .lost? = state { return nil }
      let start = timeline.seconds(of: cue.time)
      let status = losses.status(of: .visual, at: Int64(start * Double(rate)), sampleRate: rate)
      let own = cue.visual.map { status.isReduced ? cue.reducedVisual ?? $0 : $0 }
      guard let visual = state == .playedFallback ? cue.fallback.visual : own else { return nil }
      return TimelinePlot.Shown(
        timeline.loaded.visuals[visual.visual] ?? "",
        from: start,
        to: start + timeline.seconds(of: visual.duration, at: cue.time),
        isFlash: visual.isFlash && !status.isReduced
      )
    }
  }

  private var names: [TimelinePlot.Name] {
    let tracked = Set(timeline.contents.tracks.flatMap { $0.cues })
    let cues = timeline.timeline.cues.enumerated().filter { !tracked.contains($0.offset) }.map {
      let label = timeline.label(ofCue: $0.offset)
      return TimelinePlot.Name(label, at: timeline.seconds(of: $0.element.time))
    }
    let markers = timeline.timeline.markers.map {
      TimelinePlot.Name($0.name, at: timeline.seconds(of: $0.time), isMarker: true)
    }
    return cues + markers
  }

  private var tracks: [TimelinePlot.Track] {
    timeline.contents.tracks.map { track in
      let cues = timeline.timeline.cues[track.cues]
      return TimelinePlot.Track(track.name, at: cues.map { timeline.seconds(of: $0.time) })
    }
  }

  /// The beats of the tempo.
  private var beats: [TimelinePlot.Beat] {
    var beats: [TimelinePlot.Beat] = []
    let bar = timeline.timeline.tempo.beatsPerBar
    // More lines than these no picture shows.
    for beat in 0..<4096 {
      let time = timeline.seconds(of: .beats(Beats(Double(beat))))
      if time > duration { break }
      beats.append(.init(at: time, isBar: beat % bar == 0))
    }
    return beats
  }
}

extension StagedTimeline {
  /// The later one of the end and the last marker, in seconds.
  fileprivate var lastInstant: Double {
    let shown = timeline.cues.compactMap { cue in
      cue.visual.map { seconds(of: cue.time) + seconds(of: $0.duration, at: cue.time) }
    }
    let markers = timeline.markers.map { seconds(of: $0.time) }
    let loop = timeline.loop.map { seconds(of: $0.end) } ?? 0
    return (shown + markers).reduce(loop, max)
  }
}
