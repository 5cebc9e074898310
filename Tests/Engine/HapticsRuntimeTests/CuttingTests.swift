import HapticsRuntime
import HapticsTimeline
import Testing

/// What is played and then cut for another cue is told, once, with the frame.
@Suite struct CuttingTests {
  private struct Fact: Equatable {
    var meaning: Int32
    var modality: Modality?
    var frame: Int64
  }

  private func cuts(_ session: Session) -> [Fact] {
    session.receipts.filter { $0.state == .cut }
      .map { Fact(meaning: $0.meaning.rawValue, modality: $0.modality, frame: $0.frame) }
  }

  private func cue(_ meaning: Int32, priority: UInt8 = 128) -> Cue {
    Cue(Meaning(rawValue: meaning), priority: priority)
  }

  @Test func `a sound of three seconds that is stolen after one says so`() throws {
    let session = try Session { $0.voices = 1 }
    var charge = cue(1, priority: 10)
    charge.sound = .init(try session.tone(144_000, level: 0.1))
    let fired = try session.engine.fire(charge)
    session.render(48_000)
    #expect(cuts(session) == [])
    var hit = charge
    hit.meaning = Meaning(rawValue: 2)
    hit.priority = 200
    try session.engine.fire(hit)
    session.render(200_000)
    #expect(cuts(session) == [Fact(meaning: 1, modality: .audio, frame: 48_000)])
    // The delivery was told before, the cut is told last, and both name the cue.
    let reported = session.receipts.filter { $0.source == .fired(fired) && $0.modality == .audio }
    #expect(reported.map(\.state) == [.played, .cut])
  }

  @Test func `a pattern that begins more often than it may sound cuts its oldest`() throws {
    let session = try Session()
    var felt = cue(1)
    felt.pattern = .init(try session.engine.load(Patterns.lively, polyphony: 1))
    var timeline = Timeline()
    for (meaning, frame) in [(1, 0), (2, 9600), (3, 96_000)] as [(Int32, Int64)] {
      felt.meaning = Meaning(rawValue: meaning)
      felt.time = .frames(frame)
      timeline.add(felt)
    }
    let playback = try session.engine.play(timeline)
    session.render(150_000)
    // The second is over before the third begins.
    #expect(cuts(session) == [Fact(meaning: 1, modality: .haptic, frame: 9600)])
    #expect(
      session.receipts.first { $0.state == .cut }?.source == .timeline(playback, cue: 0)
    )
  }

  @Test func `only modalities with a remaining part are reported as cut`() throws {
    // The tone is over after 0.1 s, what is felt after 0.9 s.
    for (frame, expected) in [(2400, [Modality.haptic, .audio]), (24_000, [.haptic])]
      as [(Int64, [Modality])]
    {
      let session = try Session()
      var both = cue(1)
      both.pattern = .init(try session.engine.load(Patterns.both, polyphony: 1))
      try session.engine.fire(both)
      try session.engine.fire(both, at: .frame(frame))
      session.render(60_000)
      #expect(cuts(session).map(\.modality) == expected)
      #expect(cuts(session).allSatisfy { $0.frame == frame })
    }
  }

  @Test func `audio is not cut while another voice of the cue is heard`() throws {
    let session = try Session { $0.voices = 2 }
    var charge = cue(1, priority: 10)
    charge.pattern = .init(try session.engine.load(Patterns.tone))
    charge.sound = .init(try session.tone(144_000, level: 0.1))
    try session.engine.fire(charge)
    var hit = cue(2, priority: 200)
    hit.sound = .init(try session.tone(9600, level: 0.1))
    // The pattern's voice is the older one: the sound goes on, until it is stolen too.
    try session.engine.fire(hit, at: .frame(1000))
    session.render(2000)
    #expect(cuts(session) == [])
    try session.engine.fire(hit, at: .frame(3000))
    session.render(2000)
    #expect(cuts(session) == [Fact(meaning: 1, modality: .audio, frame: 3000)])
  }

  @Test(arguments: [true, false])
  func `a fallback pattern is cut as any other, but for what a fallback sound goes on with`(
    hasSound: Bool
  ) throws {
    let session = try Session()
    session.engine.setStatus(.muted, of: .visual)
    let pattern = try session.engine.load(Patterns.both, polyphony: 1)
    var seen = cue(1)
    seen.visual = .init(VisualID(rawValue: 1), duration: .frames(100))
    seen.fallback.pattern = .init(pattern)
    if hasSound { seen.fallback.sound = .init(try session.tone(144_000, level: 0.1)) }
    try session.engine.fire(seen)
    var felt = cue(2)
    felt.pattern = .init(pattern)
    try session.engine.fire(felt, at: .frame(2400))
    session.render(4000)
    let first = session.receipts.filter { $0.meaning.rawValue == 1 && $0.modality == .haptic }
    #expect(first.map(\.state) == [.playedFallback, .cut])
    #expect(cuts(session).map(\.modality) == (hasSound ? [.haptic] : [.haptic, .audio]))
    #expect(cuts(session).allSatisfy { $0.meaning == 1 && $0.frame == 2400 })
  }

  @Test func `muted and stopped events are not reported as cut`() throws {
    let session = try Session()
    session.engine.setStatus(.muted, of: .haptic)
    var felt = cue(1)
    felt.pattern = .init(try session.engine.load(Patterns.lively, polyphony: 1))
    try session.engine.fire(felt)
    try session.engine.fire(felt, at: .frame(2000))
    session.render(4000)
    #expect(session.states(.haptic) == [.lost(.muted), .lost(.muted)])
    session.engine.setStatus(.available, of: .haptic)
    let playback = try session.engine.play(Timeline(cues: [felt]))
    session.render(1000)
    try session.engine.transaction { control throws(EngineError) in try control.stop(playback) }
    try session.engine.fire(felt, at: .frame(5100))
    session.render(1000)
    #expect(cuts(session) == [])
  }

  @Test func `an offline run keeps how a cue was delivered, and when it was cut`() throws {
    let session = try Session { $0.voices = 1 }
    session.render(100)
    var timeline = Timeline()
    for (place, priority) in [(0, 10), (4800, 200)] as [(Int64, UInt8)] {
      var next = cue(1, priority: priority)
      next.sound = .init(try session.tone(9600, level: 0.1))
      next.time = .frames(place)
      timeline.add(next)
    }
    var run = try OfflineRun(session.engine, timeline)
    let report = run.finish()
    #expect(report.cues.map(\.states) == [[.audio: .played], [.audio: .played]])
    #expect(report.cues.map(\.cuts) == [[.audio: 4800], [:]])
  }
}
