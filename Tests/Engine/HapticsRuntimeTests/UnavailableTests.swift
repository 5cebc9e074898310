import HapticsRuntime
import HapticsTimeline
import Testing

/// An engine without channels for a modality does not reach it.
@Suite struct UnavailableTests {
  private func cue(_ session: Session) throws -> Cue {
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    cue.sound = .init(try session.tone(1000, level: 0.125))
    cue.fallback.visual = .init(VisualID(rawValue: 4), duration: .frames(4800))
    return cue
  }

  @Test(arguments: [Modality.haptic, .audio])
  func `a modality without channels stays unavailable and follows the loss policy`(
    modality: Modality
  ) throws {
    let session = try Session {
      if modality == .haptic { $0.hapticChannels = 0 } else { $0.audioChannels = 0 }
      $0.messages = 1024
    }
    #expect(session.engine.status(of: modality) == .unavailable)
    session.engine.setStatus(.available, of: modality)
    #expect(session.engine.status(of: modality) == .unavailable)
    session.engine.lossPolicy.minimumModalities = 3
    try session.engine.fire(cue(session))
    session.render(512)
    #expect(session.events.contains(.status(modality, .unavailable, frame: 0)))
    #expect(session.states(modality) == [.lost(.unavailable)])
    #expect(session.states(modality == .haptic ? .audio : .haptic) == [.played])
    #expect(session.visuals.map(\.visual.rawValue) == [4])
    #expect(session.shortfalls.map(\.outcome.reached) == [2])
    #expect(session.engine.tally.haptic == (modality == .haptic ? 0 : 1))
  }

  @Test func `a preview stands in for the actuator`() throws {
    let session = try Session {
      $0.hapticChannels = 0
      $0.isPreview = true
    }
    try session.engine.fire(cue(session))
    session.render(512)
    #expect(session.engine.status(of: .haptic) == .available)
    #expect(session.states(.haptic) == [.played] && session.visuals == [])
    #expect(!session.events.contains(.status(.haptic, .unavailable, frame: 0)))
  }

  @Test func `an engine that takes over uses its own channels`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    session.engine.setStatus(.muted, of: .audio)
    let revived = try HapticEngine(reviving: session.engine, EngineConfiguration())
    #expect(revived.status(of: .haptic) == .available)
    #expect(revived.status(of: .audio) == .muted)
  }

  @Test func `a modality without channels is unavailable in an offline run`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    var run = try OfflineRun(session.engine, Timeline(cues: [cue(session)]))
    #expect(run.finish().cues[0].states[.haptic] == .lost(.unavailable))
  }
}
