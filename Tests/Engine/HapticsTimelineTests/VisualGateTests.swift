import HapticsTimeline
import TestSupport
import Testing

/// What the eye is given, against a model that looks at everything anew each time.
@Suite struct VisualGateTests {
  private struct Seen {
    var frame: Int64
    var visual: Int32
    var number: UInt64
    var isFlash: Bool
  }

  /// A gate that is shown cue after cue.
  private struct Eye: ~Copyable {
    var gate: VisualGate
    let policy: SheetPolicy

    mutating func show(
      _ look: VisualLook,
      at frame: Int64,
      _ key: PlaybackKey = .none
    ) throws
      -> VisualAcknowledgment
    {
      let notice = try VisualGateTests.notice(frame, key)
      gate.advance(to: frame)
      let answer = gate.answer(.played, look, of: notice, policy)
      gate.show(answer, of: notice)
      return answer
    }
  }

  @Test(arguments: 0..<50) func `no second holds more flashes than the limit`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let limit = Int.random(in: 0...3, using: &random)
    let window = Double.random(in: 0...1, using: &random)
    var eye = Eye(
      gate: VisualGate(sampleRate: 8000),
      policy: try policy(flashes: limit, window: window)
    )
    var seen: [Seen] = []
    var frame: Int64 = 0
    for _ in 0..<400 {
      frame += Int64.random(in: 0...1500, using: &random)
      let look = try look(Int32.random(in: 0...3, using: &random), Bool.random(using: &random))
      let answer = try eye.show(look, at: frame)
      let repeated = seen.first {
        $0.visual == look.visual && $0.isFlash == look.effect.isFlash
          && Double(frame - $0.frame) < (window * 8000).rounded()
      }
      if let repeated {
        #expect(answer.outcome == .merged && answer.number == repeated.number)
        continue
      }
      let before = seen.count { $0.isFlash && frame - $0.frame <= 8000 }
      if look.effect.isFlash, before >= limit {
        #expect(answer.outcome == .suppressed)
        continue
      }
      #expect(answer.outcome == .played)
      seen.append(
        Seen(
          frame: frame,
          visual: look.visual,
          number: answer.number,
          isFlash: look.effect.isFlash
        )
      )
    }
    #expect(Set(seen.map(\.number)).count == seen.count)
    let flashes = seen.filter(\.isFlash).map(\.frame)
    for (index, frame) in flashes.enumerated() {
      #expect(flashes[index...].count { $0 <= frame + 8000 } <= limit)
    }
  }

  @Test func `a merge window of a second is remembered to its end`() throws {
    var eye = Eye(gate: VisualGate(sampleRate: 8000), policy: try policy(window: 1))
    let outcomes = try [8000, 10_400, 12_000, 15_200, 15_999, 16_000, 23_999].map { frame in
      try eye.show(try look(1, false), at: frame).outcome
    }
    #expect(outcomes == [.played, .merged, .merged, .merged, .merged, .played, .merged])
  }

  @Test func `announced flashes do not suppress a cue that is due`() throws {
    let policy = try policy(flashes: 1)
    var gate = VisualGate(sampleRate: 8000)
    let flash = try look(1, true)
    let early = try VisualGateTests.notice(100)
    #expect(gate.announce(early) == 0)
    let reported = gate.answer(.played, flash, of: early, policy)
    gate.keep(reported, at: 0)
    let other = try look(2, true)
    let late = try VisualGateTests.notice(5000, PlaybackKey(index: 0, generation: 1))
    #expect(gate.announce(late) == 1)
    #expect(gate.answer(.played, other, of: late, policy, after: 1).outcome == .suppressed)
    #expect(gate.answer(.played, other, of: late, policy).outcome == .played)
    // At its moment the first keeps its number, if it stays what it was.
    #expect(gate.takeAnnouncement(of: early).visual.number == reported.number)
    #expect(
      gate.answer(.played, flash, of: early, policy, announced: reported).isSame(as: reported)
    )
    #expect(
      !gate.answer(.played, other, of: early, policy, announced: reported).isSame(as: reported)
    )
    #expect(gate.announcedCount == 1)
  }

  @Test func `an announcement matches only its own cue, playback and frame`() throws {
    func notice(
      _ frame: Int64,
      _ key: PlaybackKey,
      _ slot: Int32,
      _ index: Int
    ) throws
      -> CueNotice
    {
      let cue = try VisualGateTests.compiler()
        .compile(Cue(Meaning(rawValue: 0)), at: .frames(0), index: index)
      let token = slot < 0 ? CommandToken.none : CommandToken(slot: slot, generation: 1)
      return CueNotice(frame: frame, playback: key, token: token, cue: cue)
    }
    var notices: [CueNotice] = []
    for frame in [100, 200] as [Int64] {
      for slot in [3, 4] as [Int32] { notices.append(try notice(frame, .none, slot, -1)) }
      for place in [0, 1] as [Int32] {
        for index in [0, 1] {
          notices.append(try notice(frame, PlaybackKey(index: place, generation: 1), -1, index))
        }
      }
    }
    let policy = try policy(window: 0)
    let plain = try look(1, false)
    for asked in notices.indices {
      for kept in notices.indices {
        var gate = VisualGate(sampleRate: 8000)
        #expect(gate.announce(notices[kept]) == 0)
        let reported = gate.answer(.played, plain, of: notices[kept], policy)
        gate.keep(reported, at: 0)
        #expect(gate.takeAnnouncement(of: notices[asked]).visual.isSeen == (asked == kept))
        #expect(gate.announcedCount == (asked == kept ? 0 : 1))
      }
    }
  }

  @Test func `announcements are in the order in which cues are due`() throws {
    var gate = VisualGate(sampleRate: 8000, capacity: 4)
    let key = PlaybackKey(index: 0, generation: 1)
    #expect(gate.announce(try VisualGateTests.notice(200, key)) == 0)
    #expect(gate.announce(try VisualGateTests.notice(100, key)) == 0)
    // At one frame a live cue comes before those of playbacks.
    #expect(gate.announce(try VisualGateTests.notice(200)) == 1)
    #expect(gate.announce(try VisualGateTests.notice(300, key)) == 3)
    #expect(gate.announce(try VisualGateTests.notice(50, key)) == nil)
    #expect((0..<4).map { gate.notice(at: $0).frame } == [100, 200, 200, 300])
    gate.withdraw(key, from: 0)
    #expect(gate.announcedCount == 1)
    gate.withdraw(gate.notice(at: 0).token)
    #expect(gate.announcedCount == 0)
  }

  @Test func `a withdrawn flash frees its slot, unless others merged into it`() throws {
    let (first, second) = (
      PlaybackKey(index: 0, generation: 1), PlaybackKey(index: 1, generation: 1)
    )
    var eye = Eye(gate: VisualGate(sampleRate: 8000), policy: try policy(flashes: 1))
    let flash = try look(1, true)
    #expect(try eye.show(flash, at: 100, first).number == 1)
    #expect(try eye.show(flash, at: 5000, first).outcome == .suppressed)
    eye.gate.withdraw(first, from: 100)
    #expect(try eye.show(flash, at: 5000, first).number == 2)
    #expect(try eye.show(flash, at: 5000, second).outcome == .merged)
    eye.gate.withdraw(first, from: 0)
    #expect(try eye.show(flash, at: 7000, second).outcome == .suppressed)
    eye.gate.forget(2)
    #expect(try eye.show(flash, at: 7000, second).number == 3)
  }

  @Test func `a second ends with the frame that is a second later`() throws {
    var eye = Eye(gate: VisualGate(sampleRate: 8000), policy: try policy(window: 0))
    for (frame, isShown) in [(0, true), (2400, true), (4800, true), (8000, false), (8001, true)] {
      let answer = try eye.show(try look(1, true), at: Int64(frame))
      #expect((answer.outcome == .played) == isShown, "\(frame)")
    }
  }

  @Test func `a gate without memory lets no flash through`() throws {
    var eye = Eye(gate: VisualGate(sampleRate: 8000, capacity: 1), policy: try policy(window: 0))
    for frame in 0..<5 as Range<Int64> {
      let answer = try eye.show(try look(1, frame > 0), at: frame)
      #expect(answer.outcome == (frame == 0 ? .played : .suppressed))
    }
  }

  private func policy(flashes: Int = 3, window: Double = 0.15) throws -> SheetPolicy {
    var policy = LossPolicy()
    policy.flashLimit = flashes
    policy.mergeWindow = window
    return try VisualGateTests.compiler().policy(
      of: Cue(Meaning(rawValue: 0)),
      under: policy,
      at: .frames(0),
      index: 0
    )
  }

  private func look(_ visual: Int32, _ isFlash: Bool) throws -> VisualLook {
    let compiler = try VisualGateTests.compiler()
    var cue = Cue(Meaning(rawValue: 0))
    cue.visual = .init(VisualID(rawValue: visual), duration: .frames(10), isFlash: isFlash)
    let policy = try compiler.policy(of: cue, under: LossPolicy(), at: .frames(0), index: 0)
    let compiled = try compiler.compile(cue, at: .frames(0), index: 0)
    let choice = policy.choice(for: .visual, of: compiled, ModalityStatuses())
    return policy.look(choice, of: compiled, .available)
  }

  private static func notice(_ frame: Int64, _ key: PlaybackKey = .none) throws -> CueNotice {
    CueNotice(
      frame: frame,
      playback: key,
      token: .none,
      cue: try compiler().compile(Cue(Meaning(rawValue: 0)), at: .frames(0), index: 0)
    )
  }

  private static func compiler() throws -> SheetCompiler {
    try SheetCompiler(sampleRate: 8000, patternDuration: { _ in 0 }, soundDuration: { _ in 0 })
  }
}
