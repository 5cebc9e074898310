internal import Diagnostics
internal import HapticsLoading
internal import HapticsPlot
internal import HapticsRuntime
internal import HapticsSynthesis
internal import HapticsTimeline
internal import TimelineFile

struct PlayedTimeline {
  private(set) var plot: TimelinePlot
  /// The duration of the picture, in seconds.
  let duration: Double
  let report: OfflineReport

  private let source: LoadedTimeline
  private let model: SynthesisModel

  /// Plays a timeline without a device.
  ///
  /// - Throws: ``Failure``.
  init(
    of source: LoadedTimeline,
    model: SynthesisModel,
    durationLimit: DurationLimit,
    losses: LossPlan
  ) throws {
    self.source = source
    self.model = model
    var configuration = EngineConfiguration()
    configuration.model = model
    let loaded = try source.prepared(configuration, showsLiveCues: true)
    let rate = configuration.sampleRate
    var haptic: [FeltCell] = []
    var audio: [Float] = []
    report = try loaded.play(losses, limit: durationLimit) { block, levels in
      for frame in 0..<(block.count / 3) {
        audio.append((block[frame * 3] + block[frame * 3 + 1]) / 2)
      }
      haptic += levels
    }
    duration = max(Double(report.frames) / Double(rate), loaded.lastInstant)
    plot = TimelinePlot(title: source.file.title, duration: duration, sampleRate: rate)
    plot.headline = headline(loaded)
    for cell in haptic { plot.haptic.append(cell) }
    plot.audio.append(audio.span)
    plot.visuals = visuals(loaded)
    plot.names = names(loaded)
    plot.tracks = tracks(loaded)
    plot.beats = beats(loaded)
    plot.loop = loaded.timeline.loop.map {
      let start = loaded.seconds(of: $0.start)
      return start...max(start, loaded.seconds(of: $0.end))
    }
  }

  private func headline(_ loaded: PreparedTimeline) -> String {
    let tempo = source.contents.timeline.tempo.beatsPerMinute
    let beats = tempo.rounded() == tempo ? String(Int(tempo)) : "\(tempo)"
    let count = loaded.timeline.cues.count
    let cues =
      loaded.showsLiveCues
      ? counted(count, "live cue")
        + " one after another, \(PreparedTimeline.liveCuePause.readableDuration) apart,"
      : counted(count, "cue")
    return cues + " in \(duration.readableDuration), "
      + (source.hasTempo ? "\(beats) beats per minute, " : "") + "\(model.name) model"
  }

  private func visuals(_ loaded: PreparedTimeline) -> [TimelinePlot.Shown] {
    loaded.timeline.cues.enumerated().compactMap { index, cue in
      let state = report.cues[index].states[.visual]
      if case .lost? = state { return nil }
      guard let visual = state == .playedFallback ? cue.fallback.visual : cue.visual else {
        return nil
      }
      let start = loaded.seconds(of: cue.time)
      let name = source.contents.visuals[Int(visual.visual.rawValue)].name
      return TimelinePlot.Shown(
        name,
        from: start,
        to: start + loaded.seconds(of: visual.duration, at: cue.time),
        isFlash: visual.isFlash
      )
    }
  }

  private func names(_ loaded: PreparedTimeline) -> [TimelinePlot.Name] {
    let tracked = Set(source.contents.tracks.flatMap(\.cues))
    let cues = loaded.timeline.cues.enumerated().filter { !tracked.contains($0.offset) }.map {
      let label = loaded.label(ofCue: $0.offset)
      return TimelinePlot.Name(label, at: loaded.seconds(of: $0.element.time))
    }
    let markers = loaded.timeline.markers.map {
      TimelinePlot.Name($0.name, at: loaded.seconds(of: $0.time), isMarker: true)
    }
    return cues + markers
  }

  private func tracks(_ loaded: PreparedTimeline) -> [TimelinePlot.Track] {
    source.contents.tracks.map { track in
      let cues = loaded.timeline.cues[track.cues]
      return TimelinePlot.Track(track.name, at: cues.map { loaded.seconds(of: $0.time) })
    }
  }

  /// Returns the beats of the tempo; empty without a tempo.
  private func beats(_ loaded: PreparedTimeline) -> [TimelinePlot.Beat] {
    guard source.hasTempo else { return [] }
    var beats: [TimelinePlot.Beat] = []
    let bar = loaded.timeline.tempo.beatsPerBar
    // More lines than these no picture shows.
    for beat in 0..<4096 {
      let time = loaded.seconds(of: .beats(Beats(Double(beat))))
      if time > duration { break }
      beats.append(.init(at: time, isBar: beat % bar == 0))
    }
    return beats
  }
}

extension PreparedTimeline {
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
