import HapticsTimeline
import TestSupport
import Testing

/// What comes from outside: whole numbers of any size, numbers that are none, and full queues.
@Suite struct BorderTests {
  private static let edges: [Int64] = [
    .min, .min + 1, .max, .max - 1, 0, 1, -1, 1 << 52, -1 << 52, 1 << 60, 1 << 62, -1 << 62,
  ]

  @Test(arguments: edges)
  func `a live cue may be asked for at any frame`(frame: Int64) throws {
    let manual = ManualDispatcher()
    let sheet = try manual.sheet(Timeline(cues: [Cue(Meaning(rawValue: 4))]))
    let token = manual.send(.fire(sheet.cues[0]), .at(frame))
    manual.send(.move(token, to: .at(frame)))
    let events = manual.run(until: 1000)
    // What is over is late, and of a cue without length nothing is left to be joined.
    let ends = events.filter { event in
      switch event {
      case .start, .drop: true
      default: false
      }
    }
    #expect(ends.count == (frame < 1000 ? 1 : 0))
    #expect(manual.run(until: CueDispatcher.lastFrame).count == (frame < 1000 ? 0 : 1))
    // At the end of time, too, everything can be asked for.
    manual.send(.fire(sheet.cues[0]), .after(frame))
    manual.send(.fire(sheet.cues[0]), .at(frame))
    #expect(manual.run(until: CueDispatcher.lastFrame).isEmpty)
    #expect(manual.frame == CueDispatcher.lastFrame)
  }

  @Test(arguments: edges)
  func `positions of any size have a frame within the horizon`(raw: Int64) {
    for raw in [Int128(raw), Int128(raw) << 40, .max, .min] {
      #expect(FramePosition(raw: raw).frame.magnitude <= FramePosition.horizon.magnitude)
    }
    #expect(FramePosition(frame: raw).frame == min(max(raw, -1 << 52), 1 << 52))
  }

  @Test(arguments: UInt64(1)...32)
  func `commands with extreme numbers do not trap`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func edge() -> Int64 {
      Bool.random(using: &random)
        ? BorderTests.edges[Int.random(in: 0..<BorderTests.edges.count, using: &random)]
        : Int64.random(in: -2000...2000, using: &random)
    }
    let manual = ManualDispatcher(lookahead: edge(), commands: 256)
    var timeline = Timeline(loop: .init(from: .frames(0), to: .frames(64)))
    timeline.add(Cue(Meaning(rawValue: 1), at: .frames(abs(edge() / 2))))
    timeline.add(Cue(Meaning(rawValue: 2), at: .beats(Beats(raw: abs(edge() / 2)))))
    timeline.cues[0].visual = .init(VisualID(rawValue: 1), duration: .frames(abs(edge() / 2)))
    if Bool.random(using: &random) { timeline.loop = nil }
    var tokens: [CommandToken] = []
    var key = PlaybackKey.none
    for round in 0..<60 {
      func time() -> CommandTime {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .now
        case 1: .at(edge())
        case 2: .after(edge())
        default: .next(.loop, of: key)
        }
      }
      if round % 10 == 0, round < 60 {
        key = manual.newKey()
        let start = FramePosition(raw: Int128(edge()) << Int128.random(in: 0...63, using: &random))
        manual.send(
          .play(try manual.sheet(timeline).view, from: start, rate: PlaybackRate(Double(edge()))),
          to: key,
          time()
        )
      }
      let sheet = try manual.sheet(timeline)
      let place = Int32(truncatingIfNeeded: edge())
      let action: DispatchCommand.Action =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .seek(FramePosition(raw: Int128(edge()) << 60))
        case 1: .setRate(PlaybackRate(Double(edge())))
        case 2: .amend(old: sheet.view.id - 1, sheet.view, moved: place, removed: place)
        case 3: .cancel(tokens.last ?? .none)
        case 4: .move(tokens.last ?? .none, to: time())
        case 5: .pause
        case 6: .resume
        default: .fire(sheet.cues[0])
        }
      tokens.append(manual.send(action, to: key, time()))
      manual.run(until: manual.frame + Int64.random(in: 0...300, using: &random))
    }
    let stopped = manual.send(.stop(fade: edge()), to: key)
    #expect(stopped.slot >= 0)
    let last = manual.run(until: manual.frame + 1).compactMap { event -> Int64? in
      if case .transport(let change) = event, change.kind == .stopped { return change.fade }
      return nil
    }
    #expect(last.allSatisfy { (0...FramePosition.horizon).contains($0) })
  }

  @Test func `as many commands as a dispatcher holds keep their order`() throws {
    let most = CueDispatcher.mostCommands
    #expect(most == 131_072)
    #expect(CueDispatcher(commands: most + 1).commandCapacity == most)
    var dispatcher = CueDispatcher(playbacks: 1, commands: most)
    let sheet = try CueSheet(Timeline(cues: [Cue(Meaning(rawValue: 0))]), sampleRate: 48_000)
    var cue = sheet.cues[0]
    // Slots that are equal in their lowest 16 bits are for frames far apart.
    for slot in 0..<most {
      cue.meaning = Meaning(rawValue: Int32(slot))
      dispatcher.submit(
        DispatchCommand(.fire(cue), time: .at(Int64(most - slot))),
        token: CommandToken(slot: Int32(slot), generation: 1)
      )
    }
    // One more names a slot that does not exist, and is ignored.
    dispatcher.submit(
      DispatchCommand(.fire(cue)),
      token: CommandToken(slot: Int32(most), generation: 1)
    )
    var started: [Int32] = []
    var isOnTime = true
    while let event = dispatcher.next(before: .max) {
      guard case .start(let start) = event else { continue }
      started.append(start.cue.meaning.rawValue)
      isOnTime = isOnTime && start.frame == Int64(most) - Int64(start.cue.meaning.rawValue)
    }
    #expect(isOnTime)
    #expect(started == (0..<Int32(most)).reversed())
  }

  /// Every number of a cue, each with a value that it cannot have.
  private static let wrong: [(String, @Sendable (inout Cue) -> Void)] = [
    ("time", { $0.time = .seconds(.nan) }), ("time", { $0.time = .seconds(.infinity) }),
    ("time", { $0.time = .seconds(-1) }), ("time", { $0.time = .frames(.min) }),
    ("time", { $0.time = .beats(Beats(raw: -1)) }),
    ("pattern.gain", { $0.pattern = .init(PatternID(rawValue: 0), gain: .nan) }),
    ("pattern.gain", { $0.pattern = .init(PatternID(rawValue: 0), gain: -0.1) }),
    ("sound.gain", { $0.sound = .init(SoundID(rawValue: 0), gain: .infinity) }),
    ("sound.gain", { $0.sound = .init(SoundID(rawValue: 0), gain: 16.1) }),
    ("visual.duration", { $0.visual = .init(VisualID(rawValue: 0), duration: .seconds(.nan)) }),
    ("visual.duration", { $0.visual = .init(VisualID(rawValue: 0), duration: .frames(-1)) }),
    ("latePolicy", { $0.latePolicy = .playWhole(within: .seconds(-1)) }),
    ("minimumModalities", { $0.minimumModalities = 4 }),
    ("onLoss", { $0.onLoss = .init(.stronger(by: .nan)) }),
    ("onLoss", { $0.onLoss = .init(.stronger(by: 4.1)) }),
    (
      "fallback.pattern.gain",
      { $0.fallback.pattern = .init(PatternID(rawValue: 0), gain: .nan) }
    ),
    (
      "fallback.sound.gain", { $0.fallback.sound = .init(SoundID(rawValue: 0), gain: .nan) }
    ),
    (
      "fallback.visual.duration",
      { $0.fallback.visual = .init(VisualID(rawValue: 0), duration: .seconds(-1)) }
    ),
  ]

  @Test(arguments: wrong.indices)
  func `a cue with a NaN or a number out of range is rejected`(index: Int) throws {
    let (name, spoil) = BorderTests.wrong[index]
    var timeline = Timeline(cues: [Cue(Meaning(rawValue: 0)), Cue(Meaning(rawValue: 1))])
    _ = try CueSheet(timeline, sampleRate: 48_000)
    spoil(&timeline.cues[1])
    #expect(throws: TimelineError.cueOutOfRange(name, cue: 1)) {
      try CueSheet(timeline, sampleRate: 48_000)
    }
  }

  @Test func `a cue with values at the ends of their ranges is accepted`() throws {
    var cue = Cue(
      Meaning(rawValue: 0),
      at: .seconds(1e300),
      latePolicy: .playWhole(within: .frames(0))
    )
    cue.pattern = .init(PatternID(rawValue: 0), gain: 0)
    cue.sound = .init(SoundID(rawValue: 0), gain: 16)
    cue.visual = .init(VisualID(rawValue: 0), duration: .seconds(0))
    cue.minimumModalities = 3
    cue.onLoss = .init(.stronger(by: 4))
    let sheet = try CueSheet(Timeline(cues: [cue]), sampleRate: 48_000)
    #expect(sheet.cues[0].position == FramePosition(frame: FramePosition.horizon))
  }

  @Test func `a policy and a loop with numbers out of range are refused`() throws {
    let spoils: [(String, (inout LossPolicy) -> Void)] = [
      ("minimumModalities", { $0.minimumModalities = -1 }),
      ("mergeWindow", { $0.mergeWindow = .nan }),
      ("mergeWindow", { $0.mergeWindow = 1.1 }), ("flashLimit", { $0.flashLimit = .max }),
      ("reducedLevel", { $0.reducedLevel = .infinity }),
      ("onLoss", { $0.onLoss[lost: .haptic, on: .audio] = .stronger(by: 0.5) }),
    ]
    for (name, spoil) in spoils {
      var timeline = Timeline()
      spoil(&timeline.lossPolicy)
      #expect(throws: TimelineError.policyOutOfRange(name)) {
        try CueSheet(timeline, sampleRate: 48_000)
      }
    }
    for start in [Timeline.Instant.seconds(-1), .seconds(.nan), .frames(.min)] {
      let timeline = Timeline(loop: .init(from: start, to: .seconds(1)))
      #expect(throws: TimelineError.instantOutOfRange) {
        try CueSheet(timeline, sampleRate: 48_000)
      }
    }
  }

  @Test func `a cue that is moved before its boundary is looked up is announced as any other`()
    throws
  {
    let manual = ManualDispatcher(lookahead: 100)
    let timeline = Timeline(cues: [Cue(Meaning(rawValue: 1), at: .frames(2000))])
    let key = try manual.play(timeline)
    var cue = Cue(Meaning(rawValue: 7))
    cue.visual = .init(VisualID(rawValue: 3), duration: .frames(50))
    let view = try manual.sheet(Timeline(cues: [cue]))
    // It is moved by its token before it is there: the third command, in the third slot.
    let token = CommandToken(slot: 2, generation: 3)
    manual.send(.move(token, to: .at(1000)))
    #expect(manual.send(.fire(view.cues[0]), .next(.beat, of: key)) == token)
    #expect(
      manual.run(until: 900).map(\.line) == ["0 started 0 at 0", "0 withdraw 3 moved"]
    )
    #expect(manual.run(until: 901).map(\.line) == ["announce 7 for 1000"])
    #expect(manual.run(until: 1001).map(\.line) == ["1000 start 7 of -1 offset 0 late 0"])
  }

  @Test func `a removed cue is withdrawn if it was still due`() throws {
    let manual = ManualDispatcher()
    let timeline = Timeline(
      cues: [0, 100, 200].map { Cue(Meaning(rawValue: $0), at: .frames(Int64($0))) }
    )
    let key = try manual.play(timeline)
    manual.run(until: 150)
    var old = manual.sheets[0]
    for (removed, index) in [(1, 1), (2, 2)] as [(Int32, Int)] {
      let edited = try manual.sheet(timeline, leavingOut: index == 1 ? [1] : [1, 2])
      let place = Int32(old.cues.firstIndex { $0.index == removed } ?? -1)
      manual.send(.amend(old: old.view.id, edited.view, moved: -1, removed: place), to: key)
      old = edited
    }
    let reported = manual.run(until: 1000).compactMap { event -> CueCancellation? in
      if case .withdraw(let withdrawal) = event { return withdrawal }
      return nil
    }
    #expect(reported.map(\.what) == [.tooLate, .cancelled])
    #expect(reported.map(\.index) == [1, 2])
    #expect(reported.map(\.meaning.rawValue) == [100, 200])
    #expect(reported.allSatisfy { $0.playback == key && $0.frame == 150 })
  }
}
