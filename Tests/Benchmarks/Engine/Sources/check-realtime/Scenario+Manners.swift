import Haptics
import HapticsGame

/// What a game does with mixer, music, players, flows and gates.
struct Manners {
  private let engine: HapticEngine
  private let players: [HapticPlayer]
  private let tracks: [MusicTrack]
  private let songs: Timeline
  private let flow: TimedFlow
  private var run: FlowRun?

  init(_ engine: HapticEngine, _ cue: Cue, _ timeline: Timeline) throws {
    self.engine = engine
    var cue = cue
    cue.routing = BusRouting(audio: .voice)
    cue.gates = Gates(rawValue: 1)
    cue.cooldown = 0.05
    players = [
      try engine.makePlayer(with: timeline),
      try engine.makePlayer(with: Timeline(cues: [cue])),
    ]
    let samples = (0..<40_000).map { Float($0 % 90) / 200 }
    let sound = try engine.load(samples: samples, channels: 2, sampleRate: 44_100)
    let stream = MusicStream(
      sampleRate: 44_100,
      channelCount: 2,
      frameCount: 20_000,
      head: Array(samples[..<2000]),
      loopStart: 500,
      loopHead: Array(samples[1000..<2000])
    )
    tracks = [(sound, 1), (try engine.load(stream), 0.5)].map { sound, gain in
      MusicTrack(sound, loop: .frames(500..<19_000), gain: gain, beatsPerMinute: 600)
    }
    var songs = Timeline()
    songs.mix = [
      .init(.music(tracks[1], .cut), at: .frames(100)),
      .init(.music(tracks[0], .crossfade(0.02)), at: .frames(20_000)),
      .init(.music(tracks[1], .crossfade(0.02)), at: .frames(30_000)),
    ]
    songs.end = .frames(60_000)
    self.songs = songs
    var flow = TimedFlow()
    flow.play("sound", cue)
    flow.countDown("countdown", cue, count: 3, every: .seconds(0.02))
    flow.pause("wait", .seconds(0.05))
    self.flow = flow
  }

  /// What needs no room in a queue.
  func turn(_ dice: inout Dice) {
    switch dice.below(10) {
    case 2: engine.beginInterruption(.audioSessionInterrupt)
    case 3, 4: engine.endInterruption(resumes: dice.below(4) > 0, after: Double(dice.below(9)) / 60)
    case 0: engine.setSwitch(MixSwitch.allCases[dice.below(4)], isOn: dice.below(4) > 0)
    case 1: engine.setGates(Gates(rawValue: UInt32(dice.below(4))), areOpen: dice.below(3) > 0)
    case 5, 6, 7: feed(&dice)
    default: break
    }
  }

  /// Feeds what the streamed track asks for, or refuses it, or leaves it out.
  private func feed(_ dice: inout Dice) {
    let supply = engine.musicSupply
    for _ in 0..<dice.below(20) {
      guard let demand = supply.nextDemand() else { return }
      if dice.below(50) == 0 { return supply.refuse(demand) }
      let count = 2 * min(demand.count, 1 + dice.below(4096))
      supply.feed(demand, [Float](repeating: 0.25, count: count).span)
    }
  }

  /// Runs the flow, or ends it.
  mutating func runFlow(_ dice: inout Dice) {
    switch dice.below(12) {
    case 0: run = try? engine.run(flow)
    case 1: try? run?.abort()
    default: break
    }
  }

  /// Asks for one thing of the mixer, the music or a player.
  func operate(
    _ control: inout EngineControl,
    _ dice: inout Dice,
    at time: EngineTime
  ) throws(EngineError) {
    func bus(_ dice: inout Dice) -> BusID { BusID(rawValue: UInt8(dice.below(4))) }
    let player = players[dice.below(2)]
    switch dice.below(17) {
    case 16:
      let playback = try control.play(songs, from: .frames(Int64(dice.below(50_000))), at: time)
      try control.seek(playback, to: .frames(Int64(dice.below(50_000))), at: time)
      let later = EngineTime.afterFrames(Int64(dice.below(3000)))
      try control.seek(playback, to: .frames(Int64(dice.below(50_000))), at: later)
      if dice.below(4) > 0 { try control.stop(playback, at: time) }
    case 0: try control.setGain(of: bus(&dice), to: -Double(dice.below(30)), over: 0.01, at: time)
    case 1: try control.setMuted(dice.below(3) == 0, of: bus(&dice), at: time)
    case 2: try control.setSoloed(dice.below(5) == 0, of: bus(&dice), at: time)
    case 3, 4:
      let (trigger, target) = (bus(&dice), bus(&dice))
      let ducking = Ducking(attack: Double(dice.below(9)) * 0.005, hold: 0.01, release: 0.02)
      if trigger == target { return }
      try control.setDucking(dice.below(4) == 0 ? nil : ducking, of: target, by: trigger, at: time)
    case 5, 6:
      let boundary = [MusicBoundary.none, .beat, .bar, .end][dice.below(4)]
      let law = [MusicTransition.Law.equalPower, .linear][dice.below(2)]
      let transition = MusicTransition.crossfade(Double(dice.below(5)) * 0.02, law: law)
      try control.playMusic(
        tracks[dice.below(2)],
        transition,
        on: boundary,
        from: Int64(dice.below(20_000)),
        at: time,
        onInterruption: InterruptionPolicy.allCases[dice.below(4)]
      )
    case 7: try control.stopMusic(fade: 0.02, at: time)
    case 8: try control.pauseMusic(at: time)
    case 9: try control.resumeMusic(at: time)
    case 10:
      try control.setInterruptionPolicy(InterruptionPolicy.allCases[dice.below(4)], of: player)
      try control.start(player, at: time)
    case 11: try control.pause(player, at: time)
    case 12: try control.resume(player, at: time)
    case 13:
      try control.apply(.gain(Float(dice.below(3)) / 2), to: player, at: time)
      try control.apply(.pan(Float(dice.below(3)) - 1), to: player, at: time)
      try control.apply(.pitch(Double(dice.below(3)) - 1), to: player, at: time)
      try control.apply(.muted(dice.below(3) == 0), to: player, at: time)
    case 14:
      let id = HapticDynamicParameter.ID.allCases[dice.below(12)]
      let parameter = HapticDynamicParameter(id, at: 0.01, value: Double(dice.below(9)) / 8)
      try control.apply(.parameters([parameter]), to: player, at: time)
    default:
      let points = (0..<6).map { place in
        HapticParameterCurve.ControlPoint(
          at: Double(place) * 0.02,
          value: Double(dice.below(9)) / 8
        )
      }
      let id = [HapticDynamicParameter.ID.hapticIntensityControl, .audioPanControl][dice.below(2)]
      let curve = HapticParameterCurve(id, at: 0, controlPoints: points)
      try control.apply(.curves([curve]), to: player, at: time)
    }
  }
}
