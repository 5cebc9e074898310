import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline

extension Vectors {
  /// A game that does what it likes for a while, and that comes back to a timeline after a day.
  func playSession(seed: UInt64) {
    var configuration = EngineConfiguration()
    configuration.latencies = .init(haptic: 0.004, audio: 0.03, visual: 0.012)
    configuration.voices = 6
    guard let engine = try? HapticEngine(configuration),
      let timeline = try? Self.timeline(loadedInto: engine)
    else { return line("no session") }
    var random = SeededNumbers(seed)
    var playbacks: [Playback] = []
    var samples: [Float] = []
    for turn in 0..<400 {
      do throws(EngineError) {
        try act(on: engine, timeline, &playbacks, &random)
      } catch {
        line("turn \(turn): refused")
      }
      let frames = 1 + random.below(700)
      var block = [Float](repeating: 0, count: frames * engine.configuration.channels)
      var span = block.mutableSpan
      // A device that has played for a day.
      let heardAt = 86_400_000_000_000 + engine.renderedFrames * 1_000_000_000 / 48_000
      engine.render(into: &span, frames: frames, heardAt: heardAt)
      samples += block
      for event in engine.poll() {
        line("turn \(turn): \(event.words)")
        if case .visual(let visual) = event, random.below(3) > 0 { engine.acknowledge(visual.id) }
      }
      let felt = engine.levels(at: heardAt, lookahead: Double(random.below(20)) / 1000)
      line("turn \(turn): felt \(felt.words)")
      if let first = playbacks.last, let place = engine.position(of: first, heardAt: heardAt) {
        line("turn \(turn): at \(place.seconds.bits), beat \(place.beats.bits)")
      }
    }
    keep(samples, as: "session")
  }

  private func act(
    on engine: HapticEngine,
    _ timeline: Timeline,
    _ playbacks: inout [Playback],
    _ random: inout SeededNumbers
  ) throws(EngineError) {
    // Positions near the start, and near the end of the day.
    let place = Double(random.below(2) * 86_395) + Double(random.below(4000)) / 1000
    let last = playbacks.last
    switch random.below(12) {
    case 0, 1:
      playbacks.append(try engine.play(timeline, from: .seconds(place)))
    case 2, 3, 4:
      var cue = timeline.cues[random.below(timeline.cues.count)]
      cue.priority = UInt8(random.below(256))
      try engine.fire(
        cue,
        at: random.below(2) == 0 ? .now : .afterFrames(Int64(random.below(9000)))
      )
    case 5:
      let status: [ModalityStatus] = [.available, .muted, .reduced, .failed(.systemError)]
      let modality = Modality.allCases[random.below(3)]
      engine.setStatus(status[random.below(4)], of: modality)
    case 6:
      guard let last else { return }
      try engine.transaction { control throws(EngineError) in
        try control.seek(last, to: .seconds(place))
      }
    case 7:
      guard let last else { return }
      let rate = 0.25 + Double(random.below(16)) / 4
      try engine.transaction { control throws(EngineError) in
        try control.setRate(last, to: PlaybackRate(rate))
      }
    case 8:
      guard let last else { return }
      let isPause = random.below(2) == 0
      try engine.transaction { control throws(EngineError) in
        if isPause { try control.pause(last) } else { try control.resume(last) }
      }
    case 9:
      guard playbacks.count > 3 else { return }
      let first = playbacks.removeFirst()
      try engine.transaction { control throws(EngineError) in try control.stop(first, fade: 0.01) }
    default: return
    }
  }

  /// A timeline that speaks to all modalities at the start and at the end of a day.
  private static func timeline(loadedInto engine: HapticEngine) throws(EngineError) -> Timeline {
    var timeline = Timeline()
    timeline.tempo.change(to: 90, at: 8)
    var patterns: [PatternID] = []
    for entry in PatternLibrary.entries.prefix(6) {
      guard let pattern = try? entry.pattern() else { continue }
      patterns.append(try engine.load(pattern))
    }
    var sounds: [SoundID] = []
    for sound in SoundLibrary.all.prefix(4) {
      guard let pcm = try? sound.render(sampleRate: 44_100) else { continue }
      sounds.append(
        try engine.load(samples: pcm.samples, channels: pcm.channelCount, sampleRate: 44_100)
      )
    }
    for (index, start) in [0, 86_395.0].enumerated() {
      for step in 0..<24 {
        let number = index * 24 + step
        var cue = Cue(Meaning(rawValue: Int32(number)), at: .seconds(start + Double(step) / 5))
        cue.pattern = .init(patterns[step % patterns.count])
        if step % 2 == 0 { cue.sound = .init(sounds[step % sounds.count], gain: 0.5) }
        if step % 3 == 0 {
          cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1), isFlash: true)
        }
        cue.minimumModalities = step % 4
        timeline.add(cue)
      }
    }
    return timeline
  }
}
