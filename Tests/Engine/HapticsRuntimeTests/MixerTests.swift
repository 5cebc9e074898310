import HapticsCore
import HapticsRuntime
import HapticsTimeline
import Testing

/// Gains, mutes, solos and switches of buses.
@Suite struct MixerTests {
  private func session() throws -> Session { try Session { $0.hapticChannels = 0 } }

  /// A second of a level that does not move, in a bus.
  private func cue(
    _ session: Session,
    _ bus: BusID = .effects,
    level: Float = 0.5,
    frames: Int = 48_000
  ) throws -> Cue {
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(frames, level: level))
    cue.routing = BusRouting(audio: bus)
    return cue
  }

  @Test func `a bus's gain moves in a straight line from the exact frame, and no other bus's`()
    throws
  {
    let session = try session()
    try session.engine.fire(cue(session, .voice))
    try session.engine.fire(cue(session, .effects, level: 0.125))
    // Half the amplitude, to the bit: 20 log10 2.
    try session.engine.setGain(of: .voice, to: -6.020_599_913_279_624, over: 0.01, at: .frame(1000))
    session.render(2000, blocks: [7, 300])
    let heard = session.channel(0)
    #expect(heard[999] == 0.625 && heard[1000] == 0.625)
    #expect(abs(heard[1240] - 0.5) < 1e-6)
    #expect(heard[1480...].allSatisfy { abs($0 - 0.375) < 1e-6 })
  }

  @Test func `a gain of 0 dB is 1 to the bit, and negative infinity is silence`() throws {
    let session = try session()
    try session.engine.fire(cue(session, level: 0.3))
    try session.engine.setGain(of: .effects, to: -.infinity, over: 0, at: .frame(100))
    try session.engine.setGain(of: .effects, to: 0, over: 0, at: .frame(200))
    session.render(300)
    let heard = session.channel(0)
    #expect(heard[..<100].allSatisfy { $0 == 0.3 })
    #expect(heard[100..<200].allSatisfy { $0 == 0 })
    #expect(heard[200...].allSatisfy { $0 == 0.3 })
  }

  @Test func `a bus's volume does not step`() throws {
    let session = try session()
    try session.engine.fire(cue(session))
    for frame in stride(from: Int64(1000), to: 20_000, by: 700) {
      let level = Double(frame / 700 % 2) * -60
      try session.engine.setGain(of: .effects, to: level, at: .frame(frame))
    }
    session.render(24_000)
    let heard = session.channel(0)
    let steps = zip(heard, heard.dropFirst()).map { abs($0 - $1) }
    // A ramp of 30 ms goes through half of full scale in 1440 steps.
    #expect(steps.max() ?? 1 < 0.5 / 1440 + 1e-6)
  }

  @Test func `muting keeps the gain that is set meanwhile`() throws {
    let session = try session()
    try session.engine.fire(cue(session))
    try session.engine.setMuted(true, of: .effects, at: .frame(1000))
    try session.engine.setGain(of: .effects, to: -.infinity, over: 0, at: .frame(4000))
    try session.engine.setMuted(false, of: .effects, at: .frame(5000))
    try session.engine.setGain(of: .effects, to: 0, over: 0, at: .frame(8000))
    session.render(9000)
    let heard = session.channel(0)
    #expect(heard[999] == 0.5 && heard[1720] == 0.25)
    #expect(heard[2440..<8000].allSatisfy { $0 == 0 })
    #expect(heard[8000...].allSatisfy { $0 == 0.5 })
  }

  @Test func `solo silences every other bus, and mute wins over it`() throws {
    let session = try Session()
    try session.engine.fire(cue(session, .voice))
    try session.engine.fire(cue(session, .effects, level: 0.125))
    var felt = Cue(Meaning(rawValue: 2))
    felt.pattern = .init(try session.engine.load(Patterns.lively))
    try session.engine.fire(felt, at: .frame(5000))
    try session.engine.setSoloed(true, of: .voice, at: .frame(1000))
    try session.engine.setMuted(true, of: .voice, at: .frame(10_000))
    try session.engine.setSoloed(false, of: .voice, at: .frame(20_000))
    session.render(30_000)
    let heard = session.channel(0)
    #expect(heard[999] == 0.625)
    #expect(heard[2440..<10_000].allSatisfy { $0 == 0.5 })
    #expect(heard[11_440..<20_000].allSatisfy { $0 == 0 })
    #expect(heard[21_440...].allSatisfy { $0 == 0.125 })
    #expect(session.haptic[2440..<20_000].allSatisfy { $0 == 0 })
    #expect(session.haptic[21_440...].contains { $0 != 0 })
  }

  @Test func `a bus has a name, and there are as many as the configuration says`() throws {
    let session = try Session { $0.buses = 5 }
    let weather = try session.engine.bus(named: "weather")
    #expect(weather == BusID(rawValue: 4))
    #expect(try session.engine.bus(named: "weather") == weather)
    #expect(try session.engine.bus(named: "music") == .music)
    #expect(session.engine.busNames == ["haptic", "effects", "music", "voice", "weather"])
    #expect(throws: EngineError.tooManyBuses) { try session.engine.bus(named: "crowd") }
    let none = BusID(rawValue: 5)
    #expect(throws: EngineError.noSuchBus(none)) { try session.engine.setMuted(true, of: none) }
    #expect(throws: EngineError.noSuchBus(none)) { try session.engine.fire(cue(session, none)) }
    #expect(throws: EngineError.timeline(.cueOutOfRange("routing", cue: -1))) {
      try session.engine.fire(cue(session, .haptic))
    }
  }

  @Test func `a player's cues play into its buses, but for those that name their own`() throws {
    let session = try session()
    var first = try cue(session)
    first.routing = nil
    let timeline = try Timeline(cues: [first, cue(session, .voice, level: 0.125)])
    let player = try session.engine.makePlayer(with: timeline)
    try player.setRouting(BusRouting(audio: .music))
    try session.engine.setGain(of: .music, to: -.infinity, over: 0)
    try player.start()
    session.render(100)
    #expect(session.channel(0).allSatisfy { $0 == 0.125 })
  }

  @Test func `switching off music mutes its cues but not the audio modality`() throws {
    let session = try session()
    session.engine.setSwitch(.music, isOn: false)
    try session.engine.fire(cue(session, .music, level: 0.25))
    try session.engine.fire(cue(session, .effects, level: 0.125))
    session.render(100)
    #expect(session.channel(0).allSatisfy { $0 == 0.125 })
    #expect(session.states(.audio) == [.lost(.muted), .played])
    #expect(session.engine.status(of: .audio) == .available)
    #expect(!session.engine.isOn(.music))
    // Nothing that is played turns it on again.
    try session.engine.setMuted(false, of: .music)
    try session.engine.fire(cue(session, .music, level: 0.25))
    session.render(3000)
    #expect(session.channel(0).allSatisfy { $0 == 0.125 })
    session.engine.setSwitch(.music, isOn: true)
    session.render(3000)
    #expect(session.channel(0)[4540...].allSatisfy { $0 == 0.625 })
  }

  @Test func `haptics routed to a switched-off bus are reported as muted`() throws {
    let session = try Session()
    let rumble = try session.engine.bus(named: "rumble", following: .voice)
    session.engine.setSwitch(.voice, isOn: false)
    var hit = Cue(Meaning(rawValue: 1))
    hit.pattern = .init(try session.engine.load(Patterns.lively))
    hit.routing = BusRouting(haptic: rumble)
    try session.engine.fire(hit)
    session.render(512)
    #expect(session.states(.haptic) == [.lost(.muted)])
    #expect(session.haptic.allSatisfy { $0 == 0 })
    #expect(session.engine.status(of: .haptic) == .available)
  }

  @Test func `switching off all audio or all haptics mutes that modality`() throws {
    let session = try Session()
    for mixSwitch in [MixSwitch.effects, .music, .voice] {
      session.engine.setSwitch(mixSwitch, isOn: false)
    }
    #expect(session.engine.status(of: .audio) == .muted)
    #expect(session.engine.status(of: .haptic) == .available)
    var hit = try cue(session)
    hit.pattern = .init(try session.engine.load(Patterns.lively))
    var actions = LossPolicy.Actions()
    actions[lost: .audio, on: .haptic] = .stronger(by: 1.5)
    hit.onLoss = actions
    try session.engine.fire(hit)
    session.render(512)
    #expect(session.states(.audio) == [.lost(.muted)])
    #expect(session.states(.haptic) == [.strengthened])
    session.engine.setSwitch(.voice, isOn: true)
    session.engine.setSwitch(.haptics, isOn: false)
    #expect(session.engine.status(of: .audio) == .available)
    #expect(session.engine.status(of: .haptic) == .muted)
    session.render(512)
    #expect(session.haptic[576...].allSatisfy { $0 == 0 })
    // What was said of the modality itself is kept.
    session.engine.setStatus(.interrupted, of: .haptic)
    #expect(session.engine.status(of: .haptic) == .interrupted)
    session.engine.setSwitch(.haptics, isOn: true)
    session.engine.setStatus(.available, of: .haptic)
    #expect(session.engine.status(of: .haptic) == .available)
  }

  @Test func `a bus of the game follows the switch that it was given`() throws {
    let session = try session()
    let crowd = try session.engine.bus(named: "crowd", following: .voice)
    try session.engine.fire(cue(session, crowd))
    session.engine.setSwitch(.voice, isOn: false)
    session.render(100)
    #expect(session.channel(0).allSatisfy { $0 == 0 })
  }

  @Test func `the mix of the default buses is bit-identical to the unmixed signal`() throws {
    // The second engine's buses are moved and come back to rest: nothing is added in another order.
    let sessions = [
      try Session { $0.hapticLayout = .mono }, try Session { $0.hapticLayout = .mono },
    ]
    try sessions[1].engine.setGain(of: .effects, to: -3, over: 0)
    try sessions[1].engine.setGain(of: .effects, to: 0, over: 0, at: .frame(480))
    for session in sessions {
      let pattern = try session.engine.load(Patterns.lively)
      for index in 0..<8 {
        var both = try cue(session, level: 0.1 + Float(index) * 0.013)
        both.pattern = .init(pattern, gain: 0.3)
        try session.engine.fire(both, at: .frame(Int64(500 + 300 * index)))
      }
      session.render(20_000, blocks: [100, 512])
    }
    #expect(sessions[0].samples == sessions[1].samples)
    #expect(sessions[0].samples.contains { $0 != 0 })
  }

  @Test func `a bus's gain applies to both haptic channels`() throws {
    func play(_ decibels: Double) throws -> Session {
      let session = try Session {
        $0.hapticChannels = 2
        $0.hapticLayout = .stereo
      }
      let rumble = try session.engine.bus(named: "rumble")
      try session.engine.setGain(of: rumble, to: decibels, over: 0)
      var hit = Cue(Meaning(rawValue: 1))
      hit.pattern = .init(try session.engine.load(Patterns.lively))
      hit.routing = BusRouting(haptic: rumble)
      let player = try session.engine.makePlayer(with: Timeline(cues: [hit]))
      try player.setPan(0.5)
      try player.start()
      session.render(20_000)
      return session
    }
    let whole = try play(0)
    // Half the amplitude, to the bit: 20 log10 2.
    let half = try play(-6.020_599_913_279_624)
    for channel in 2...3 {
      #expect(whole.channel(channel).contains { $0 != 0 })
      #expect(zip(half.channel(channel), whole.channel(channel)).allSatisfy { $0 == 0.5 * $1 })
    }
    #expect(whole.channel(2) != whole.channel(3))
  }

  @Test func `a transaction that fails leaves no bus behind`() throws {
    let session = try session()
    #expect(throws: EngineError.numberOutOfRange("gain")) {
      try session.engine.transaction { control throws(EngineError) in
        let bus = try control.bus(named: "weather")
        try control.setGain(of: bus, to: 25)
      }
    }
    #expect(session.engine.busNames.count == 4)
  }
}
