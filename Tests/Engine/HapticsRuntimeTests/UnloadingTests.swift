import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import Testing

/// Sounds and patterns that come and go while others play.
@Suite struct UnloadingTests {
  private let samples = [Float](repeating: 0.25, count: 2000)

  private func sound(_ session: Session) throws -> SoundID {
    try session.engine.load(samples: samples, channels: 1, sampleRate: 48_000)
  }

  @Test func `unloading lets playing sounds finish and drops later cues`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let sound = try sound(session)
    var timeline = Timeline()
    for frame in [0, 1000, 5000] {
      var cue = Cue(Meaning(rawValue: Int32(frame)), at: .frames(Int64(frame)))
      cue.sound = .init(sound)
      timeline.add(cue)
    }
    try session.engine.play(timeline)
    session.render(500, blocks: [100])
    #expect(session.engine.unload(sound))
    #expect(!session.engine.unload(sound))
    session.render(6000, blocks: [100])
    let heard = session.channel(0)
    #expect(heard[..<2000].allSatisfy { $0 == 0.25 })
    #expect(heard[2000...].allSatisfy { $0 == 0 })
    let reported = session.receipts.filter { $0.modality == .audio }
    #expect(reported.map(\.meaning.rawValue) == [0, 1000, 5000])
    #expect(reported.map(\.state) == [.played, .dropped(.unloaded), .dropped(.unloaded)])
  }

  @Test func `a cue fired before an unload is still played`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let sound = try sound(session)
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(sound)
    try session.engine.fire(cue)
    session.engine.unload(sound)
    #expect(throws: EngineError.timeline(.unknownSound(sound, cue: -1))) {
      try session.engine.fire(cue)
    }
    session.render(3000, blocks: [64])
    #expect(session.channel(0)[..<2000].allSatisfy { $0 == 0.25 })
  }

  @Test func `memory is freed when nobody plays it any more`() throws {
    let session = try Session()
    weak var watched: DecodedSound?
    var cue = Cue(Meaning(rawValue: 1))
    let pattern = try {
      let sound = DecodedSound(interleaved: samples, channelCount: 1, sampleRate: 48_000)
      watched = sound
      let event = HapticEvent(.audioCustom, at: 0, waveform: .init(path: "a.wav"))
      return try session.engine.load(HapticPattern(events: [event])) { _ in sound }
    }()
    cue.pattern = .init(pattern)
    try session.engine.fire(cue)
    session.render(100)
    session.engine.unload(pattern)
    session.render(1000)
    #expect(watched != nil)
    session.render(2000)
    #expect(watched == nil)
  }

  @Test func `a slot is reused, and its old identifier stays invalid`() throws {
    let session = try Session {
      $0.resources = 2
      $0.hapticChannels = 0
    }
    let kept = try sound(session)
    let first = try sound(session)
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(first)
    let ready = try session.engine.prepare(cue)
    var numbers: Set = [kept, first]
    var last = first
    for _ in 0..<100 {
      #expect(throws: EngineError.tooManyResources) { try sound(session) }
      session.engine.unload(last)
      session.render(3, blocks: [1])
      last = try sound(session)
      #expect(numbers.insert(last).inserted)
    }
    try session.engine.fire(ready)
    session.render(64)
    #expect(session.channel(0).allSatisfy { $0 == 0 })
    #expect(session.receipts.last?.state == .dropped(.unloaded))
    cue.sound = .init(last)
    try session.engine.fire(cue)
    session.render(1)
    #expect(session.channel(0).last == 0.25)
  }

  @Test func `a stolen voice fades out`() throws {
    let session = try Session { $0.audioChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    let hum = HapticEvent(.hapticContinuous, at: 0, duration: 1)
    cue.pattern = .init(try session.engine.load(HapticPattern(events: [hum]), polyphony: 1))
    try session.engine.fire(cue)
    try session.engine.fire(cue, at: .frame(5003))
    session.render(8000)
    let steps = zip(session.samples, session.samples.dropFirst()).map { ($1 - $0).magnitude }
    // For 5 ms both are felt; a cut would be a step of a whole amplitude.
    #expect((steps[5000..<5300].max() ?? 1) < 2.5 * (steps[1000..<4000].max() ?? 0))
  }
}
