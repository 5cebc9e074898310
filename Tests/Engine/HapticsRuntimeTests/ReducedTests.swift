import HapticsRuntime
import HapticsTimeline
import Testing

/// What the user prefers less of: motion, and music.
@Suite struct ReducedTests {
  private func shown(_ status: ModalityStatus, hasReduced: Bool = true) throws -> VisualCue? {
    let session = try Session()
    session.engine.setStatus(status, of: .visual)
    var cue = Cue(Meaning(rawValue: 7), at: .frames(100))
    cue.visual = .init(VisualID(rawValue: 3), duration: .frames(960), payload: 5, isFlash: true)
    if hasReduced { cue.reducedVisual = .init(VisualID(rawValue: 4), duration: .frames(4800)) }
    try session.engine.play(Timeline(cues: [cue]))
    session.render(500)
    return session.visuals.first
  }

  @Test func `reduced motion shows another visual, at full strength`() throws {
    let reduced = try #require(try shown(.reduced))
    #expect(reduced.visual.rawValue == 4 && reduced.duration == 4800 && reduced.payload == 5)
    #expect(reduced.effect == .plain && reduced.level == 1)
    let usual = try #require(try shown(.available))
    #expect(usual.visual.rawValue == 3 && usual.duration == 960)
    #expect(usual.effect == .flash && usual.level == 1)
  }

  @Test func `without another visual, the same one fades at the reduced level`() throws {
    let reduced = try #require(try shown(.reduced, hasReduced: false))
    #expect(reduced.visual.rawValue == 3 && reduced.duration == 960)
    #expect(reduced.effect == .fade && reduced.level == 0.5)
  }

  @Test func `a reduced visual with an impossible duration is refused`() throws {
    var cue = Cue(Meaning(rawValue: 7))
    cue.reducedVisual = .init(VisualID(rawValue: 4), duration: .seconds(-1))
    let engine = try Session().engine
    #expect(throws: EngineError.timeline(.cueOutOfRange("reducedVisual.duration", cue: 0))) {
      try engine.play(Timeline(cues: [cue]))
    }
  }

  /// Rising samples, so that a sample tells its place in the sound.
  private func music(pauses: Bool) throws -> [Float] {
    let session = try Session()
    let samples = (0..<48_000).map { Float($0 + 1) / 65_536 }
    let sound = try session.engine.load(samples: samples, channels: 1, sampleRate: 48_000)
    session.engine.pausesMusicWhenOff = pauses
    try session.engine.playMusic(MusicTrack(sound), .cut)
    session.render(4800)
    session.engine.setSwitch(.music, isOn: false)
    session.render(9600)
    session.engine.setSwitch(.music, isOn: true)
    session.render(9600)
    return session.channel(0)
  }

  @Test(arguments: [true, false])
  func `music that is off pauses or continues silently, as the game chose`(pauses: Bool) throws {
    let left = try music(pauses: pauses)
    #expect(left[4799] == Float(4800) / 65_536)
    #expect(left[(4800 + 1440)..<14_400].allSatisfy { $0 == 0 })
    // After its fade-in of 30 ms, it is where it stopped or where it would have been.
    let place = pauses ? 20_000 - 9600 : 20_000
    #expect(left[20_000] == Float(place + 1) / 65_536)
  }
}
