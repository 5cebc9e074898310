internal import HapticsFiles
internal import HapticsPlot
internal import HapticsRuntime
internal import HapticsSynthesis
internal import HapticsTimeline
internal import TimelineFile

/// One timeline that becomes a picture.
struct TimelinePlotJob {
  let input: InputFile
  let model: SynthesisModel
  let assetRoots: [Path]
  /// How long it may play.
  let durationLimit: DurationLimit

  /// Draws the timeline; the file appears when it is complete.
  ///
  /// - Returns: What was drawn, in a few words.
  /// - Throws: ``Failure``, ``RefusedPattern``, ``FileError``.
  func draw(to output: FilePath?) throws -> MakingRun.Product {
    let (plot, duration, warning) = try plot()
    let text = Array(plot.svg().utf8)
    var picture = try OutputTarget.begin(output)
    try picture.write(text)
    try picture.commit()
    return .file(
      "\(duration.readableDuration), \(model.name) model",
      warnings: warning,
      status: warning.isEmpty ? .clean : .findings
    )
  }

  /// Draws the timeline in the characters of a terminal.
  ///
  /// - Returns: The lines of the picture, and what is not played.
  /// - Throws: ``Failure``, ``RefusedPattern``.
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
  /// - Throws: ``Failure``, ``RefusedPattern``.
  func plot() throws -> (plot: TimelinePlot, duration: Double, warning: String) {
    var configuration = EngineConfiguration()
    configuration.model = model
    let loaded = try LoadedTimeline(
      input,
      assetRoots: assetRoots,
      configuration: configuration
    )
    let rate = configuration.sampleRate
    let (samples, report) = try samples(of: loaded)
    let duration = max(Double(report.frames) / Double(rate), loaded.contents.lastInstant(loaded))
    var plot = TimelinePlot(title: input.title, duration: duration, sampleRate: rate)
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
    of loaded: LoadedTimeline
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

  private func headline(_ loaded: LoadedTimeline, _ duration: Double) -> String {
    let tempo = loaded.timeline.tempo.beatsPerMinute
    let beats = tempo.rounded() == tempo ? String(Int(tempo)) : "\(tempo)"
    return counted(loaded.timeline.cues.count, "cue") + " in \(duration.readableDuration), "
      + (loaded.hasTempo ? "\(beats) beats per minute, " : "") + "\(model.name) model"
  }

  private func visuals(_ loaded: LoadedTimeline) -> [TimelinePlot.Shown] {
    loaded.timeline.cues.compactMap { cue in
      guard let visual = cue.visual else { return nil }
      let start = loaded.seconds(of: cue.time)
      let name = loaded.contents.visuals[Int(visual.visual.rawValue)].name
      return TimelinePlot.Shown(
        name,
        from: start,
        to: start + loaded.seconds(of: visual.duration, at: cue.time),
        isFlash: visual.isFlash
      )
    }
  }

  private func names(_ loaded: LoadedTimeline) -> [TimelinePlot.Name] {
    let tracked = Set(loaded.contents.tracks.flatMap(\.cues))
    let cues = loaded.timeline.cues.enumerated().filter { !tracked.contains($0.offset) }.map {
      let label = loaded.contents.label(ofCue: $0.offset)
      return TimelinePlot.Name(label, at: loaded.seconds(of: $0.element.time))
    }
    let markers = loaded.timeline.markers.map {
      TimelinePlot.Name($0.name, at: loaded.seconds(of: $0.time), isMarker: true)
    }
    return cues + markers
  }

  private func tracks(_ loaded: LoadedTimeline) -> [TimelinePlot.Track] {
    loaded.contents.tracks.map { track in
      let cues = loaded.timeline.cues[track.cues]
      return TimelinePlot.Track(track.name, at: cues.map { loaded.seconds(of: $0.time) })
    }
  }

  /// The beats of the tempo, as long as it lasts; none where the file says no tempo.
  private func beats(_ loaded: LoadedTimeline, until end: Double) -> [TimelinePlot.Beat] {
    guard loaded.hasTempo else { return [] }
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

extension TimelineContents {
  /// The end of what is shown and the last marker, in seconds.
  fileprivate func lastInstant(_ loaded: LoadedTimeline) -> Double {
    let shown = timeline.cues.compactMap { cue in
      cue.visual.map {
        loaded.seconds(of: cue.time) + loaded.seconds(of: $0.duration, at: cue.time)
      }
    }
    let markers = timeline.markers.map { loaded.seconds(of: $0.time) }
    let loop = timeline.loop.map { loaded.seconds(of: $0.end) } ?? 0
    return (shown + markers).reduce(loop, max)
  }
}
