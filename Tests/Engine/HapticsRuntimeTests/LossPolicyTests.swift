import HapticsRuntime
import HapticsTimeline
import Testing

/// The actions when a modality is lost.
@Suite struct LossPolicyTests {
  /// A cue for three modalities, with a fallback for each.
  private func cue(_ session: Session, at instant: Timeline.Instant = .frames(0)) throws -> Cue {
    var cue = Cue(Meaning(rawValue: 7), at: instant)
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    cue.sound = .init(try session.tone(1000, level: 0.125))
    cue.visual = .init(VisualID(rawValue: 3), duration: .frames(4800))
    cue.fallback.sound = .init(try session.tone(2000, level: 0.25))
    cue.fallback.visual = .init(VisualID(rawValue: 4), duration: .frames(4800))
    return cue
  }

  /// A session that has played one cue under a policy.
  private func played(
    _ policy: LossPolicy = LossPolicy(),
    _ prepare: (Session) -> Void = { _ in }
  ) throws -> Session {
    let session = try Session()
    prepare(session)
    var timeline = Timeline(cues: [try cue(session)])
    timeline.lossPolicy = policy
    try session.engine.play(timeline)
    session.render(4800)
    return session
  }

  @Test func `a modality that is muted is silent, and the others do not change by a bit`() throws {
    let reference = try played()
    let plain = LossPolicy.Actions(.nothing)
    var policy = LossPolicy()
    policy.onLoss = plain
    for status in [ModalityStatus.muted, .failed(.systemError), .interrupted] {
      let mute = try played(policy) { $0.engine.setStatus(status, of: .haptic) }
      #expect(mute.haptic.allSatisfy { $0 == 0 })
      #expect(mute.channel(0) == reference.channel(0) && mute.channel(1) == reference.channel(1))
      #expect(mute.states(.haptic) == [.lost(status)])
      #expect(mute.states(.audio) == [.played])

      let deaf = try played(policy) { $0.engine.setStatus(status, of: .audio) }
      #expect(deaf.channel(0).allSatisfy { $0 == 0 } && deaf.channel(1).allSatisfy { $0 == 0 })
      #expect(deaf.haptic == reference.haptic)
      #expect(deaf.states(.audio) == [.lost(status)])
    }
    let quiet = try played(policy) { $0.engine.setStatus(.inaudible, of: .audio) }
    #expect(quiet.samples == reference.samples)
    #expect(quiet.states(.audio) == [.lost(.inaudible)])
  }

  @Test func `a modality carries more by exactly what the policy says`() throws {
    let reference = try played()
    var policy = LossPolicy()
    policy.onLoss[lost: .haptic, on: .audio] = .stronger(by: 2)
    policy.onLoss[lost: .audio, on: .haptic] = .stronger(by: 1.5)
    let louder = try played(policy) { $0.engine.setStatus(.muted, of: .haptic) }
    #expect(louder.channel(0) == reference.channel(0).map { $0 * 2 })
    #expect(louder.states(.audio) == [.strengthened])
    let harder = try played(policy) { $0.engine.setStatus(.muted, of: .audio) }
    // The limiter bends what is above it, so only the lower part can be compared.
    for (new, old) in zip(harder.haptic, reference.haptic) where (old * 1.5).magnitude < 0.5 {
      #expect(new == old * 1.5)
    }
    #expect(harder.states(.haptic) == [.strengthened])
    #expect(harder.states(.visual) == [.playedFallback])
  }

  @Test func `a fallback stands in for the own rendition`() throws {
    let session = try played {
      $0.engine.setStatus(.failed(.gameControllerDisconnect), of: .haptic)
    }
    #expect(session.channel(0)[0..<2000].allSatisfy { $0 == 0.25 })
    #expect(session.channel(0)[2000] == 0)
    #expect(session.states(.audio) == [.playedFallback])
    #expect(session.visuals.map(\.visual.rawValue) == [4])
    #expect(session.states(.visual) == [.playedFallback])
    let playback = try #require(session.playbacks.first)
    let outcome = try #require(session.engine.outcome(ofCue: 0, in: playback))
    #expect(outcome[.haptic] == .lost && outcome[.audio] == .playedFallback && outcome.reached == 2)
    #expect(session.engine.outcome(ofCue: 1, in: playback) == nil)
  }

  @Test func `a restored modality continues in phase and plays no past cues`() throws {
    let reference = try Session()
    let session = try Session()
    for session in [reference, session] {
      var policy = LossPolicy()
      policy.onLoss = .init(.nothing)
      var timeline = Timeline(cues: [
        try cue(session), try cue(session, at: .frames(10_000)),
        try cue(session, at: .frames(30_000)),
      ])
      timeline.lossPolicy = policy
      try session.engine.play(timeline)
    }
    reference.render(48_000)
    session.render(2_000)
    session.engine.setStatus(.failed(.gameControllerDisconnect), of: .haptic)
    session.render(20_000)
    session.engine.setStatus(.available, of: .haptic)
    session.render(26_000)
    #expect(session.channel(0) == reference.channel(0))
    #expect(session.haptic[..<2000] == reference.haptic[..<2000])
    #expect(session.haptic[2064..<22_000].allSatisfy { $0 == 0 })
    #expect(session.haptic[22_064...] == reference.haptic[22_064...])
    #expect(
      session.events.contains(.status(.haptic, .failed(.gameControllerDisconnect), frame: 2000))
    )
    #expect(session.events.contains(.status(.haptic, .available, frame: 22_000)))
    #expect(
      session.states(.haptic) == [.played, .lost(.failed(.gameControllerDisconnect)), .played]
    )
  }

  @Test func `a cue that reaches too few modalities is an error event`() throws {
    var policy = LossPolicy(minimumModalities: 2)
    policy.onLoss = .init(.nothing)
    let session = try played(policy) {
      $0.engine.setStatus(.muted, of: .haptic)
      $0.engine.setStatus(.failed(.systemError), of: .audio)
    }
    let shortfall = try #require(session.shortfalls.first)
    #expect(session.shortfalls.count == 1)
    #expect(shortfall.minimumModalities == 2 && shortfall.outcome.reached == 1)
    #expect(shortfall.outcome[.haptic] == .lost && shortfall.outcome[.visual] == .played)
    #expect(session.engine.tally.shortfalls == 1 && session.engine.tally.visual == 1)
  }

  @Test func `an unacknowledged visual does not count as delivered`() throws {
    let session = try played(LossPolicy(minimumModalities: 3))
    #expect(session.shortfalls.isEmpty)
    session.render(48_000)
    #expect(session.shortfalls.map(\.outcome.reached) == [2])
    #expect(session.shortfalls.first?.outcome[.visual] == .expired)
    #expect(session.engine.tally.shortfalls == 1 && session.engine.tally.visual == 0)

    let shown = try played(LossPolicy(minimumModalities: 3))
    #expect(shown.engine.acknowledge(try #require(shown.visuals.first).id))
    shown.render(48_000)
    #expect(shown.shortfalls.isEmpty && shown.engine.tally.visual == 1)
  }

  @Test func `a visual that expires says nothing about a cue that was due again`() throws {
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
    var timeline = Timeline(cues: [cue])
    timeline.loop = .init(from: .frames(0), to: .frames(9600))
    let playback = try session.engine.play(timeline)
    session.render(256)
    // The first pass is not acknowledged, the others are.
    for _ in 1...6 {
      session.render(9600)
      let visual = try #require(session.visuals.last)
      session.engine.acknowledge(visual.id)
    }
    #expect(session.states(.visual).contains(.dropped(.expired)))
    #expect(session.engine.outcome(ofCue: 0, in: playback)?[.visual] == .played)
  }

  @Test func `the outcome of a cue is the latest one`() throws {
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
    var timeline = Timeline(cues: [cue])
    timeline.end = .seconds(60)
    let playback = try session.engine.play(timeline)
    func visual() -> ModalityOutcome? { session.engine.outcome(ofCue: 0, in: playback)?[.visual] }
    session.render(256)
    #expect(visual() == .played)
    session.render(48_000)
    #expect(visual() == .expired)
    // The cue is due again.
    try session.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .frames(0))
    }
    session.render(256)
    #expect(visual() == .played)
  }

  @Test func `a shortfall is reported once, even if the visual expires later`() throws {
    let session = try played(LossPolicy(minimumModalities: 3)) {
      $0.engine.setStatus(.muted, of: .haptic)
    }
    #expect(session.shortfalls.map(\.outcome.reached) == [2])
    session.render(48_000)
    #expect(session.states(.visual).last == .dropped(.expired))
    #expect(session.shortfalls.count == 1 && session.engine.tally.shortfalls == 1)
  }

  @Test func `repeated cues merge only in the visual modality`() throws {
    let session = try Session()
    let first = try cue(session)
    var timeline = Timeline()
    for beat in 0..<4 {
      var cue = first
      cue.time = .frames(Int64(beat) * 4800)
      timeline.add(cue)
    }
    try session.engine.play(timeline)
    session.render(48_000)
    // 150 ms are 7200 frames: the second is merged into the first, the fourth into the third.
    #expect(session.visuals.map(\.frame) == [0, 9600])
    let merged = session.events.compactMap { event -> Int? in
      if case .visualMerged(let id, let count) = event {
        #expect(session.visuals.contains { $0.id == id })
        return count
      }
      return nil
    }
    #expect(merged == [2, 2])
    #expect(session.states(.haptic) == Array(repeating: .played, count: 4))
    #expect(session.states(.audio) == Array(repeating: .played, count: 4))
    #expect(session.states(.visual).filter { $0 == .merged }.count == 2)
    #expect(session.shortfalls.isEmpty)
  }

  @Test func `at most three flashes are shown in any second`() throws {
    let session = try Session()
    var timeline = Timeline()
    for place in 0..<12 {
      var cue = Cue(Meaning(rawValue: Int32(place)), at: .frames(Int64(place) * 9600))
      cue.visual = .init(VisualID(rawValue: 9), duration: .frames(4800), isFlash: true)
      timeline.add(cue)
    }
    try session.engine.play(timeline)
    // A live one in between, too.
    var live = timeline.cues[0]
    live.visual = .init(VisualID(rawValue: 10), duration: .frames(4800), isFlash: true)
    try session.engine.fire(live, at: .frame(30_000))
    session.render(144_000)
    let flashes = session.visuals.map(\.frame).sorted()
    #expect(flashes == [0, 9600, 19_200, 57_600, 67_200, 76_800])
    #expect(session.visuals.allSatisfy { $0.effect == .flash })
    let limited = session.receipts.filter { $0.state == .dropped(.flashLimit) }
    #expect(limited.count == 7)
    #expect(session.shortfalls.filter { $0.outcome[.visual] == .suppressed }.count == 7)
  }

  @Test func `less motion makes fades of flashes, and everything weaker`() throws {
    let session = try Session()
    session.engine.setStatus(.reduced, of: .visual)
    session.engine.setStatus(.reduced, of: .audio)
    var flash = try cue(session)
    flash.visual?.isFlash = true
    for place in 0..<5 {
      try session.engine.fire(flash, at: .frame(Int64(place) * 8000))
    }
    session.render(48_000)
    #expect(session.visuals.count == 5)
    #expect(session.visuals.allSatisfy { $0.effect == .fade && $0.level == 0.5 })
    #expect(session.channel(0)[0] == 0.0625)
  }

  @Test func `a visual that was announced is taken back when the eye is lost before its moment`()
    throws
  {
    let session = try Session()
    try session.engine.play(Timeline(cues: [try cue(session, at: .frames(4000))]))
    session.render(1000)
    let visual = try #require(session.visuals.first)
    session.engine.setStatus(.muted, of: .visual)
    session.render(4000)
    #expect(session.events.contains(.visualWithdrawn(visual.id)))
    #expect(session.states(.visual) == [.queued, .dropped(.withdrawn), .lost(.muted)])
    // And one that was not announced is handed over at its moment, if the eye is back.
    try session.engine.play(Timeline(cues: [try cue(session, at: .frames(4000))]))
    session.render(1000)
    session.engine.setStatus(.available, of: .visual)
    session.render(4000)
    #expect(session.visuals.map(\.frame) == [4000, 9000])
    #expect(session.states(.visual).suffix(1) == [.queued])
  }

  @Test func `live cues follow the policy of their engine`() throws {
    let session = try Session()
    var policy = LossPolicy(minimumModalities: 2)
    policy.onLoss = .init(.stronger(by: 4))
    session.engine.lossPolicy = policy
    session.engine.setStatus(.muted, of: .haptic)
    session.engine.setStatus(.muted, of: .visual)
    try session.engine.fire(cue(session))
    session.render(512)
    #expect(session.channel(0)[0] == 0.5)
    #expect(session.shortfalls.map(\.outcome.reached) == [1])
  }

  @Test func `fallbacks take no voice from others`() throws {
    let session = try Session { $0.voices = 1 }
    session.engine.setStatus(.muted, of: .haptic)
    for _ in 0..<6 { try session.engine.fire(cue(session)) }
    session.render(512)
    // There are four places for fallback.
    #expect(session.states(.audio).filter { $0 == .playedFallback }.count == 4)
    #expect(session.states(.audio).filter { $0 == .dropped(.noVoice) }.count == 2)
  }
}
