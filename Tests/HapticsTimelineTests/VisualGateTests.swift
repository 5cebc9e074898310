import HapticsTimeline
import Testing

/// What the eye is given, against a model that looks at everything anew each time.
@Suite struct VisualGateTests {
  private struct Seen {
    var frame: Int64
    var visual: Int32
    var number: UInt64
    var isFlash: Bool
  }

  private func policy(flashes: Int = 3, window: Double = 0.15) throws -> SheetPolicy {
    let compiler = try SheetCompiler(
      sampleRate: 8000,
      patternLength: { _ in 0 },
      soundLength: { _ in 0 }
    )
    var policy = RedundancyPolicy()
    policy.flashLimit = flashes
    policy.mergeWindow = window
    return try compiler.policy(
      of: Cue(Meaning(rawValue: 0)),
      under: policy,
      at: .frames(0),
      index: 0
    )
  }

  @Test(arguments: 0..<50) func `no second holds more flashes than the limit`(seed: Int) throws {
    var random = Seeded(UInt64(seed))
    let limit = Int.random(in: 0...3, using: &random)
    let window = Double.random(in: 0...0.3, using: &random)
    let policy = try policy(flashes: limit, window: window)
    var gate = VisualGate(sampleRate: 8000)
    var seen: [Seen] = []
    var now: Int64 = 0
    for index in 0..<400 {
      now += Int64.random(in: 0...1500, using: &random)
      // Some are announced ahead, others are due at once.
      let frame = now + Int64.random(in: 0...2, using: &random) * 800
      let look = try look(Int32.random(in: 0...3, using: &random), Bool.random(using: &random))
      let notice = VisualNotice(
        frame: frame,
        playback: .none,
        token: CommandToken(slot: Int32(index), generation: 1),
        cue: try cue()
      )
      let verdict = gate.admit(look, of: notice, now: now, policy)
      let repeated = seen.first {
        $0.visual == look.visual && $0.isFlash == look.effect.isFlash && $0.frame <= frame
          && Double(frame - $0.frame) < (window * 8000).rounded()
      }
      if let repeated {
        #expect(verdict == .merged(repeated.number))
        continue
      }
      let flashes = seen.filter(\.isFlash).map(\.frame) + [frame]
      let crowd = flashes.map { start in
        start <= frame && frame <= start + 8000
          ? flashes.count { $0 >= start && $0 <= start + 8000 } : 0
      }
      if look.effect.isFlash, crowd.contains(where: { $0 > limit }) {
        #expect(verdict == .suppressed)
        continue
      }
      guard case .shown(let number) = verdict else {
        Issue.record("\(verdict) at \(frame)")
        continue
      }
      seen.append(
        Seen(frame: frame, visual: look.visual, number: number, isFlash: look.effect.isFlash)
      )
    }
    let flashes = seen.filter(\.isFlash).map(\.frame).sorted()
    for (index, frame) in flashes.enumerated() {
      #expect(flashes[index...].count { $0 <= frame + 8000 } <= limit)
    }
  }

  @Test func `what is withdrawn makes room, unless it stands for others`() throws {
    let policy = try policy(flashes: 1)
    var gate = VisualGate(sampleRate: 8000)
    let (first, second) = (
      PlaybackKey(index: 0, generation: 1), PlaybackKey(index: 1, generation: 1)
    )
    let flash = try look(1, true)
    func notice(_ frame: Int64, _ key: PlaybackKey) throws -> VisualNotice {
      VisualNotice(frame: frame, playback: key, token: .none, cue: try cue())
    }
    #expect(gate.admit(flash, of: try notice(100, first), now: 0, policy) == .shown(1))
    #expect(gate.admit(flash, of: try notice(5000, first), now: 0, policy) == .suppressed)
    gate.withdraw(first, from: 100)
    #expect(gate.admit(flash, of: try notice(5000, first), now: 0, policy) == .shown(2))
    #expect(gate.admit(flash, of: try notice(5100, second), now: 0, policy) == .merged(2))
    gate.withdraw(first, from: 0)
    #expect(gate.admit(flash, of: try notice(7000, second), now: 0, policy) == .suppressed)
    gate.forget(2)
    #expect(gate.admit(flash, of: try notice(7000, second), now: 0, policy) == .shown(3))
  }

  @Test func `a second ends with the frame that is a second later`() throws {
    let policy = try policy(window: 0)
    var gate = VisualGate(sampleRate: 8000)
    for (frame, isShown) in [(0, true), (2400, true), (4800, true), (8000, false), (8001, true)] {
      let notice = VisualNotice(
        frame: Int64(frame),
        playback: .none,
        token: .none,
        cue: try cue()
      )
      let verdict = gate.admit(try look(1, true), of: notice, now: Int64(frame), policy)
      #expect((verdict != .suppressed) == isShown, "\(frame)")
    }
  }

  @Test func `a gate without memory lets no flash through`() throws {
    let policy = try policy(window: 0)
    var gate = VisualGate(sampleRate: 8000, capacity: 1)
    for frame in 0..<5 as Range<Int64> {
      let notice = VisualNotice(frame: frame, playback: .none, token: .none, cue: try cue())
      let verdict = gate.admit(try look(1, frame > 0), of: notice, now: 0, policy)
      #expect(frame == 0 ? verdict == .shown(1) : verdict == .suppressed)
    }
  }

  private func look(_ visual: Int32, _ isFlash: Bool) throws -> VisualLook {
    let compiler = try SheetCompiler(
      sampleRate: 8000,
      patternLength: { _ in 0 },
      soundLength: { _ in 0 }
    )
    var cue = Cue(Meaning(rawValue: 0))
    cue.visual = .init(VisualID(rawValue: visual), duration: .frames(10), isFlash: isFlash)
    let policy = try compiler.policy(of: cue, under: RedundancyPolicy(), at: .frames(0), index: 0)
    let compiled = try compiler.compile(cue, at: .frames(0), index: 0)
    let choice = policy.choice(for: .visual, of: compiled, SenseStatuses())
    return policy.look(choice, of: compiled, .available)
  }

  private func cue() throws -> SheetCue {
    let compiler = try SheetCompiler(
      sampleRate: 8000,
      patternLength: { _ in 0 },
      soundLength: { _ in 0 }
    )
    return try compiler.compile(Cue(Meaning(rawValue: 0)), at: .frames(0), index: 0)
  }
}
