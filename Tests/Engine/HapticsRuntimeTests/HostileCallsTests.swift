import HapticsCore
import HapticsLifecycle
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import TestSupport
import Testing

/// The Swift interface under random calls with the numbers that break things.
@Suite struct HostileCallsTests {
  @Test(arguments: UInt64(1)...24)
  func `random calls with the worst numbers give finite frames`(seed: UInt64) throws {
    let calls = try HostileCalls(seed)
    for _ in 0..<150 { try calls.step() }
    #expect(calls.session.samples.allSatisfy { $0.magnitude <= 1 }, "replay with seed \(seed)")
  }

  @Test(arguments: UInt64(1)...64)
  func `a configuration of any numbers makes an engine or is refused`(seed: UInt64) {
    var numbers = HostileNumbers(seed)
    var configuration = EngineConfiguration()
    switch numbers.below(9) {
    case 0: configuration.sampleRate = numbers.int()
    case 1: configuration.audioChannels = numbers.int()
    case 2: configuration.hapticChannels = numbers.int()
    case 3: configuration.voices = numbers.int()
    case 4: configuration.playbacks = numbers.int()
    case 5: configuration.messages = numbers.int()
    case 6: configuration.resources = numbers.int()
    case 7: configuration.visualExpiry = numbers.number()
    default: configuration.latencies = .init(haptic: numbers.number(), audio: numbers.number())
    }
    do throws(EngineError) {
      let engine = try HapticEngine(configuration)
      #expect((1...10).contains(engine.configuration.channels))
    } catch {
      guard case .configurationOutOfRange = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: UInt64(1)...16)
  func `clocks, plans and lifecycles take any time`(seed: UInt64) throws {
    var numbers = HostileNumbers(seed)
    let reading = ClockReading(
      frame: numbers.whole(),
      hostTime: numbers.whole(),
      framesPerSecond: numbers.number()
    )
    _ = reading.hostTime(of: numbers.whole())
    _ = reading.frame(heardAt: numbers.whole())
    let engine = try HapticEngine()
    var plan = LossPlan()
    plan.add(.muted, of: .haptic, from: numbers.number(), to: numbers.number())
    let timeline = Timeline(cues: [Cue(Meaning(rawValue: 1), at: .seconds(1))])
    var run = try OfflineRun(engine, timeline, plan: plan, limit: numbers.number())
    for _ in 0..<4 { _ = run.next() }
    let output = ManualOutput()
    let lifecycle = EngineLifecycle(engine, output: output)
    try lifecycle.start()
    output.fail(OutputFault(.gone))
    for _ in 0..<20 {
      _ = lifecycle.poll(at: HostTimestamp(time: numbers.whole(), slept: numbers.whole()))
    }
  }
}

/// Numbers that are mostly edges, from a seed.
struct HostileNumbers {
  private var random: SeededGenerator

  init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func below(_ end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

  mutating func whole() -> Int64 {
    let edges: [Int64] = [
      .min, .min + 1, .max, .max - 1, 0, 1, -1, 1 << 52, -1 << 52, 1 << 62, 65_536, 131_072,
    ]
    let choice = below(edges.count + 6)
    if choice < edges.count { return edges[choice] }
    return Int64(truncatingIfNeeded: random.next()) >> Int64(below(64))
  }

  mutating func int() -> Int { Int(whole()) }

  mutating func number() -> Double {
    let edges: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, -0.0,
      1, -1, 1e-300, 64, 1000, 0x1p52,
    ]
    let choice = below(edges.count + 10)
    return choice < edges.count ? edges[choice] : Double(below(1 << 20)) * 0x1p-19
  }
}

/// An engine, and whatever was asked of it.
private final class HostileCalls {
  let session: Session
  private var numbers: HostileNumbers
  private var playbacks: [Playback] = []
  private var fired: [FiredCue] = []
  private var patterns: [PatternID] = []
  private var sounds: [SoundID] = []

  init(_ seed: UInt64) throws {
    session = try Session {
      $0.commands = 64
      $0.latencies.haptic = 0.01
    }
    numbers = HostileNumbers(seed)
  }

  private func instant() -> Timeline.Instant {
    switch numbers.below(5) {
    case 0: .seconds(numbers.number())
    case 1: .frames(numbers.whole())
    case 2: .beats(Beats(raw: numbers.whole()))
    default: .frames(Int64(numbers.below(3000)))
    }
  }

  private func duration() -> Timeline.Interval {
    switch numbers.below(4) {
    case 0: .seconds(numbers.number())
    case 1: .frames(numbers.whole())
    case 2: .beats(Beats(raw: numbers.whole()))
    default: .seconds(0.1)
    }
  }

  private func time() -> EngineTime {
    switch numbers.below(8) {
    case 0: .frame(numbers.whole())
    case 1: .seconds(numbers.number())
    case 2: .after(seconds: numbers.number())
    case 3: .afterFrames(numbers.whole())
    case 4: .next(.bar, of: playback())
    default: .now
    }
  }

  private func playback() -> Playback {
    let any = Playback(rawValue: UInt64(bitPattern: numbers.whole()))
    return playbacks.isEmpty || numbers.below(8) == 0
      ? any : playbacks[numbers.below(playbacks.count)]
  }

  private func cue() -> Cue {
    var cue = Cue(Meaning(rawValue: 1), at: instant())
    if !patterns.isEmpty, numbers.below(2) == 0 {
      cue.pattern = .init(patterns[numbers.below(patterns.count)])
    }
    if !sounds.isEmpty, numbers.below(2) == 0 {
      cue.sound = .init(sounds[numbers.below(sounds.count)])
    }
    if numbers.below(3) == 0 { cue.visual = .init(VisualID(rawValue: 1), duration: duration()) }
    switch numbers.below(8) {
    case 0: cue.pattern?.gain = Float(numbers.number())
    case 1: cue.sound?.gain = Float(numbers.number())
    case 2: cue.latePolicy = .playWhole(within: duration())
    case 3: cue.minimumModalities = numbers.int()
    case 4: cue.onLoss = .init(.stronger(by: numbers.number()))
    default: break
    }
    return cue
  }

  private func timeline() -> Timeline {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 140))
    for _ in 0..<numbers.below(6) { timeline.add(cue()) }
    if numbers.below(3) == 0 { timeline.loop = .init(from: instant(), to: instant()) }
    switch numbers.below(12) {
    case 0: timeline.tempo.beatsPerMinute = numbers.number()
    case 1: timeline.tempo.beatsPerBar = numbers.int()
    case 2: timeline.tempo.change(to: 90, at: Beats(raw: numbers.whole()))
    case 3: timeline.lossPolicy.mergeWindow = numbers.number()
    case 4: timeline.lossPolicy.flashLimit = numbers.int()
    default: break
    }
    return timeline
  }

  private func pattern() -> HapticPattern {
    let parameters: [HapticEvent.Parameter] = [
      .init(.hapticIntensity, numbers.number()), .init(.hapticSharpness, 0.5),
    ]
    return HapticPattern(events: [
      HapticEvent(.hapticTransient, at: 0),
      HapticEvent(.hapticTransient, at: numbers.number(), parameters: parameters),
      HapticEvent(
        .hapticContinuous,
        at: numbers.below(2) == 0 ? 0 : numbers.number(),
        duration: numbers.number(),
        parameters: parameters
      ),
    ])
  }

  func step() throws {
    let engine = session.engine
    do throws(EngineError) {
      switch numbers.below(18) {
      case 0: patterns.append(try engine.load(pattern(), polyphony: numbers.int()))
      case 1:
        let samples = (0..<200).map { _ in Float(numbers.number()) }
        sounds.append(
          try engine.load(
            samples: samples,
            channels: 1 + numbers.below(2),
            sampleRate: numbers.below(2) == 0 ? 48_000 : numbers.int()
          )
        )
      case 2: engine.unload(PatternID(rawValue: Int32(truncatingIfNeeded: numbers.whole())))
      case 3: engine.unload(SoundID(rawValue: Int32(truncatingIfNeeded: numbers.whole())))
      case 4, 5:
        let timeline = timeline()
        playbacks.append(try engine.play(timeline, from: instant(), at: time()))
      case 6, 7: fired.append(try engine.fire(cue(), at: time()))
      case 8: engine.lossPolicy.reducedLevel = numbers.below(2) == 0 ? 0.5 : numbers.number()
      case 9:
        let status = ModalityStatus(code: Int32(truncatingIfNeeded: numbers.whole()))
        engine.setStatus(numbers.below(2) == 0 ? .available : status, of: .audio)
      case 10:
        _ = engine.position(of: playback(), heardAt: numbers.whole())
        _ = engine.outcome(ofCue: numbers.int(), in: playback())
        engine.acknowledge(VisualCue.ID(rawValue: UInt64(bitPattern: numbers.whole())))
        engine.poll(maximumCount: numbers.below(2) == 0 ? 5 : -1) { _ in }
      default: try edit(engine)
      }
    } catch {}
    let host = numbers.whole()
    session.render(numbers.below(400), heardAt: numbers.below(3) == 0 ? nil : { _ in host })
  }

  private func edit(_ engine: HapticEngine) throws(EngineError) {
    let (playback, time, instant) = (playback(), time(), instant())
    let (cue, number, choice) = (numbers.int(), numbers.number(), numbers.below(9))
    let timeline = timeline()
    let live = fired.last ?? FiredCue(rawValue: UInt64(bitPattern: numbers.whole()))
    try engine.transaction { control throws(EngineError) in
      switch choice {
      case 0: try control.pause(playback, at: time)
      case 1: try control.resume(playback, at: time)
      case 2: try control.seek(playback, to: instant, at: time)
      case 3: try control.setRate(playback, to: PlaybackRate(number), at: time)
      case 4: try control.stop(playback, fade: number, at: time)
      case 5: try control.replace(playback, with: timeline, keepsPosition: cue & 1 == 0, at: time)
      case 6: try control.cancel(cue % 8, of: playback)
      case 7: try control.move(abs(cue % 8), of: playback, to: instant)
      default: if number > 0 { try control.move(live, to: time) } else { try control.cancel(live) }
      }
    }
  }
}
