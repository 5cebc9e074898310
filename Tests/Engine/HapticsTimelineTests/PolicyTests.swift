import HapticsTimeline
import Testing

/// The policy as data.
@Suite struct PolicyTests {
  @Test func `a status round-trips through its code`() {
    let statuses: [ModalityStatus] =
      [.available, .muted, .inaudible, .interrupted, .reduced, .unavailable]
      + StoppedReason.allCases.map { .failed($0) }
    for status in statuses { #expect(ModalityStatus(code: status.code) == status) }
    #expect(Set(statuses.map(\.code)).count == 13)
    #expect(ModalityStatus(code: .max) == .failed(.systemError))
    #expect(ModalityStatus(code: .min) == .failed(.systemError))
  }

  @Test func `an inaudible modality counts as lost but is still rendered`() {
    #expect(ModalityStatus.inaudible.isLost && !ModalityStatus.inaudible.isSilenced)
    #expect(ModalityStatus.muted.isLost && ModalityStatus.muted.isSilenced)
    #expect(!ModalityStatus.reduced.isLost && !ModalityStatus.reduced.isSilenced)
  }

  @Test func `a modality has no action for its own loss`() {
    var onLoss = LossPolicy.Actions(.stronger(by: 2))
    onLoss[lost: .audio, on: .audio] = .fallback
    #expect(onLoss == LossPolicy.Actions(.stronger(by: 2)))
    #expect(onLoss[lost: .audio, on: .audio] == .nothing)
    onLoss[lost: .audio, on: .haptic] = .nothing
    #expect(onLoss[lost: .audio, on: .haptic] == .nothing)
    #expect(onLoss[lost: .haptic, on: .audio] == .stronger(by: 2))
  }

  @Test func `the default policy shows visuals without flashes`() throws {
    var cue = Cue(Meaning(rawValue: 1))
    cue.visual = .init(VisualID(rawValue: 2), duration: .frames(10))
    let compiled = try CueSheet(Timeline(cues: [cue]), sampleRate: 48_000).cues[0]
    let policy = SheetPolicy()
    let choice = policy.choice(for: .visual, of: compiled, ModalityStatuses())
    let look = policy.look(choice, of: compiled, .available)
    #expect(look.visual == 2 && look.duration == 10 && look.effect == VisualLook().effect)
    #expect(!look.effect.isFlash)
  }

  @Test func `the default policy suppresses no cue`() throws {
    var timeline = Timeline()
    timeline.quietPolicy.momentPriority = 5
    for priority in [5, 0] as [UInt8] {
      var cue = Cue(Meaning(rawValue: 1), priority: priority)
      cue.pattern = .init(PatternID(rawValue: 1000))
      timeline.add(cue)
    }
    let manual = ManualDispatcher()
    let key = try manual.play(timeline)
    let cues = manual.sheets[0].cues
    manual.run(until: 1)
    var gate = QuietGate(sampleRate: 48_000)
    let isNoted = gate.note(cues[0], try #require(manual.policy(of: cues[0], in: key)), at: 0)
    let written = try #require(manual.policy(of: cues[1], in: key))
    let held = gate.reason(toHold: cues[1], written, at: 999)
    let after = gate.reason(toHold: cues[1], written, at: 1000)
    #expect(isNoted && held == .moment && after == nil)
    gate.closed = Gates(rawValue: .max)
    let unheld = gate.reason(toHold: cues[1], SheetPolicy(), at: 999)
    let isNotedToo = gate.note(cues[1], SheetPolicy(), at: 999)
    #expect(unheld == nil && !isNotedToo)
  }

  @Test func `reasons have the numbers of Core Haptics`() {
    #expect(StoppedReason.allCases.map(\.rawValue) == [-1, 1, 2, 3, 4, 5, 6])
  }
}
