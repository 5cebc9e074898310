import HapticsCore
import HapticsRuntime
import HapticsTimeline
import Testing

/// Delivery goes by what a pattern holds, and not by the name under which a cue plays it.
@Suite struct ContentsTests {
  /// A session that has played a cue of one pattern under a policy.
  private func played(
    _ pattern: HapticPattern,
    _ policy: LossPolicy = LossPolicy(),
    prepare: (Session, inout Cue) throws -> Void = { _, _ in }
  ) throws -> Session {
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(pattern))
    try prepare(session, &cue)
    var timeline = Timeline(cues: [cue])
    timeline.lossPolicy = policy
    try session.engine.play(timeline)
    session.render(9600)
    return session
  }

  @Test func `a pattern of audio events is reported as audio only`() throws {
    let session = try played(Patterns.tone)
    #expect(session.states(.audio) == [.played])
    #expect(session.states(.haptic) == [])
    #expect(session.haptic.allSatisfy { $0 == 0 })
    #expect(session.channel(0).contains { $0 != 0 })
    #expect(session.engine.tally.haptic == 0 && session.engine.tally.audio == 1)
  }

  @Test func `a pattern of audio events is lost if audio is muted, and causes a shortfall`() throws
  {
    let session = try played(Patterns.tone) { session, _ in
      session.engine.setStatus(.muted, of: .audio)
    }
    #expect(session.states(.audio) == [.lost(.muted)])
    #expect(session.states(.haptic) == [])
    #expect(session.shortfalls.map(\.outcome.reached) == [0])
  }

  @Test func `a pattern of audio events plays normally if haptics have failed`() throws {
    let session = try played(Patterns.tone) { session, cue in
      cue.fallback.visual = .init(VisualID(rawValue: 4), duration: .frames(4800))
      session.engine.setStatus(.failed(.systemError), of: .haptic)
    }
    #expect(session.states(.audio) == [.played])
    #expect(session.states(.haptic) == [] && session.visuals == [])
    #expect(session.shortfalls == [])
  }

  @Test func `losing audio triggers the fallback of a pattern of audio events`() throws {
    let session = try played(Patterns.tone) { session, cue in
      cue.fallback.visual = .init(VisualID(rawValue: 4), duration: .frames(4800))
      session.engine.setStatus(.muted, of: .audio)
    }
    #expect(session.visuals.map(\.visual.rawValue) == [4])
    #expect(session.shortfalls == [])
  }

  @Test func `each modality of a pattern with haptic and audio events has its own outcome`() throws
  {
    let whole = try played(Patterns.both)
    #expect(whole.states(.haptic) == [.played] && whole.states(.audio) == [.played])
    let mute = try played(Patterns.both, LossPolicy(minimumModalities: 2)) { session, _ in
      session.engine.setStatus(.muted, of: .audio)
    }
    #expect(mute.states(.haptic) == [.played] && mute.states(.audio) == [.lost(.muted)])
    #expect(mute.haptic == whole.haptic && mute.channel(0).allSatisfy { $0 == 0 })
    #expect(mute.shortfalls.map(\.outcome.reached) == [1])
  }

  @Test func `a waveform that was not supplied is missing, and not too late`() throws {
    let pattern = HapticPattern(events: [
      HapticEvent(.audioCustom, at: 0, waveform: .init(path: "gone.wav"))
    ])
    let session = try played(pattern)
    #expect(session.states(.audio) == [.dropped(.missing)] && session.states(.haptic) == [])
    #expect(session.shortfalls.map { $0.outcome[.audio] } == [.missing])
    // Where a tone sounds beside it, audio is reached.
    let partly = try played(HapticPattern(events: pattern.events + Patterns.tone.events))
    #expect(partly.states(.audio) == [.played])
  }

  @Test func `a pattern or sound without any level is dropped as silent`() throws {
    let empty = try played(HapticPattern())
    #expect(empty.states(.haptic) == [.dropped(.silent)] && empty.states(.audio) == [])
    #expect(empty.shortfalls.count == 1)
    let weak = HapticEvent(.hapticTransient, at: 0, parameters: [.init(.hapticIntensity, 0)])
    #expect(try played(HapticPattern(events: [weak])).states(.haptic) == [.dropped(.silent)])
    let zero = try played(Patterns.lively) { session, cue in
      cue.sound = .init(try session.tone(100, level: 0))
    }
    #expect(zero.states(.haptic) == [.played] && zero.states(.audio) == [.dropped(.silent)])
  }

  @Test func `a cue's sound and that of its pattern are both heard, and have one receipt`() throws {
    let tone = try played(Patterns.both)
    let session = try played(Patterns.both) { session, cue in
      cue.sound = .init(try session.tone(1000, level: 0.125))
    }
    #expect(session.states(.audio) == [.played])
    #expect(session.channel(0)[..<1000].elementsEqual(tone.channel(0)[..<1000].map { $0 + 0.125 }))
    // A sound that is over where the cue is joined leaves the tone.
    let joined = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try joined.engine.load(Patterns.both))
    cue.sound = .init(try joined.tone(100, level: 0.125))
    joined.render(512)
    try joined.engine.fire(cue, at: .frame(12))
    joined.render(512)
    #expect(joined.states(.audio) == [.late])
  }

  @Test func `audio events of a pattern are strengthened and weakened like sounds`() throws {
    let reference = try played(Patterns.both)
    var policy = LossPolicy()
    policy.onLoss = .init(.nothing)
    policy.onLoss[lost: .haptic, on: .audio] = .stronger(by: 2)
    let louder = try played(Patterns.both, policy) { session, _ in
      session.engine.setStatus(.muted, of: .haptic)
    }
    #expect(louder.states(.audio) == [.strengthened])
    #expect(louder.channel(0) == reference.channel(0).map { $0 * 2 })
    let weaker = try played(Patterns.both, policy) { session, _ in
      session.engine.setStatus(.reduced, of: .audio)
    }
    #expect(weaker.channel(1) == reference.channel(1).map { $0 * 0.5 })
    #expect(weaker.haptic == reference.haptic)
  }

  @Test func `a fallback is heard in place of the tone, while the pattern is felt as ever`()
    throws
  {
    let reference = try played(Patterns.both)
    let session = try played(Patterns.both) { session, cue in
      cue.visual = .init(VisualID(rawValue: 3), duration: .frames(4800))
      cue.fallback.sound = .init(try session.tone(2000, level: 0.25))
      session.engine.setStatus(.muted, of: .visual)
    }
    #expect(session.states(.audio) == [.playedFallback] && session.states(.haptic) == [.played])
    #expect(session.channel(0)[..<2000].allSatisfy { $0 == 0.25 })
    #expect(session.channel(0)[2000...].allSatisfy { $0 == 0 })
    #expect(session.haptic == reference.haptic)
  }

  @Test func `a pattern that cannot be felt is no fallback in the haptic modality`() throws {
    let session = try played(Patterns.lively) { session, cue in
      cue.visual = .init(VisualID(rawValue: 3), duration: .frames(4800))
      cue.fallback.pattern = .init(try session.engine.load(Patterns.tone))
      session.engine.setStatus(.muted, of: .visual)
    }
    #expect(session.states(.haptic) == [.played] && session.states(.audio) == [])
    #expect(try session.haptic == Patterns.rendered(Patterns.lively, frames: 9600))
  }

  @Test func `audio events of a fallback pattern count as audio`() throws {
    func session(_ audio: ModalityStatus) throws -> Session {
      try played(Patterns.lively) { session, cue in
        cue.visual = .init(VisualID(rawValue: 3), duration: .frames(4800))
        cue.fallback.pattern = .init(try session.engine.load(Patterns.both))
        session.engine.setStatus(.muted, of: .visual)
        session.engine.setStatus(audio, of: .audio)
      }
    }
    let heard = try session(.available)
    #expect(heard.states(.haptic) == [.playedFallback] && heard.states(.audio) == [.playedFallback])
    let mute = try session(.muted)
    #expect(mute.states(.haptic) == [.playedFallback] && mute.states(.audio) == [.lost(.muted)])
  }

  @Test func `an offline run and the C names of outcomes go by the same contents`() throws {
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.tone))
    var plan = LossPlan()
    plan.add(.muted, of: .audio)
    var run = try OfflineRun(session.engine, Timeline(cues: [cue]), plan: plan)
    let report = run.finish()
    #expect(report.cues[0].states == [.audio: .lost(.muted)])
    #expect(report.cues[0].isShort)
  }
}

extension Patterns {
  /// A tone of 0.1 seconds.
  static let tone = HapticPattern(events: [
    HapticEvent(.audioContinuous, at: 0, duration: 0.1, parameters: [.init(.audioVolume, 0.25)])
  ])

  /// The tone, and what is felt for longer.
  static let both = HapticPattern(events: lively.events + tone.events)
}
