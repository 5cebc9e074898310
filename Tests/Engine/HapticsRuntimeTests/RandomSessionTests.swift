import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import TestSupport
import Testing

/// Engines that are asked for everything at random, given by a seed alone.
@Suite struct RandomSessionTests {
  @Test(arguments: UInt64(0)..<6)
  func `samples and receipts do not depend on block sizes`(seed: UInt64) throws {
    let whole = try RandomScenario(seed).run(blocks: [4096])
    #expect(whole.samples.contains { $0 != 0 })
    #expect(whole.samples.allSatisfy { $0.magnitude <= 1 })
    for blocks in [[1, 7, 64], [127, 128, 480]] {
      let split = try RandomScenario(seed).run(blocks: blocks)
      #expect(split.samples == whole.samples, "seed \(seed), blocks of \(blocks)")
      #expect(split.receipts == whole.receipts, "seed \(seed), blocks of \(blocks)")
    }
  }
}

private final class RandomScenario {
  private var random: SeededGenerator
  private let session: Session
  private let cue: Cue
  private var tracks: [MusicTrack] = []
  private let timeline: Timeline
  private var playbacks: [Playback] = []
  private var fired: [FiredCue] = []

  init(_ seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    session = try Session {
      $0.voices = 12
      $0.playbacks = 4
      $0.latencies = .init(haptic: 0.002, audio: 0.005, visual: 0)
    }
    var pattern = Patterns.lively
    pattern.events += [
      HapticEvent(.audioContinuous, at: 0.01, duration: 0.1),
      HapticEvent(.audioCustom, at: 0.02, waveform: .init(path: "a.wav")),
    ]
    let samples = (0..<3000).map { Float($0 * 7919 % 997) / 4000 }
    let sound = try session.engine.load(samples: samples, channels: 1, sampleRate: 44_100)
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(
      try session.engine.load(pattern, waveforms: ["a.wav": sound]),
      gain: 0.5
    )
    cue.sound = .init(sound, gain: 0.5)
    cue.routing = BusRouting(audio: .voice)
    self.cue = cue
    tracks = [1, 0.3].map { level in
      MusicTrack(sound, loop: .frames(200..<2900), gain: level, beatsPerMinute: 3000)
    }
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 3000))
    for beat in 0..<8 {
      cue.time = .beats(Beats(Double(beat) * 0.75))
      cue.priority = UInt8(beat * 30)
      cue.routing = beat % 3 == 0 ? BusRouting(audio: .voice, haptic: .voice) : nil
      timeline.add(cue)
    }
    timeline.loop = .init(from: .beats(1), to: .beats(7))
    self.timeline = timeline
  }

  func run(blocks: [Int]) throws -> (samples: [Float], receipts: [String]) {
    for _ in 0..<24 {
      var (random, playbacks, fired) = (random, playbacks, fired)
      let now = session.engine.renderedFrames
      _ = try? session.engine.transaction { control throws(EngineError) in
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          try operate(&control, &random, &playbacks, &fired, now)
        }
      }
      (self.random, self.playbacks, self.fired) = (random, playbacks, fired)
      session.render(Int.random(in: 1...900, using: &self.random), blocks: blocks)
    }
    // Which slots live cues have depends on when they came back, so their names are left out.
    let lines = session.receipts.filter { $0.modality != nil }.map { receipt in
      var line = "\(receipt.frame) \(receipt.modality, default: "-") \(receipt.state)"
      if case .timeline(_, let cue) = receipt.source { line += " of cue \(cue)" }
      return line + " late \(receipt.lateness)"
    }
    return (session.samples, lines)
  }

  private func operate(
    _ control: inout EngineControl,
    _ random: inout SeededGenerator,
    _ playbacks: inout [Playback],
    _ fired: inout [FiredCue],
    _ now: Int64
  ) throws(EngineError) {
    func number(_ end: Int) -> Int { Int.random(in: 0..<end, using: &random) }
    func time() -> EngineTime {
      switch number(6) {
      case 0: .frame(now + Int64(number(1200)) - 600)
      case 1: .afterFrames(Int64(number(900)))
      case 2 where !playbacks.isEmpty:
        .next([.beat, .bar, .loop][number(3)], of: playbacks[number(playbacks.count)])
      default: .now
      }
    }
    if number(4) == 0 { return try operateMixer(&control, &random, at: time()) }
    let choice = number(14)
    guard choice > 1, let playback = playbacks.randomElement(using: &random) else {
      if playbacks.count < 4 {
        let start = Timeline.Instant.beats(Beats(Double(number(5))))
        playbacks.append(try control.play(timeline, from: start, at: time()))
      }
      return
    }
    switch choice {
    case 2, 3: try control.pause(playback, at: time())
    case 4, 5: try control.resume(playback, at: time())
    case 6: try control.seek(playback, to: .beats(Beats(Double(number(7)))), at: time())
    case 7: try control.setRate(playback, to: PlaybackRate([0.5, 1, 1.37][number(3)]), at: time())
    case 8: try control.cancel(number(8), of: playback)
    case 9: try control.move(number(8), of: playback, to: .beats(Beats(Double(number(7)))))
    case 10: try control.replace(playback, with: timeline, keepsPosition: true, at: time())
    case 11:
      playbacks.removeAll { $0 == playback }
      try control.stop(playback, fade: 0.01, at: time())
    case 12: if let last = fired.last { try control.cancel(last) }
    case 13: if let last = fired.last { try control.move(last, to: time()) }
    default: break
    }
    if choice > 11 { fired.append(try control.fire(cue, at: time())) }
  }

  private func operateMixer(
    _ control: inout EngineControl,
    _ random: inout SeededGenerator,
    at time: EngineTime
  ) throws(EngineError) {
    func number(_ end: Int) -> Int { Int.random(in: 0..<end, using: &random) }
    func bus() -> BusID { BusID(rawValue: UInt8(number(4))) }
    switch number(9) {
    case 0:
      try control.setGain(of: bus(), to: Double(number(40)) - 30, over: 0.01, at: time)
    case 1: try control.setMuted(number(3) == 0, of: bus(), at: time)
    case 2: try control.setSoloed(number(4) == 0, of: bus(), at: time)
    case 3, 4:
      let ducking = Ducking(
        depth: -Double(number(30)),
        attack: Double(number(400)) / 48_000,
        hold: Double(number(300)) / 48_000,
        release: Double(number(900)) / 48_000
      )
      let (trigger, target) = (bus(), bus())
      guard trigger != target else { return }
      try control.setDucking(number(4) == 0 ? nil : ducking, of: target, by: trigger, at: time)
    case 5, 6:
      let boundary = [MusicBoundary.none, .beat, .bar, .end][number(4)]
      let law = [MusicTransition.Law.equalPower, .linear][number(2)]
      let fade = Double(number(1500)) / 48_000
      try control.playMusic(
        tracks[number(2)],
        .crossfade(fade, law: law),
        on: boundary,
        from: Int64(number(3000)),
        at: time
      )
    case 7:
      if number(3) == 0 {
        try control.stopMusic(fade: 0.01, at: time)
      } else {
        try control.pauseMusic(at: time)
      }
    default: try control.resumeMusic(at: time)
    }
  }
}
