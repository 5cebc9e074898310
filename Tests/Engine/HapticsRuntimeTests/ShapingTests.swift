import HapticsCore
import HapticsTimeline
import TestSupport
import Testing

@testable import HapticsRuntime

/// Gain, place, pitch, mute and stop of what sounds.
@Suite struct ShapingTests {
  private func toneCue(_ session: Session, _ frames: Int = 48_000, level: Float = 0.5) throws -> Cue
  {
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(frames, level: level))
    return cue
  }

  private func session() throws -> Session { try Session { $0.hapticChannels = 0 } }

  @Test func `a gain moves in a straight line from the exact frame`() throws {
    let session = try session()
    let cue = try session.engine.start(toneCue(session))
    try cue.setGain(0.5, over: 0.01, at: .frame(1000))
    session.render(2000, blocks: [7, 300])
    let heard = session.channel(0)
    #expect(heard[999] == 0.5 && heard[1000] == 0.5)
    #expect(heard[1240] == 0.375)
    #expect(heard[1480...].allSatisfy { $0 == 0.25 })
  }

  @Test func `without a duration, a gain and a place move over 30 ms`() throws {
    func heard(_ change: (CuePlayback, EngineTime) throws -> Void) throws -> [[Float]] {
      let session = try session()
      let cue = try session.engine.start(toneCue(session))
      try change(cue, .frame(1000))
      session.render(4000)
      return [session.channel(0), session.channel(1)]
    }
    let gain = try heard { try $0.setGain(0.5, at: $1) }
    #expect(gain == (try heard { try $0.setGain(0.5, over: 0.03, at: $1) }))
    #expect(gain[0][1000] == 0.5 && gain[0][1720] == 0.375 && gain[0][2440] == 0.25)
    let place = try heard { try $0.setPan(0.5, at: $1) }
    #expect(place == (try heard { try $0.setPan(0.5, over: 0.03, at: $1) }))
    #expect(place[0][2439] > place[0][2440] && place[0][2440] == place[0][3999])
  }

  @Test func `a gain that is changed on its way goes on from where it is`() throws {
    let session = try session()
    let cue = try session.engine.start(toneCue(session))
    try cue.setGain(0, over: 0.01, at: .frame(1000))
    try cue.setGain(1, over: 0.01, at: .frame(1240))
    session.render(3000)
    let heard = session.channel(0)
    #expect(heard[1240] == 0.25)
    #expect(heard[1480] == 0.375)
    #expect(heard[1720...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a place makes the other side weaker, and none stronger`() throws {
    let session = try session()
    let cue = try session.engine.start(toneCue(session))
    try cue.setPan(-0.25, over: 0, at: .frame(100))
    try cue.setPan(1, over: 0, at: .frame(200))
    session.render(300)
    #expect([session.channel(0)[150], session.channel(1)[150]] == [0.5, 0.375])
    #expect([session.channel(0)[250], session.channel(1)[250]] == [0, 0.5])
  }

  @Test func `one cue is muted over 30 ms and restored, and another continues`() throws {
    let session = try session()
    let cue = try session.engine.start(toneCue(session))
    _ = try session.engine.start(toneCue(session, level: 0.25))
    try cue.setMuted(true, at: .frame(1000))
    try cue.setMuted(false, at: .frame(5000))
    session.render(8000)
    let heard = session.channel(0)
    #expect(heard[1000] == 0.75 && heard[1720] == 0.5 && heard[5720] == 0.5)
    #expect(heard[2440...5000].allSatisfy { $0 == 0.25 })
    #expect(heard[6440...].allSatisfy { $0 == 0.75 })
  }

  @Test func `one cue is stopped with a fade, and another is not touched`() throws {
    let session = try session()
    let first = try session.engine.start(toneCue(session))
    _ = try session.engine.start(toneCue(session, level: 0.25))
    try first.stop(fade: 0.01, at: .frame(1000))
    session.render(2000)
    let heard = session.channel(0)
    #expect(heard[999] == 0.75 && heard[1240] == 0.5)
    #expect(heard[1480...].allSatisfy { $0 == 0.25 })
  }

  @Test func `a live cue that waits is cancelled by a stop`() throws {
    let session = try session()
    let cue = try session.engine.start(toneCue(session), at: .frame(1000))
    session.render(500)
    try cue.stop()
    session.render(2000)
    #expect(session.channel(0).allSatisfy { $0 == 0 })
    #expect(session.receipts.last?.state == .dropped(.cancelled))
  }

  @Test func `a cue of a timeline has a handle, and gains of cue and player multiply`() throws {
    let session = try session()
    var other = try toneCue(session, level: 0.25)
    other.time = .frames(100)
    let timeline = try Timeline(cues: [toneCue(session), other])
    let player = try session.engine.makePlayer(with: timeline)
    #expect(player.cue(0) == nil)
    try player.setGain(0.5)
    try player.start()
    session.render(200)
    try #require(player.cue(1)).setGain(0, over: 0)
    session.render(100)
    try #require(player.cue(0)).setGain(2, over: 0)
    session.render(100)
    let heard = session.channel(0)
    #expect(heard[50] == 0.25 && heard[150] == 0.375 && heard[250] == 0.25 && heard[350] == 0.5)
  }

  @Test func `a pitch of an octave plays a sound in half the time, at any rate`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(
      with: Timeline(cues: [toneCue(session, 4800), Cue(Meaning(rawValue: 2), at: .seconds(9))])
    )
    try player.setPitch(1)
    try player.start()
    session.render(4800)
    #expect(session.channel(0).lastIndex { $0 != 0 } == 2399)
    try player.setPitch(-1)
    try player.setRate(PlaybackRate(2))
    try player.start()
    session.render(9600)
    #expect(session.channel(0).lastIndex { $0 != 0 } == 4800 + 4799)
  }

  @Test func `a seek or a resume does not revive what fades out`() throws {
    let session = try session()
    let timeline = try Timeline(
      cues: [toneCue(session, 4800), Cue(Meaning(rawValue: 2), at: .seconds(9))]
    )
    let player = try session.engine.makePlayer(with: timeline)
    try player.start()
    try #require(player.cue(0)).stop(fade: 0.02, at: .frame(1000))
    try player.pause(at: .frame(1200))
    try player.resume(at: .frame(1300))
    try player.seek(to: .seconds(1), at: .frame(1400))
    session.render(6000)
    #expect(session.channel(0)[1960...].allSatisfy { $0 == 0 })
  }

  @Test func `a centered pan equals mono, and other pans weaken one haptic channel`() throws {
    func play(_ layout: EngineConfiguration.HapticLayout, _ pan: Float) throws -> Session {
      let session = try Session {
        $0.hapticChannels = 2
        $0.hapticLayout = layout
      }
      let player = try session.engine.makePlayer(with: LiveControlTests.full)
      try player.setPan(pan)
      try player.start()
      session.render(96_000)
      return session
    }
    let mono = try play(.mono, 0)
    let middle = try play(.stereo, 0)
    #expect(mono.samples == middle.samples)
    #expect(mono.channel(2) == mono.channel(3))
    let left = try play(.stereo, -1)
    #expect(left.channel(2) == mono.channel(2))
    #expect(left.channel(3).allSatisfy { $0 == 0 })
    let right = try play(.stereo, 0.5)
    #expect(right.channel(3) == mono.channel(3))
    #expect(zip(right.channel(2), mono.channel(2)).allSatisfy { $0 == 0.5 * $1 })
    // Nobody feels a place where there is one side.
    #expect(try play(.mono, -1).channel(3) == mono.channel(3))
  }

  @Test func `two sides take an even number of channels, and previews are heard on theirs`() throws
  {
    for count in [1, 3] {
      #expect(throws: EngineError.configurationOutOfRange("hapticLayout")) {
        try Session {
          $0.hapticChannels = count
          $0.hapticLayout = .stereo
        }
      }
    }
    let session = try Session {
      $0.hapticChannels = 0
      $0.hapticLayout = .stereo
      $0.isPreview = true
    }
    let player = try session.engine.makePlayer(with: Patterns.lively)
    try player.setPan(1)
    try player.start()
    session.render(48_000)
    #expect(session.channel(0).allSatisfy { $0 == 0 })
    #expect(session.channel(1) == (try Patterns.rendered(Patterns.lively, frames: 48_000)))
  }

  @Test func `a loop that ends early is cut there, and joined at its start`() throws {
    let session = try session()
    let ramp = (0..<4800).map { Float($0) / 4800 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.engine.load(samples: ramp, channels: 1, sampleRate: 48_000))
    let player = try session.engine.makePlayer(with: Timeline(cues: [cue]))
    try player.setLoop(.init(from: .frames(1000), to: .frames(3000)))
    try player.start()
    session.render(12_000, blocks: [100, 41])
    let heard = session.channel(0)
    #expect(heard[2999] == ramp[2999])
    for pass in 0..<4 {
      let start = 3000 + pass * 2000
      // In the middle of the cross-fade of 5 ms both are heard at half.
      let middle = 0.5 * ramp[3120] + 0.5 * ramp[1120]
      #expect((heard[start + 120] - middle).magnitude < 1e-6)
      #expect(heard[start + 300] == ramp[1300] && heard[start + 1999] == ramp[2999])
    }
  }

  /// What problems about players are about: no step is much larger than the material's own.
  @Test func `nothing clicks: pauses, seeks, gains, places, mutes, loops, stops and restarts`()
    throws
  {
    let session = try session()
    let sine = (0..<48_000).map { frame in
      Float(DeterministicMath.sin(turns: 100 * Double(frame) / 48_000)) * 0.5
    }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.engine.load(samples: sine, channels: 1, sampleRate: 48_000))
    let player = try session.engine.makePlayer(with: Timeline(cues: [cue]))
    try player.setLoop(.init(from: .frames(2003), to: .frames(30_011)))
    try player.start()
    try player.pause(at: .frame(3001))
    try player.resume(at: .frame(4003))
    try player.seek(to: .frames(9973), at: .frame(6007))
    try player.setGain(0.2, at: .frame(8009))
    try player.setGain(1, at: .frame(9001))
    try player.setPan(-1, at: .frame(12_007))
    try player.setPan(1, at: .frame(12_503))
    try player.setMuted(true, at: .frame(15_013))
    try player.setMuted(false, at: .frame(18_013))
    try player.stop(fade: 0, at: .frame(60_013))
    session.render(61_000, blocks: [64, 500])
    // 100 Hz of half of full scale moves by 0.0065 in a frame, a fade of 5 ms by 0.0021 more, two
    // by twice that.
    for channel in [session.channel(0), session.channel(1)] {
      let steps = zip(channel, channel.dropFirst()).map { ($1 - $0).magnitude }
      #expect(try #require(steps.max()) < 0.0155)
    }
    #expect(session.channel(0)[60_300...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a session of random changes is the same however blocks are split`(_ seed: UInt64) throws {
    func play(_ blockSeed: UInt64) throws -> [Float] {
      let session = try Session {
        $0.hapticChannels = 2
        $0.hapticLayout = .stereo
      }
      var random = SeededGenerator(seed: seed)
      let player = try session.engine.makePlayer(with: LiveControlTests.full)
      let cue = try session.engine.start(toneCue(session, 40_000, level: 0.1))
      try player.setLooping(random.once(in: 2))
      try player.start()
      for _ in 0..<60 {
        let time = EngineTime.frame(Int64(random.number(0...90_000)))
        let id = random.pick(HapticDynamicParameter.ID.allCases)
        switch Int(random.number(0...9.99)) {
        case 0: try player.setGain(Float(random.number(0...2)), at: time)
        case 1: try player.setPan(Float(random.number(-1...1)), at: time)
        case 2: try player.setPitch(random.number(-1...1), at: time)
        case 3: try player.setMuted(random.once(in: 3), at: time)
        case 4: try player.pause(at: time)
        case 5: try player.resume(at: time)
        case 6: try player.seek(to: .seconds(random.number(0...1.4)), at: time)
        case 7: try cue.setGain(Float(random.number(0...1)), over: 0.05, at: time)
        case 8:
          try player.sendParameters([.init(id, at: 0.01, value: random.number(-1...1))], at: time)
        default:
          let points = (0..<4).map {
            HapticParameterCurve.ControlPoint(at: Double($0) / 20, value: random.number(-1...1))
          }
          let id = HapticDynamicParameter.ID.audioPanControl
          try player.scheduleParameterCurve(
            HapticParameterCurve(id, at: 0, controlPoints: points),
            at: time
          )
        }
      }
      var blocks = SeededGenerator(seed: blockSeed)
      session.render(96_000, blocks: (0..<50).map { _ in Int(blocks.number(1...1500)) })
      return session.samples
    }
    let once = try play(1)
    #expect(once.contains { $0 != 0 })
    for other in 2..<5 as Range<UInt64> { #expect(try play(other) == once) }
  }
}
