import HapticsCore
import HapticsTimeline
import Testing

@testable import HapticsRuntime

/// Cues that are held back: by gates, moments, cooldowns, and because there are too many.
@Suite struct QuietTests {
  /// What became of each cue that was due: the frame, and why it was held back.
  private struct Fate: Equatable {
    var frame: Int64
    var reason: QuietReason?
    init(_ frame: Int64, _ reason: QuietReason? = nil) {
      (self.frame, self.reason) = (frame, reason)
    }
  }

  private static func sound(_ session: Session) throws -> SoundID {
    try session.engine.load(
      samples: [Float](repeating: 0.25, count: 480),
      channels: 1,
      sampleRate: 48_000
    )
  }

  private func cue(
    _ sound: SoundID,
    _ meaning: Int32 = 1,
    at frame: Int64,
    priority: UInt8 = 128
  ) -> Cue {
    var cue = Cue(Meaning(rawValue: meaning), at: .frames(frame), priority: priority)
    cue.sound = .init(sound)
    return cue
  }

  private func fates(_ session: Session) -> [Fate] {
    session.receipts.filter { $0.modality == .audio }.map { receipt in
      guard case .gated(let reason) = receipt.state else { return Fate(receipt.frame) }
      return Fate(receipt.frame, reason)
    }
  }

  @Test(arguments: [[512], [1], [7, 480, 33]])
  func `a meaning starts again only once its cooldown is over`(blocks: [Int]) throws {
    let session = try Session()
    let sound = try Self.sound(session)
    var timeline = Timeline()
    timeline.quietPolicy.cooldown = 0.1
    for frame in [0, 4799, 4800, 9000, 9600] { timeline.add(cue(sound, at: Int64(frame))) }
    // Another meaning, and one with a cooldown of its own.
    timeline.add(cue(sound, 2, at: 4700))
    var own = cue(sound, 3, at: 10_000)
    own.cooldown = 0
    timeline.add(own)
    own.time = .frames(10_001)
    timeline.add(own)
    // The starts of cues without a cooldown count for those with one.
    timeline.add(cue(sound, 3, at: 10_500))
    try session.engine.play(timeline)
    session.render(12_000, blocks: blocks)
    #expect(
      fates(session) == [
        Fate(0), Fate(4700), Fate(4799, .cooldown), Fate(4800), Fate(9000, .cooldown), Fate(9600),
        Fate(10_000), Fate(10_001), Fate(10_500, .cooldown),
      ]
    )
    #expect(session.engine.tally.heldBack == 3 && session.engine.tally.cues == 9)
    // What is held back is silent, and is no shortfall.
    let left = session.channel(0)
    #expect(left[9000..<9600].allSatisfy { $0 == 0 } && session.engine.tally.shortfalls == 0)
    let isShort = session.events.contains { event in
      if case .shortfall = event { return true }
      return false
    }
    #expect(!isShort)
  }

  @Test func `no second holds more starts than may be`() throws {
    let session = try Session()
    let sound = try Self.sound(session)
    var timeline = Timeline()
    timeline.quietPolicy.maximumPerSecond = 3
    let frames: [Int64] = [0, 10_000, 20_000, 30_000, 47_999, 48_000, 57_999, 58_000]
    for (index, frame) in frames.enumerated() {
      timeline.add(cue(sound, Int32(index), at: frame))
    }
    try session.engine.play(timeline)
    session.render(60_000)
    #expect(
      fates(session) == [
        Fate(0), Fate(10_000), Fate(20_000), Fate(30_000, .rate), Fate(47_999, .rate),
        Fate(48_000), Fate(57_999, .rate), Fate(58_000),
      ]
    )
  }

  @Test func `a moment is never suppressed, and cues during a moment are`() throws {
    let session = try Session()
    let sound = try Self.sound(session)
    var timeline = Timeline()
    timeline.quietPolicy.momentPriority = 200
    timeline.quietPolicy.cooldown = 1
    timeline.quietPolicy.maximumPerSecond = 1
    timeline.add(cue(sound, at: 0))
    timeline.add(cue(sound, at: 100, priority: 200))
    timeline.add(cue(sound, 2, at: 579))
    timeline.add(cue(sound, at: 580, priority: 255))
    timeline.add(cue(sound, 3, at: 1060))
    try session.engine.play(timeline)
    session.render(2000)
    #expect(
      fates(session) == [
        Fate(0), Fate(100), Fate(579, .moment), Fate(580), Fate(1060, .rate),
      ]
    )
  }

  @Test func `gates of a setting and of a scene must both be open, for live cues too`() throws {
    let session = try Session()
    let engine = session.engine
    let sound = try Self.sound(session)
    let (setting, scene) = (Gates(number: 0), Gates(number: 31))
    var hint = cue(sound, at: 0)
    hint.gates = [setting, scene]
    let plain = cue(sound, 2, at: 0)
    var expected: [Fate] = []
    for (closed, opened, isOpen) in [
      (Gates(), Gates(), true), (setting, [], false), ([], setting, true), (scene, [], false),
      ([setting, scene], [], false), ([], scene, false), ([], setting, true),
    ] {
      engine.setGates(closed, areOpen: false)
      engine.setGates(opened, areOpen: true)
      let frame = engine.renderedFrames
      try engine.fire(hint)
      try engine.fire(plain)
      session.render(512)
      expected += [Fate(frame, isOpen ? nil : .gate), Fate(frame)]
    }
    #expect(fates(session) == expected)
    engine.setGates(setting, areOpen: false)
    #expect(engine.closedGates == setting)
    // Whoever takes over keeps the settings.
    #expect(try HapticEngine(reviving: engine).closedGates == setting)
  }

  @Test func `live cues follow the engine's rules, all in one order with those of timelines`()
    throws
  {
    let session = try Session()
    let engine = session.engine
    let sound = try Self.sound(session)
    engine.quietPolicy.cooldown = 0.05
    var timeline = Timeline()
    timeline.quietPolicy.cooldown = 0.05
    timeline.add(cue(sound, at: 1000))
    let playback = try engine.play(timeline)
    session.render(1024)
    try engine.fire(cue(sound, at: 0))
    session.render(4096)
    try engine.fire(cue(sound, at: 0))
    session.render(64)
    #expect(fates(session) == [Fate(1000), Fate(1024, .cooldown), Fate(5120)])
    #expect(engine.outcome(ofCue: 0, in: playback) == nil || session.engine.tally.cues == 3)
  }

  @Test func `a visual that is held back is not announced, or is withdrawn`() throws {
    let session = try Session { $0.visualLookahead = 0.1 }
    let engine = session.engine
    var glow = Cue(Meaning(rawValue: 1))
    glow.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.01))
    glow.gates = Gates(number: 3)
    var timeline = Timeline()
    timeline.quietPolicy.cooldown = 0.05
    for frame in [6000, 12_000, 13_000] as [Int64] {
      glow.time = .frames(frame)
      timeline.add(glow)
    }
    engine.setGates(Gates(number: 3), areOpen: false)
    let playback = try engine.play(timeline)
    session.render(4096)
    #expect(session.visuals.isEmpty)
    // It is announced as soon as the gate opens, and withdrawn when it closes.
    engine.setGates(Gates(number: 3), areOpen: true)
    session.render(512)
    #expect(session.visuals.map(\.frame) == [6000])
    engine.setGates(Gates(number: 3), areOpen: false)
    session.render(512)
    #expect(session.events.contains(.visualWithdrawn(session.visuals[0].id)))
    session.render(2000)
    engine.setGates(Gates(number: 3), areOpen: true)
    session.render(5000)
    // The third is known to be held back as soon as the second has started.
    session.render(500)
    let outcomes = (0..<3).compactMap { engine.outcome(ofCue: $0, in: playback)?.heldBackBy }
    #expect(outcomes == [.gate])
    session.render(2000)
    let states = session.receipts.filter { $0.modality == .visual && $0.frame >= 12_000 }
      .map { ($0.frame, $0.state) }
    #expect(states.contains { $0 == (13_000, .gated(.cooldown)) })
    #expect(!states.contains { $0.0 == 12_000 && $0.1 == .gated(.cooldown) })
  }

  @Test func `numbers out of range are refused`() throws {
    let engine = try HapticEngine()
    for change in [
      { (quiet: inout QuietPolicy) in quiet.cooldown = -1 },
      { quiet in quiet.cooldown = .nan },
      { quiet in quiet.cooldown = 3601 },
      { quiet in quiet.maximumPerSecond = -1 },
      { quiet in quiet.maximumPerSecond = 65 },
    ] {
      var timeline = Timeline()
      change(&timeline.quietPolicy)
      #expect(throws: EngineError.self) { try engine.play(timeline) }
      engine.quietPolicy = timeline.quietPolicy
      #expect(throws: EngineError.self) { try engine.fire(Cue(Meaning(rawValue: 1))) }
      engine.quietPolicy = QuietPolicy()
    }
    var cue = Cue(Meaning(rawValue: 1))
    cue.cooldown = .infinity
    #expect(throws: EngineError.timeline(.cueOutOfRange("cooldown", cue: -1))) {
      try engine.fire(cue)
    }
  }

  @Test func `more meanings than are remembered let the oldest start again`() throws {
    let session = try Session()
    let sound = try Self.sound(session)
    var timeline = Timeline()
    timeline.quietPolicy.cooldown = 100
    for index in 0...QuietGate.capacity { timeline.add(cue(sound, Int32(index), at: Int64(index))) }
    timeline.add(cue(sound, 1, at: 1000))
    timeline.add(cue(sound, 0, at: 1001))
    try session.engine.play(timeline)
    session.render(2048)
    #expect(fates(session).suffix(2) == [Fate(1000, .cooldown), Fate(1001)])
  }
}
