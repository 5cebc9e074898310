import HapticsCore
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// Buses that lower others while something plays into them.
@Suite struct DuckingTests {
  /// Down by half over 480 frames, a wait of 960, and up over 960.
  private let half = Ducking(depth: -6.020_599_913_279_624, attack: 0.01, hold: 0.02, release: 0.02)

  /// A session in which music of one level plays, and is lowered by speech, which is silent.
  private func session(_ ducking: Ducking? = nil) throws -> Session {
    let session = try Session {
      $0.hapticChannels = 0
      $0.buses = 8
    }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(480_000, level: 0.5))
    cue.routing = BusRouting(audio: .music)
    try session.engine.fire(cue)
    try session.engine.setDucking(ducking ?? half, of: .music, by: .voice)
    return session
  }

  /// Something in a bus that is heard nowhere: a sound that counts, with a gain of 0.
  private func speech(
    _ session: Session,
    _ frames: Int = 2400,
    at frame: Int64 = 0,
    in bus: BusID = .voice
  ) throws -> Cue {
    var cue = Cue(Meaning(rawValue: 2), at: .frames(frame))
    cue.sound = .init(try session.tone(frames, level: 0.5), gain: 0)
    cue.routing = BusRouting(audio: bus)
    return cue
  }

  /// Puts speech on frame 3000: a live cue, or one of a timeline.
  private func schedule(_ session: Session, _ isLive: Bool) throws {
    if isLive {
      try session.engine.fire(speech(session), at: .frame(3000))
    } else {
      try session.engine.play(Timeline(cues: [speech(session, at: 2000)]), at: .frame(1000))
    }
  }

  private func isClose(_ value: Float, _ other: Float) -> Bool { abs(value - other) < 1e-6 }

  @Test func `a dip goes down, waits and comes back, and then is 1 to the bit`() throws {
    let session = try session()
    session.render(1000)
    try session.engine.fire(speech(session))
    session.render(9000, blocks: [64, 333])
    let heard = session.channel(0)
    #expect(heard[..<1001].allSatisfy { $0 == 0.5 })
    #expect(isClose(heard[1240], 0.375))
    #expect(heard[1480...4360].allSatisfy { isClose($0, 0.25) })
    // 1000 + 2400 is the last of it; 960 frames later the way up begins.
    #expect(isClose(heard[4840], 0.375))
    #expect(heard[5320...].allSatisfy { $0 == 0.5 })
  }

  /// Neither with a wait, nor without one, in which case the way down would have to begin anew.
  @Test(arguments: [0.02, 0])
  func `other commands during a duck's attack do not delay it`(hold: Double) throws {
    var ducking = half
    ducking.hold = hold
    let session = try session(ducking)
    try session.engine.fire(speech(session), at: .frame(3000))
    try session.engine.fire(speech(session, in: .effects), at: .frame(2700))
    try session.engine.setGain(of: .haptic, to: 0, at: .frame(2800))
    session.render(4000, blocks: [64, 333])
    let heard = session.channel(0)
    #expect(heard[..<2521].allSatisfy { $0 == 0.5 })
    #expect(isClose(heard[2640], 0.4375) && isClose(heard[2880], 0.3125))
    #expect(heard[3000...].allSatisfy { isClose($0, 0.25) })
  }

  @Test func `a duck whose hold is shortened is released from its current level`() throws {
    var patient = half
    patient.hold = 0.1
    let session = try session(patient)
    try session.engine.fire(speech(session))
    try session.engine.setDucking(half, of: .music, by: .voice, at: .frame(5000))
    session.render(7000)
    let heard = session.channel(0)
    // It was silent for 2600 frames, and would have come back after 960.
    #expect(heard[480...5000].allSatisfy { isClose($0, 0.25) })
    #expect(isClose(heard[5480], 0.375))
    #expect(heard[5960...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a suppressed cue keeps the duck that was started for it`() throws {
    let session = try session()
    var cue = try speech(session)
    cue.gates = Gates(rawValue: 1)
    try session.engine.fire(cue, at: .frame(3000))
    session.engine.setGates(Gates(rawValue: 1), areOpen: false)
    session.render(6000)
    let heard = session.channel(0)
    // It was foreseen, and so the wait is counted from where it would have been.
    #expect(heard[3000...3960].allSatisfy { isClose($0, 0.25) })
    #expect(heard[4920...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a cue is ducked for until its pause, regardless of block sizes`() throws {
    func heard(_ blocks: [Int]) throws -> [Float] {
      let session = try session()
      let player = try session.engine.makePlayer(with: Timeline(cues: [speech(session, at: 3000)]))
      try player.start()
      try player.pause(at: .frame(2800))
      try session.engine.setGain(of: .haptic, to: 0, at: .frame(2700))
      session.render(6000, blocks: blocks)
      return session.channel(0)
    }
    let whole = try heard([6000])
    #expect(whole[2521] < 0.5 && isClose(whole[2800], 0.5 - 0.25 * 280 / 480))
    #expect(whole[4720...].allSatisfy { $0 == 0.5 })
    #expect(try heard([1]) == whole)
    #expect(try heard([64, 333]) == whole)
  }

  @Test func `a long attack starts on time after other commands in its block`() throws {
    func heard(_ blocks: [Int]) throws -> [Float] {
      var slow = half
      slow.attack = 0.9
      let session = try session(slow)
      try session.engine.fire(speech(session), at: .frame(46_000))
      for frame in [2000, 2790] {
        try session.engine.setGain(of: .haptic, to: 0, at: .frame(Int64(frame)))
      }
      session.render(50_000, blocks: blocks)
      return session.channel(0)
    }
    let whole = try heard([6000])
    #expect(whole[..<2801].allSatisfy { $0 == 0.5 })
    #expect(isClose(whole[24_400], 0.375) && isClose(whole[46_000], 0.25))
    #expect(try heard([64, 333]) == whole)
  }

  @Test(arguments: [true, false])
  func `a duck is complete when its scheduled cue starts`(isLive: Bool) throws {
    let session = try session()
    try schedule(session, isLive)
    session.render(9000, blocks: [64, 333])
    let heard = session.channel(0)
    #expect(heard[..<2521].allSatisfy { $0 == 0.5 })
    #expect(heard[2521] < 0.5 && isClose(heard[2760], 0.375))
    #expect(heard[3000...6360].allSatisfy { isClose($0, 0.25) })
    #expect(heard[7320...].allSatisfy { $0 == 0.5 })
  }

  @Test(arguments: [true, false])
  func `a duck is complete when a cue delayed by output latency starts`(isLive: Bool) throws {
    let session = try Session {
      $0.hapticChannels = 0
      $0.latencies = .init(haptic: 0, audio: 0, visual: 0.02)
    }
    var hum = Cue(Meaning(rawValue: 1))
    hum.sound = .init(try session.tone(480_000, level: 0.5))
    hum.routing = BusRouting(audio: .music)
    try session.engine.fire(hum)
    try session.engine.setDucking(half, of: .music, by: .voice)
    try schedule(session, isLive)
    session.render(9000, blocks: [64, 333])
    let heard = session.channel(0)
    // It is heard 960 frames later, together with what would be seen of it.
    #expect(heard[..<3481].allSatisfy { $0 == 0.5 } && heard[3481] < 0.5)
    #expect(heard[3960...7320].allSatisfy { isClose($0, 0.25) })
    #expect(heard[8280...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a duck starts before the end of a loop for a cue at the loop's start`() throws {
    let session = try session()
    var timeline = Timeline(cues: [try speech(session, 100, at: 100)])
    timeline.loop = .init(from: .frames(0), to: .frames(10_000))
    try session.engine.play(timeline)
    session.render(10_101)
    // The dip of the second pass begins before the loop's end.
    #expect(session.channel(0)[9620] == 0.5 && session.channel(0)[9621] < 0.5)
    #expect(isClose(session.channel(0)[10_100], 0.25))
  }

  @Test func `a rendition during the wait extends it, on the way up it begins where that is`()
    throws
  {
    let session = try session()
    session.render(1000)
    try session.engine.fire(speech(session, 1000))
    session.render(1500)  // 2500: the wait is until 2960
    try session.engine.fire(speech(session, 1000))
    session.render(2440)  // 4940: halfway up, from 4460
    try session.engine.fire(speech(session, 1000))
    session.render(4000)
    let heard = session.channel(0)
    #expect(heard[1480...4460].allSatisfy { isClose($0, 0.25) })
    #expect(isClose(heard[4940], 0.375))
    #expect(heard[4940] > heard[4941] && isClose(heard[5180], 0.3125))
    #expect(isClose(heard[5420], 0.25))
    #expect(heard[7860...].allSatisfy { $0 == 0.5 })
  }

  @Test func `the deeper of two ducks on a bus applies, and the other one is kept`() throws {
    let session = try session()
    let alarm = try session.engine.bus(named: "alarm")
    try session.engine.setDucking(
      Ducking(depth: -12.041_199_826_559_248, attack: 0.01, hold: 0.02, release: 0.02),
      of: .music,
      by: alarm
    )
    session.render(1000)
    try session.engine.fire(speech(session, 6000))
    session.render(1000)
    try session.engine.fire(speech(session, 1000, in: alarm))
    session.render(10_000)
    let heard = session.channel(0)
    #expect(heard[1480..<2000].allSatisfy { isClose($0, 0.25) })
    #expect(heard[2480...3960].allSatisfy { isClose($0, 0.125) })
    #expect(heard[4920...7960].allSatisfy { isClose($0, 0.25) })
    #expect(heard[8920...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a volume that is set during a dip is neither lost nor taken back`() throws {
    let session = try session()
    session.render(1000)
    try session.engine.fire(speech(session))
    try session.engine.setGain(of: .music, to: -6.020_599_913_279_624, over: 0, at: .frame(2000))
    session.render(9000)
    let heard = session.channel(0)
    #expect(heard[2000...4360].allSatisfy { isClose($0, 0.125) })
    #expect(heard[5320...].allSatisfy { isClose($0, 0.25) })
  }

  @Test func `a cue cancelled before its duck's attack does not extend the hold`() throws {
    let session = try session()
    session.render(1000)
    try session.engine.fire(speech(session))
    let next = try session.engine.fire(speech(session), at: .frame(4500))
    session.render(2900)
    // The way down to it would begin at 4020, before the wait from 3400 on is over.
    try session.engine.transaction { control throws(EngineError) in try control.cancel(next) }
    session.render(5000, blocks: [64, 333])
    let heard = session.channel(0)
    #expect(heard[1480...4360].allSatisfy { isClose($0, 0.25) })
    #expect(isClose(heard[4840], 0.375))
    #expect(heard[5320...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a cue that is cancelled after its dip began lets it go`() throws {
    let session = try session()
    let cue = try session.engine.fire(speech(session), at: .frame(3000))
    session.render(2700)
    try session.engine.transaction { control throws(EngineError) in try control.cancel(cue) }
    session.render(5000)
    let heard = session.channel(0)
    #expect(heard[2521] < 0.5)
    // From 2700 on it waits for 960 frames as after any end, and then goes up.
    #expect(heard[2700] > 0.25 && heard[3660] == heard[3180])
    #expect(heard[4620...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a trigger that fails leaves no dip behind`() throws {
    let session = try session()
    let sound = try session.tone(2400, level: 0.5)
    var cue = Cue(Meaning(rawValue: 3))
    cue.sound = .init(sound)
    cue.routing = BusRouting(audio: .voice)
    try session.engine.fire(cue, at: .frame(3000))
    session.engine.unload(sound)
    session.render(9000)
    let heard = session.channel(0)
    #expect(session.states(.audio).contains(.dropped(.unloaded)))
    #expect(heard[2521] < 0.5 && heard[4920...].allSatisfy { $0 == 0.5 })
  }

  @Test func `paused and muted sounds no longer duck other buses`() throws {
    let session = try session()
    let player = try session.engine.makePlayer(
      with: Timeline(cues: [speech(session, 48_000)])
    )
    try player.start()
    try player.pause(at: .frame(2000))
    try player.resume(at: .frame(6000))
    try session.engine.setMuted(true, of: .voice, at: .frame(8000))
    session.render(12_000)
    let heard = session.channel(0)
    #expect(isClose(heard[2000], 0.25) && heard[3920..<6001].allSatisfy { $0 == 0.5 })
    #expect(isClose(heard[6480], 0.25) && isClose(heard[8960], 0.25))
    #expect(heard[9920...].allSatisfy { $0 == 0.5 })
  }

  @Test
  func `a removed duck is released gradually, and a changed one continues from its level`()
    throws
  {
    let session = try session()
    try session.engine.fire(speech(session, 48_000))
    let deep = Ducking(depth: -120, attack: 0.02, hold: 0, release: 0.01)
    try session.engine.setDucking(deep, of: .music, by: .voice, at: .frame(2000))
    try session.engine.setDucking(nil, of: .music, by: .voice, at: .frame(5000))
    session.render(9000)
    let heard = session.channel(0)
    #expect(isClose(heard[2000], 0.25) && isClose(heard[2480], 0.125))
    #expect(heard[2960...5000].allSatisfy { $0 == 0 })
    #expect(heard[5960...].allSatisfy { $0 == 0.5 })
  }

  @Test func `haptics lower sounds, and sounds haptics`() throws {
    let session = try Session()
    var hum = Cue(Meaning(rawValue: 1))
    hum.sound = .init(try session.tone(48_000, level: 0.5))
    try session.engine.fire(hum)
    try session.engine.setDucking(half, of: .effects, by: .haptic)
    var tap = Cue(Meaning(rawValue: 2))
    tap.pattern = .init(try session.engine.load(Patterns.lively))
    try session.engine.fire(tap, at: .frame(5000))
    session.render(6000)
    #expect(session.channel(0)[4520] == 0.5 && isClose(session.channel(0)[5000], 0.25))
  }

  @Test func `a bus does not lower itself, and numbers have their ranges`() throws {
    let session = try session()
    #expect(throws: EngineError.duckingItself(.music)) {
      try session.engine.setDucking(half, of: .music, by: .music)
    }
    #expect(throws: EngineError.numberOutOfRange("depth")) {
      try session.engine.setDucking(Ducking(depth: 1), of: .music, by: .effects)
    }
    #expect(throws: EngineError.numberOutOfRange("hold")) {
      try session.engine.setDucking(Ducking(hold: -1), of: .music, by: .effects)
    }
    // 8 buses have 56 pairs; 32 of them may lower one another, and one does.
    var refused: [EngineError] = []
    for trigger in 0..<8 as Range<UInt8> {
      for target in 0..<8 as Range<UInt8> where target != trigger && (trigger, target) != (3, 2) {
        let pair = (BusID(rawValue: trigger), BusID(rawValue: target))
        do throws(EngineError) {
          try session.engine.setDucking(half, of: pair.1, by: pair.0)
        } catch {
          refused.append(error)
        }
      }
    }
    #expect(refused == Array(repeating: .tooManyDucks, count: 24))
  }
}
