import HapticsRuntime
import HapticsTimeline
import Testing

/// What becomes of cues and music when another engine takes over.
@Suite struct RevivingTests {
  private func cue(_ meaning: Int32, at frame: Int64 = 0) -> Cue {
    var cue = Cue(Meaning(rawValue: meaning), at: .frames(frame))
    cue.visual = .init(VisualID(rawValue: meaning), duration: .seconds(0.1))
    return cue
  }

  private func events(of engine: HapticEngine, frames: Int) -> [EngineEvent] {
    var block = [Float](repeating: 0, count: frames * engine.configuration.channels)
    var span = block.mutableSpan
    #expect(engine.render(into: &span, frames: frames))
    return engine.poll()
  }

  /// What the first channel of an engine plays.
  private func heard(from engine: HapticEngine, frames: Int) -> [Float] {
    let channels = engine.configuration.channels
    var block = [Float](repeating: 0, count: frames * channels)
    var span = block.mutableSpan
    #expect(engine.render(into: &span, frames: frames))
    return stride(from: 0, to: block.count, by: channels).map { block[$0] }
  }

  @Test func `live cues that wait end with a receipt, and visuals ahead are withdrawn`() throws {
    let session = try Session()
    try session.engine.play(Timeline(cues: [cue(1, at: 4000)]))
    let live = try session.engine.fire(cue(2), at: .frame(4500))
    let far = try session.engine.fire(cue(3), at: .frame(90_000))
    session.render(1000)
    let announced = session.visuals
    #expect(announced.map(\.meaning.rawValue) == [2, 1])
    let other = try HapticEngine(reviving: session.engine)
    let reported = other.poll()
    let withdrawn = reported.compactMap { event in
      if case .visualWithdrawn(let id) = event { id } else { nil }
    }
    #expect(Set(withdrawn) == Set(announced.map(\.id)))
    let receipts = reported.compactMap { event in
      if case .receipt(let receipt) = event { receipt } else { nil }
    }
    #expect(receipts.map(\.source) == [.fired(live), .fired(far)])
    #expect(receipts.map(\.meaning.rawValue) == [2, 3])
    #expect(receipts.allSatisfy { $0.state == .dropped(.withdrawn) && $0.modality == nil })
    #expect(receipts.map(\.frame) == [1000, 1000])

    // The timeline's visual is announced anew, 3000 frames on; nothing has an old identifier.
    let next = try other.fire(cue(4), at: .frame(4000))
    #expect(next != live && next != far)
    let anew = events(of: other, frames: 64).compactMap { event in
      if case .visual(let visual) = event { visual } else { nil }
    }
    #expect(anew.map(\.meaning.rawValue).sorted() == [1, 4])
    #expect(anew.first { $0.meaning.rawValue == 1 }?.frame == 3000)
    #expect(Set(anew.map(\.id)).isDisjoint(with: announced.map(\.id)))
    #expect(throws: EngineError.cueIsOver) {
      try other.transaction { control throws(EngineError) in try control.cancel(live) }
    }
  }

  @Test func `handles of an engine that was taken over throw an error`()
    throws
  {
    let session = try Session()
    let old = session.engine
    let ready = try old.prepare(cue(1))
    let player = try old.makePlayer(with: Timeline(cues: [cue(2)]))
    let live = try old.start(cue(3), at: .frame(9000))
    session.render(100)
    let new = try HapticEngine(reviving: old)
    let calls: [() throws -> Void] = [
      { try new.fire(ready) },
      { try new.transaction { control throws(EngineError) in try control.start(player) } },
      { try old.fire(ready) },
      { try player.start() },
      { try player.setGain(0.5) },
      { try live.setGain(0.5) },
      { try old.play(Timeline(cues: [self.cue(4)])) },
      { _ = try old.makePlayer(with: Timeline(cues: [self.cue(4)])) },
      { _ = try old.load(samples: [1], channels: 1, sampleRate: 48_000) },
      { _ = try old.load(Patterns.lively) },
      { _ = try HapticEngine(reviving: old) },
    ]
    for (index, call) in calls.enumerated() {
      #expect(throws: EngineError.otherEngine, "call \(index)", performing: call)
    }
    // Made ready anew, it is fired.
    try new.fire(new.prepare(cue(1)))
    #expect(
      events(of: new, frames: 100).contains { event in
        if case .visual(let visual) = event { return visual.meaning.rawValue == 1 }
        return false
      }
    )
    // So it is by the third engine, wherever that lies in memory.
    let third = try HapticEngine(reviving: new)
    #expect(throws: EngineError.otherEngine) { try third.fire(ready) }
  }

  @Test func `paused music stays paused, and goes on at its place`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    try session.engine.playMusic(MusicTrack(try session.tone(48_000, level: 0.5)))
    try session.engine.pauseMusic(at: .frame(100))
    session.render(1000)
    let other = try HapticEngine(reviving: session.engine)
    #expect(heard(from: other, frames: 1000).allSatisfy { $0 == 0 })
    try other.resumeMusic()
    #expect(heard(from: other, frames: 1000)[240...].allSatisfy { $0 == 0.5 })
  }

  @Test func `interrupted music stays silent until the interruption is over`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    try session.engine.playMusic(MusicTrack(try session.tone(48_000, level: 0.5)))
    session.render(1000)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(1000)
    let other = try HapticEngine(reviving: session.engine)
    #expect(heard(from: other, frames: 1000).allSatisfy { $0 == 0 })
    other.endInterruption()
    #expect(heard(from: other, frames: 1000)[240...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a timeline's music still follows its playback after a takeover`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    var timeline = Timeline(cues: [cue(1, at: 48_000)])
    let track = MusicTrack(try session.tone(48_000, level: 0.5))
    timeline.mix = [.init(.music(track, .cut), at: .frames(0))]
    let playback = try session.engine.play(timeline)
    session.render(1000)
    let other = try HapticEngine(reviving: session.engine)
    #expect(heard(from: other, frames: 1000)[240...].allSatisfy { $0 == 0.5 })
    try other.transaction { control throws(EngineError) in try control.pause(playback) }
    #expect(heard(from: other, frames: 1000)[240...].allSatisfy { $0 == 0 })
    try other.transaction { control throws(EngineError) in try control.resume(playback) }
    #expect(heard(from: other, frames: 1000)[240...].allSatisfy { $0 == 0.5 })
  }

  @Test(arguments: [false, true])
  func `ducks of the old engine start in time for cues in the new engine`(isLive: Bool) throws {
    let session = try Session { $0.hapticChannels = 0 }
    let ducking = Ducking(depth: -120, attack: 0.01, hold: 0, release: 0.01)
    try session.engine.setDucking(ducking, of: .music, by: .voice)
    try session.engine.playMusic(MusicTrack(try session.tone(48_000, level: 0.5)))
    var speech = cue(1, at: isLive ? 0 : 2000)
    speech.sound = .init(try session.tone(1000, level: 0.25))
    speech.routing = BusRouting(audio: .voice)
    session.render(1000)
    let other = try HapticEngine(reviving: session.engine)
    if isLive {
      try other.fire(speech, at: .frame(3000))
    } else {
      try other.play(Timeline(cues: [speech]), at: .frame(1000))
    }
    let heard = heard(from: other, frames: 6000)
    #expect(heard[240...2520].allSatisfy { $0 == 0.5 } && heard[2521] < 0.5)
    #expect(heard[3000..<4000].allSatisfy { $0 == 0.25 })
    #expect(heard[4480...].allSatisfy { $0 == 0.5 })
  }

  @Test func `a track that waits for a beat begins on it`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let low = try session.tone(96_000, level: 0.25)
    let high = try session.tone(96_000, level: 0.5)
    try session.engine.playMusic(MusicTrack(low, beatsPerMinute: 120))
    session.render(1000)
    try session.engine.playMusic(MusicTrack(high), on: .beat)
    session.render(9000)
    let other = try HapticEngine(reviving: session.engine)
    // The beat is at 24 000, of which 10 000 are over.
    #expect(heard(from: other, frames: 20_000).firstIndex { $0 > 0.25 } == 14_000)
  }

  @Test func `a bus of the game follows its switch as before`() throws {
    let session = try Session {
      $0.hapticChannels = 0
      $0.buses = 6
    }
    let weather = try session.engine.bus(named: "weather", following: .voice)
    session.engine.setSwitch(.voice, isOn: false)
    let track = MusicTrack(try session.tone(48_000, level: 0.5), bus: weather)
    try session.engine.playMusic(track)
    session.render(1000)
    let other = try HapticEngine(reviving: session.engine)
    #expect(heard(from: other, frames: 1000).allSatisfy { $0 == 0 })
    other.setSwitch(.voice, isOn: true)
    #expect(heard(from: other, frames: 2000)[1440...].allSatisfy { $0 == 0.5 })
  }

  @Test(arguments: [4, 5] as [UInt8])
  func `music of a bus that the other engine does not have is heard as effects are`(
    bus: UInt8
  ) throws {
    let session = try Session {
      $0.hapticChannels = 0
      $0.buses = 6
    }
    let sound = try session.tone(48_000, level: 0.5)
    try session.engine.playMusic(MusicTrack(sound, bus: BusID(rawValue: bus)))
    session.render(1000)
    var configuration = session.engine.configuration
    configuration.buses = 4
    let other = try HapticEngine(reviving: session.engine, configuration)
    try other.setGain(of: .effects, to: -6.020_599_913_279_624, over: 0)
    #expect(heard(from: other, frames: 1000)[240...].allSatisfy { abs($0 - 0.25) < 1e-6 })
  }

  @Test func `an engine keeps its live cues if another engine fails to take over`() throws {
    let session = try Session()
    let live = try session.engine.fire(cue(2), at: .frame(2000))
    try session.engine.play(Timeline(cues: [cue(1, at: 4000)]))
    try session.engine.play(Timeline(cues: [cue(1, at: 4000)]))
    session.render(100)
    var configuration = session.engine.configuration
    configuration.playbacks = 1
    #expect(throws: EngineError.tooManyPlaybacks) {
      try HapticEngine(reviving: session.engine, configuration)
    }
    try session.engine.fire(cue(3))
    session.render(3000)
    let states = session.receipts.filter { $0.source == .fired(live) }.map(\.state)
    #expect(states.contains(.queued) && !states.contains(.dropped(.withdrawn)))
    #expect(session.visuals.contains { $0.source == .fired(live) })
  }
}
