import HapticsCore
import HapticsRuntime
import HapticsTimeline

/// A session as the engine plays it: its samples, and all that it told, in lines.
final class SessionRun {
  private(set) var samples: [Float] = []
  var facts: [String] = []
  private(set) var problems: [String] = []

  let plan: SessionCase
  /// The part of which the first step is played wrong, to see that it is noticed.
  private var planted: SessionAspect?
  private let engine: HapticEngine
  let preloader: Preloader
  private var sounds: [SoundID] = []
  private var patterns: [PatternID] = []
  private var players: [Int: HapticPlayer] = [:]
  private var ends: [Int: SessionEnds] = [:]
  private var live: [Int: FiredCue] = [:]
  private var starts: [Playback: String] = [:]
  private var startCounts: [Int: Int] = [:]
  var jobs: [PreloadJob?] = []
  var preloads: [Preload] = []

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - blocks: The sizes of blocks in turn, in place of the plan's own.
  ///   - planted: The part of which something is played wrong.
  init(_ plan: SessionCase, blocks: [Int64]? = nil, planting planted: SessionAspect? = nil) throws {
    self.plan = plan
    self.planted = planted
    var configuration = EngineConfiguration()
    configuration.sampleRate = SessionCase.sampleRate
    configuration.playbacks = 64
    configuration.voices = 200
    configuration.visualLookahead = 0
    engine = try HapticEngine(configuration)
    preloader = Preloader(engine, budget: SessionCase.budget)
    var policy = LossPolicy(minimumModalities: 1)
    policy.onLoss = .init(.nothing)
    engine.lossPolicy = policy
    for index in SessionCase.sounds.indices where !plan.isPreloaded(.sound(index)) {
      let sound = SessionCase.sounds[index]
      sounds.append(
        try engine.load(samples: sound.samples, channels: 1, sampleRate: sound.sampleRate)
      )
    }
    for index in plan.patterns.indices where !plan.isPreloaded(.pattern(index)) {
      patterns.append(try engine.load(plan.patterns[index], polyphony: SessionCase.polyphony))
    }
    try run(blocks)
    tellPreloads()
    for (index, end) in ends { facts.append("player \(index) ended \(end.list)") }
  }

  private func run(_ blocks: [Int64]?) throws {
    let cuts = blocks.map(cuts) ?? plan.cuts
    var frame: Int64 = 0
    for cut in cuts {
      for step in plan.steps where step.asked == frame { try ask(step) }
      render(Int(cut - frame))
      frame = cut
      for event in engine.poll() { read(event) }
    }
  }

  /// The cuts with blocks of other sizes.
  private func cuts(_ blocks: [Int64]) -> [Int64] {
    var cuts = Set(plan.steps.map(\.asked).filter { $0 > 0 })
    var (frame, turn) = (Int64(0), 0)
    while frame < SessionCase.duration {
      frame = min(frame + blocks[turn % blocks.count], SessionCase.duration)
      turn += 1
      cuts.insert(frame)
    }
    return cuts.sorted()
  }

  private func render(_ frames: Int) {
    var block = [Float](repeating: .nan, count: frames * 3)
    var span = block.mutableSpan
    if !engine.render(into: &span, frames: frames) { problems.append("a block was not rendered") }
    samples += block
  }

  // MARK: Asking

  private func ask(_ step: SessionStep) throws {
    var step = step
    if step.aspect == planted {
      planted = nil
      if !step.spoil() { planted = step.aspect }
    }
    let time = step.due.map { EngineTime.frame($0) } ?? .now
    switch step.action {
    case .gain(let decibels, let bus, let over):
      try engine.setGain(of: bus, to: decibels, over: over, at: time)
    case .mute(let isMuted, let bus): try engine.setMuted(isMuted, of: bus, at: time)
    case .solo(let isSoloed, let bus): try engine.setSoloed(isSoloed, of: bus, at: time)
    case .duck(let ducking, let target, let trigger):
      try engine.setDucking(ducking, of: target, by: trigger, at: time)
    case .turn(let mixSwitch, let isOn): engine.setSwitch(mixSwitch, isOn: isOn)
    case .playMusic(let track): try play(track, at: time)
    case .stopMusic(let fade): try engine.stopMusic(fade: fade, at: time)
    case .pauseMusic: try engine.pauseMusic(at: time)
    case .resumeMusic: try engine.resumeMusic(at: time)
    case .fire(let number): live[number] = try engine.fire(cue(plan.cues[number]), at: time)
    case .shapeCue(let number, let shape):
      guard let fired = live[number] else { return }
      let cue = CuePlayback(.fired(fired), on: engine)
      switch shape {
      case .gain(let gain, let over): try cue.setGain(gain, over: over, at: time)
      case .pan(let pan, let over): try cue.setPan(pan, over: over, at: time)
      case .pitch(let octaves): try cue.setPitch(octaves, at: time)
      case .stop(let fade): try cue.stop(fade: fade, at: time)
      case .mute: break
      }
    case .gates(let gates, let areOpen): engine.setGates(gates, areOpen: areOpen)
    case .status(let status, let modality): engine.setStatus(status, of: modality)
    case .interrupt(let reason): engine.beginInterruption(reason)
    case .endInterruption(let resumes, let frames):
      engine.endInterruption(
        resumes: resumes,
        after: Double(frames) / Double(SessionCase.sampleRate)
      )
    case .preload, .takeJob, .endJob, .cancelPreload, .unload: askPreloader(step)
    default: try askPlayer(step, time)
    }
  }

  private func askPlayer(_ step: SessionStep, _ time: EngineTime) throws {
    switch step.action {
    case .makePlayer(let index): try makePlayer(index, plan.players[index])
    case .start(let index, let from):
      guard let player = players[index] else { return }
      try player.start(from: from.map { .frames($0) }, at: time)
      let count = startCounts[index, default: 0]
      startCounts[index] = count + 1
      if let playback = player.playback { starts[playback] = "p\(index)s\(count)" }
    case .stop(let index, let fade): try players[index]?.stop(fade: fade, at: time)
    case .pause(let index): try players[index]?.pause(at: time)
    case .resume(let index): try players[index]?.resume(at: time)
    case .seek(let index, let place): try players[index]?.seek(to: .frames(place), at: time)
    case .rate(let index, let rate): try players[index]?.setRate(PlaybackRate(rate), at: time)
    case .shape(let index, let shape):
      switch shape {
      case .gain(let gain, let over): try players[index]?.setGain(gain, over: over, at: time)
      case .pan(let pan, let over): try players[index]?.setPan(pan, over: over, at: time)
      case .mute(let isMuted): try players[index]?.setMuted(isMuted, at: time)
      case .pitch(let octaves): try players[index]?.setPitch(octaves, at: time)
      case .stop: break
      }
    case .send(let index, let value): try players[index]?.sendParameters([value], at: time)
    case .sendCurve(let index, let curve):
      try players[index]?.scheduleParameterCurve(curve, at: time)
    default: break
    }
  }

  private func makePlayer(_ index: Int, _ player: SessionPlayer) throws {
    var timeline = Timeline(cues: player.cues.map(cue))
    var policy = LossPolicy(minimumModalities: 1)
    policy.onLoss = .init(.nothing)
    timeline.lossPolicy = policy
    if let loop = player.loop {
      timeline.loop = .init(from: .frames(loop.lowerBound), to: .frames(loop.upperBound))
      timeline.loopStyle = player.cutsAtLoop ? .cuts : .ringsOn
    }
    let made = try engine.makePlayer(with: timeline)
    try made.setInterruptionPolicy(player.onInterruption)
    let ends = SessionEnds()
    made.onCompletion { ends.list.append("\($0)") }
    self.ends[index] = ends
    players[index] = made
  }

  /// A cue with what is loaded of it.
  private func cue(_ cue: SessionCue) -> Cue {
    var result = Cue(Meaning(rawValue: cue.meaning), at: .frames(cue.place))
    if let sound = cue.sound.flatMap(sound) { result.sound = .init(sound, gain: cue.gain) }
    if let pattern = cue.pattern.flatMap(pattern) {
      result.pattern = .init(pattern, gain: cue.gain)
    }
    result.routing = BusRouting(audio: cue.bus)
    result.gates = cue.gates
    result.cooldown = cue.cooldown
    return result
  }

  private func sound(_ index: Int) -> SoundID? {
    guard plan.isPreloaded(.sound(index)) else { return sounds[index] }
    guard case .sound(let id) = preloader.asset(key(.sound(index))) else { return nil }
    return id
  }

  private func pattern(_ index: Int) -> PatternID? {
    guard plan.isPreloaded(.pattern(index)) else { return patterns[index] }
    guard case .pattern(let id) = preloader.asset(key(.pattern(index))) else { return nil }
    return id
  }

  private func play(_ track: SessionTrack, at time: EngineTime) throws {
    guard let sound = sound(track.sound) else { return }
    let music = MusicTrack(
      sound,
      loop: track.loop.map { .frames($0) } ?? .none,
      gain: track.gain,
      beatsPerMinute: track.beatsPerMinute,
      firstBeat: .frames(track.firstBeat),
      bus: track.bus
    )
    let transition = MusicTransition(
      fadeOut: track.fadeOut,
      fadeIn: track.fadeIn,
      law: track.isEqualPower ? .equalPower : .linear
    )
    try engine.playMusic(
      music,
      transition,
      on: track.boundary,
      from: track.place,
      at: time,
      onInterruption: track.onInterruption
    )
  }

  // MARK: Reading

  private func read(_ event: EngineEvent) {
    switch event {
    case .receipt(let receipt):
      // That a live cue waits is told of all its modalities at once.
      if receipt.modality == nil, receipt.state == .queued { return }
      guard let name = name(receipt.source), let modality = receipt.modality else {
        return problems.append("a receipt of nothing: \(receipt)")
      }
      facts.append("\(name) \(modality) \(receipt.state) \(receipt.frame)")
    case .shortfall(let shortfall):
      facts.append("\(name(shortfall.source) ?? "unknown") short \(shortfall.frame)")
    case .transport(let playback, let kind, let frame):
      guard [.started, .looped, .finished, .stopped].contains(kind) else { return }
      facts.append("\(starts[playback] ?? "unknown") \(kind) \(frame)")
    case .interruption(let reason, let frame):
      facts.append("\(reason.map { "interrupted by \($0)" } ?? "uninterrupted") at \(frame)")
    case .lost(let count): problems.append("\(count) messages lost")
    default: break
    }
  }

  private func name(_ source: CueSource) -> String? {
    switch source {
    case .timeline(let playback, let cue): starts[playback].map { "\($0)c\(cue)" }
    case .fired(let fired): live.first { $0.value == fired }.map { "l\($0.key)" }
    }
  }
}

/// How the playbacks of a player ended, in their order; written within `poll()` alone.
private final class SessionEnds: @unchecked Sendable {
  var list: [String] = []
}
