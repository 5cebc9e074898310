import Haptics

/// Everything that can be asked of an engine, at random, given by its seed alone.
struct Scenario {
  let engine: HapticEngine
  private var random: Dice
  private let cue: Cue
  private let timeline: Timeline
  private var playbacks: [Playback] = []
  private var fired: [FiredCue] = []
  private var block: [Float]
  private var manners: Manners

  init(seed: UInt64) throws {
    var configuration = EngineConfiguration()
    configuration.voices = 8
    configuration.playbacks = 8
    configuration.commands = 64
    configuration.latencies = .init(haptic: 0.004, audio: 0.011, visual: 0)
    engine = try HapticEngine(configuration)
    random = Dice(state: seed)
    block = [Float](repeating: 0, count: 1024 * configuration.channels)
    cue = try Self.cue(engine)
    timeline = Self.timeline(cue)
    manners = try Manners(engine, cue, timeline)
    var quiet = QuietPolicy()
    quiet.maximumPerSecond = 20
    engine.quietPolicy = quiet
  }

  /// A cue that is felt, heard and seen; its pattern has tones and sounds of its own.
  private static func cue(_ engine: HapticEngine) throws -> Cue {
    var pattern = HapticPattern()
    pattern.events = [
      HapticEvent(.hapticTransient, at: 0, parameters: [.init(.hapticIntensity, 1)]),
      HapticEvent(
        .hapticContinuous,
        at: 0.05,
        duration: 0.5,
        parameters: [.init(.hapticIntensity, 0.5), .init(.attackTime, 0.1)]
      ),
      HapticEvent(.audioContinuous, at: 0.02, duration: 0.3),
      HapticEvent(
        .audioCustom,
        at: 0.1,
        parameters: [.init(.audioPitch, 0.3), .init(.audioBrightness, 0.5)],
        waveform: .init(path: "crack.wav")
      ),
    ]
    let samples = (0..<9000).map { Float($0 % 50) / 99 }
    let sound = try engine.load(samples: samples, channels: 2, sampleRate: 44_100)
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try engine.load(pattern, waveforms: ["crack.wav": sound]), gain: 0.7)
    cue.sound = .init(sound)
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
    return cue
  }

  private static func timeline(_ cue: Cue) -> Timeline {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 600))
    for beat in 0..<16 {
      var next = cue
      next.time = .beats(Beats(Double(beat) / 2))
      next.latePolicy = [.join, .drop, .playWhole(within: .seconds(0.01))][beat % 3]
      timeline.add(next)
    }
    timeline.loop = .init(from: .beats(0), to: .beats(8))
    return timeline
  }

  /// Asks for up to four things in one transaction, and renders a block of any size.
  mutating func step(_ render: (HapticEngine, inout MutableSpan<Float>, Int, Int64) -> Bool) {
    var (dice, live, cues) = (random, playbacks, fired)
    let (engine, cue, timeline, manners) = (engine, cue, timeline, manners)
    manners.turn(&dice)
    _ = try? engine.transaction { control throws(EngineError) in
      for _ in 0..<dice.below(5) {
        if dice.below(2) == 0 {
          try operate(&control, &dice, &live, &cues, cue, timeline, engine.renderedFrames)
        } else {
          let wait = Int64(dice.below(3000))
          try manners.operate(
            &control,
            &dice,
            at: dice.below(2) == 0 ? .now : .afterFrames(wait)
          )
        }
      }
    }
    self.manners.runFlow(&dice)
    (random, playbacks, fired) = (dice, live, cues.suffix(8))
    let frames = 1 + random.below(1024)
    let time = Int64(Double(engine.renderedFrames) / 48_000 * 1e9) + Int64(random.below(1_000_000))
    var span = block.mutableSpan
    precondition(render(engine, &span, frames, time))
    if random.below(4) == 0 {
      for case .visual(let visual) in engine.poll() where random.below(2) == 0 {
        engine.acknowledge(visual.id)
      }
    }
  }
}

private func operate(
  _ control: inout EngineControl,
  _ dice: inout Dice,
  _ playbacks: inout [Playback],
  _ fired: inout [FiredCue],
  _ cue: Cue,
  _ timeline: Timeline,
  _ now: Int64
) throws(EngineError) {
  func time(_ dice: inout Dice) -> EngineTime {
    switch dice.below(6) {
    case 0: .frame(now + Int64(dice.below(4000)) - 2000)
    case 1: .afterFrames(Int64(dice.below(3000)))
    case 2 where !playbacks.isEmpty:
      .next([.beat, .bar, .loop][dice.below(3)], of: playbacks[dice.below(playbacks.count)])
    default: .now
    }
  }
  let choice = dice.below(14)
  if choice < 2 || playbacks.isEmpty {
    if choice % 2 == 0 || playbacks.count >= 4 {
      fired.append(try control.fire(cue, at: time(&dice)))
    } else {
      let start = Timeline.Instant.beats(Beats(Double(dice.below(10))))
      playbacks.append(try control.play(timeline, from: start, at: time(&dice)))
    }
    return
  }
  let index = dice.below(playbacks.count)
  let playback = playbacks[index]
  switch choice {
  case 2, 3: try control.pause(playback, at: time(&dice))
  case 4, 5: try control.resume(playback, at: time(&dice))
  case 6: try control.seek(playback, to: .beats(Beats(Double(dice.below(9)))), at: time(&dice))
  case 7:
    let rate = PlaybackRate([0.5, 1, 1.37, 64][dice.below(4)])
    try control.setRate(playback, to: rate, at: time(&dice))
  case 8: try control.cancel(dice.below(16), of: playback)
  case 9: try control.move(dice.below(16), of: playback, to: .beats(Beats(Double(dice.below(9)))))
  case 10:
    let keeps = dice.below(2) == 0
    try control.replace(playback, with: timeline, keepsPosition: keeps, at: time(&dice))
  case 11:
    playbacks.remove(at: index)
    try control.stop(playback, fade: Double(dice.below(3)) * 0.01, at: time(&dice))
  case 12 where !fired.isEmpty: try control.cancel(fired[dice.below(fired.count)])
  case 13 where !fired.isEmpty: try control.move(fired[dice.below(fired.count)], to: time(&dice))
  default: fired.append(try control.fire(cue, at: time(&dice)))
  }
}

/// SplitMix64: the same numbers from the same seed, on every machine.
struct Dice {
  var state: UInt64

  mutating func below(_ end: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(end))
  }
}
