internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsPlot
internal import HapticsRuntime
internal import HapticsSynthesis
internal import HapticsTimeline
internal import TimelineFile

/// One timeline that becomes a picture.
struct TimelinePlotJob {
  let timeline: LoadedTimeline
  let configuration: EngineConfiguration
  /// How long it may play.
  let durationLimit: DurationLimit

  /// Draws the timeline; the file appears when it is complete.
  ///
  /// - Returns: What was drawn, in a few words.
  /// - Throws: ``Failure``, ``RefusedFile``, ``FileError``.
  func draw(to output: Path?) throws -> MakingRun.Product {
    let (plot, duration, warning) = try plot()
    let text = Array(plot.svg().utf8)
    var picture = try OutputTarget.begin(output)
    try picture.write(text)
    try picture.commit()
    return .file(
      "\(duration.readableDuration), \(configuration.model.name) model",
      warnings: warning,
      status: warning.isEmpty ? .clean : .findings
    )
  }

  /// Draws the timeline in the characters of a terminal.
  ///
  /// - Returns: The lines of the picture, and what is not played.
  /// - Throws: ``Failure``, ``RefusedFile``.
  func text(on terminal: Terminal) throws -> MakingRun.Product {
    let (plot, _, warning) = try plot()
    return .text(
      plot.drawing(on: terminal).lines().map { $0 + "\n" }.joined(),
      warnings: warning,
      status: warning.isEmpty ? .clean : .findings
    )
  }

  /// Plays the timeline offline and says how that looks, for how many seconds, and what is not
  /// played.
  ///
  /// - Throws: ``Failure``.
  func plot() throws -> (plot: TimelinePlot, duration: Double, warning: String) {
    let loaded = try timeline.prepared(configuration)
    let rate = configuration.sampleRate
    let (samples, report) = try samples(of: loaded)
    let duration = max(Double(report.frames) / Double(rate), loaded.lastInstant)
    var plot = TimelinePlot(title: timeline.file.title, duration: duration, sampleRate: rate)
    plot.headline = headline(loaded, duration)
    plot.haptic.append(samples.haptic.span)
    plot.audio.append(samples.audio.span)
    plot.visuals = visuals(loaded)
    plot.names = names(loaded)
    plot.tracks = tracks(loaded)
    plot.beats = beats(loaded, until: duration)
    plot.loop = loaded.timeline.loop.map {
      let start = loaded.seconds(of: $0.start)
      return start...max(start, loaded.seconds(of: $0.end))
    }
    return (plot, duration, loaded.warning(report))
  }

  private func samples(
    of loaded: PreparedTimeline
  ) throws -> (samples: (haptic: [Float], audio: [Float]), report: OfflineReport) {
    var haptic: [Float] = []
    var audio: [Float] = []
    let report = try loaded.play(limit: durationLimit) { block in
      for frame in 0..<(block.count / 3) {
        audio.append((block[frame * 3] + block[frame * 3 + 1]) / 2)
        haptic.append(block[frame * 3 + 2])
      }
    }
    return ((haptic, audio), report)
  }

  private func headline(_ loaded: PreparedTimeline, _ duration: Double) -> String {
    let tempo = loaded.timeline.tempo.beatsPerMinute
    let beats = tempo.rounded() == tempo ? String(Int(tempo)) : "\(tempo)"
    return counted(loaded.timeline.cues.count, "cue") + " in \(duration.readableDuration), "
      + (timeline.hasTempo ? "\(beats) beats per minute, " : "")
      + "\(configuration.model.name) model"
  }

  private func visuals(_ loaded: PreparedTimeline) -> [TimelinePlot.Shown] {
    loaded.timeline.cues.compactMap { cue in
      guard let visual = cue.visual else { return nil }
      let start = loaded.seconds(of: cue.time)
      let name = timeline.contents.visuals[Int(visual.visual.rawValue)].name
      return TimelinePlot.Shown(
        name,
        from: start,
        to: start + loaded.seconds(of: visual.duration, at: cue.time),
        isFlash: visual.isFlash
      )
    }
  }

  private func names(_ loaded: PreparedTimeline) -> [TimelinePlot.Name] {
    let tracked = Set(timeline.contents.tracks.flatMap(\.cues))
    let cues = loaded.timeline.cues.enumerated().filter { !tracked.contains($0.offset) }.map {
      let label = timeline.contents.label(ofCue: $0.offset)
      return TimelinePlot.Name(label, at: loaded.seconds(of: $0.element.time))
    }
    let markers = loaded.timeline.markers.map {
      TimelinePlot.Name($0.name, at: loaded.seconds(of: $0.time), isMarker: true)
    }
    return cues + markers
  }

  private func tracks(_ loaded: PreparedTimeline) -> [TimelinePlot.Track] {
    timeline.contents.tracks.map { track in
      let cues = loaded.timeline.cues[track.cues]
      return TimelinePlot.Track(track.name, at: cues.map { loaded.seconds(of: $0.time) })
    }
  }

  /// The beats of the tempo, as long as it lasts; none where the file says no tempo.
  private func beats(_ loaded: PreparedTimeline, until end: Double) -> [TimelinePlot.Beat] {
    guard timeline.hasTempo else { return [] }
    var beats: [TimelinePlot.Beat] = []
    let bar = loaded.timeline.tempo.beatsPerBar
    // More lines than these no picture shows.
    for beat in 0..<4096 {
      let time = loaded.seconds(of: .beats(Beats(Double(beat))))
      if time > end { break }
      beats.append(.init(at: time, isBar: beat % bar == 0))
    }
    return beats
  }
}

extension TimelinePlot {
  /// The picture in the characters of a terminal.
  func drawing(on terminal: Terminal) -> TerminalPlot {
    TerminalPlot(
      self,
      columns: terminal.columns,
      rows: terminal.rows,
      colors: terminal.colors,
      background: terminal.background,
      glyphs: terminal.glyphs
    )
  }
}

extension PreparedTimeline {
  /// The end of what is shown and the last marker, in seconds.
  fileprivate var lastInstant: Double {
    let shown = timeline.cues.compactMap { cue in
      cue.visual.map { seconds(of: cue.time) + seconds(of: $0.duration, at: cue.time) }
    }
    let markers = timeline.markers.map { seconds(of: $0.time) }
    let loop = timeline.loop.map { seconds(of: $0.end) } ?? 0
    return (shown + markers).reduce(loop, max)
  }
}
