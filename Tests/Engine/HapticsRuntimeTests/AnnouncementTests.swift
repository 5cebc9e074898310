import HapticsRuntime
import HapticsTimeline
import Testing

/// What a consumer of visuals ends up showing: whatever was announced, it is what the statuses are
/// at the moment of each cue.
@Suite struct AnnouncementTests {
  /// Something that happens at a time in seconds.
  private typealias Change = (at: Double, status: ModalityStatus, of: Modality)

  /// A session whose events are followed as a game does it: a visual is shown when its moment
  /// comes.
  private final class Stage {
    let session: Session
    private(set) var screen = FaultScreen()
    private var followed = 0

    init() throws { session = try Session() }

    /// Plays until a time in seconds, with a poll at least every 10 ms.
    func play(until time: Double, _ changes: [Change] = []) {
      let end = Int64((time * 48_000).rounded())
      while session.engine.renderedFrames < end {
        let now = session.engine.renderedFrames
        for change in changes where Int64((change.at * 48_000).rounded()) == now {
          session.engine.setStatus(change.status, of: change.of)
        }
        session.render(Int(min(480, end - now)))
        for event in session.events[followed...] { screen.follow(event) }
        followed = session.events.count
        for visual in screen.present(before: session.engine.renderedFrames) {
          session.engine.acknowledge(visual.id)
        }
      }
      #expect(screen.problems == [])
    }

    /// What was shown: when, which visual, how, and for how many cues.
    var sights: [String] {
      screen.shown.map { visual in
        let effect = visual.effect == .plain ? "" : " \(visual.effect)"
        return
          "\(Double(visual.frame) / 48_000): \(visual.visual.rawValue)\(effect) x\(visual.count)"
      }
    }

    func states(_ cue: Int) -> [Receipt.State] {
      session.receipts.filter { receipt in
        guard case .timeline(_, cue) = receipt.source else { return false }
        return receipt.modality == .visual
      }
      .map(\.state)
    }
  }

  private static let tap = PatternID(rawValue: 0)

  /// A cue that is felt and seen, and seen otherwise where nothing is felt.
  private func cue(
    _ at: Double,
    _ visual: Int32?,
    flash: Bool = false,
    fallback: Int32? = nil,
    fallbackFlash: Bool = false
  ) -> Cue {
    var cue = Cue(Meaning(rawValue: 1), at: .seconds(at))
    cue.pattern = .init(AnnouncementTests.tap, gain: 0.1)
    cue.visual = visual.map {
      .init(VisualID(rawValue: $0), duration: .seconds(0.05), isFlash: flash)
    }
    cue.fallback.visual = fallback.map {
      .init(VisualID(rawValue: $0), duration: .seconds(0.05), isFlash: fallbackFlash)
    }
    return cue
  }

  private func stage(
    _ cues: [Cue],
    merge: Double = 0.15,
    until time: Double = 3,
    _ changes: [Change] = []
  ) throws -> Stage {
    let stage = try Stage()
    #expect(try stage.session.engine.load(Patterns.lively, polyphony: 8) == AnnouncementTests.tap)
    var timeline = Timeline(cues: cues)
    timeline.lossPolicy.mergeWindow = merge
    try stage.session.engine.play(timeline)
    stage.play(until: time, changes)
    return stage
  }

  @Test(arguments: [0.99, 1.05, 1.09])
  func `a cue announced as merged shows its fallback once haptics are lost`(lostAt: Double) throws {
    let stage = try stage(
      [cue(1, 1), cue(1.1, 1, fallback: 2)],
      [(lostAt, .failed(.gameControllerDisconnect), .haptic)]
    )
    #expect(stage.sights == ["1.0: 1 x1", "1.1: 2 x1"])
    #expect(stage.states(1).contains(.playedFallback) && stage.states(1).last == .shown)
  }

  @Test(arguments: [1.85, 1.95, 1.99])
  func `a flash announced as too many shows its fallback once haptics are lost`(
    lostAt: Double
  )
    throws
  {
    let stage = try stage(
      [
        cue(1, 1, flash: true), cue(1.3, 1, flash: true), cue(1.6, 1, flash: true),
        cue(2, 1, flash: true, fallback: 2),
      ],
      [(lostAt, .muted, .haptic)]
    )
    #expect(stage.sights == ["1.0: 1 flash x1", "1.3: 1 flash x1", "1.6: 1 flash x1", "2.0: 2 x1"])
    #expect(stage.session.events.allSatisfy { if case .shortfall = $0 { false } else { true } })
  }

  @Test(arguments: [0.5, 1.05, 1.09])
  func `a cue no longer merges into the fallback once its modality is available`(
    backAt: Double
  ) throws {
    // Both show 2 while haptics are lost; the second is 1 again when they are back.
    let stage = try stage(
      [cue(1, 1, fallback: 2), cue(1.1, 3, fallback: 2)],
      [(0, .muted, .haptic), (backAt, .available, .haptic)]
    )
    #expect(stage.sights == [backAt < 1 ? "1.0: 1 x1" : "1.0: 2 x1", "1.1: 3 x1"])
  }

  @Test(arguments: [0.91, 0.95, 0.99])
  func `reducing visuals shortly before a flash replaces it with a fade`(reducedAt: Double) throws {
    let stage = try stage([cue(1, 1, flash: true)], [(reducedAt, .reduced, .visual)])
    #expect(stage.sights == ["1.0: 1 fade x1"])
    #expect(stage.states(0) == [.queued, .dropped(.withdrawn), .queued, .shown])
    // It is withdrawn as soon as it is known, and not only at the moment.
    let withdrawn = stage.session.events.firstIndex {
      if case .visualWithdrawn = $0 { true } else { false }
    }
    let started = stage.session.events.firstIndex {
      if case .receipt(let receipt) = $0 { receipt.modality == .haptic } else { false }
    }
    #expect(try #require(withdrawn) < #require(started))
  }

  @Test func `a reduced flash is shown again once visuals are available`() throws {
    let stage = try stage(
      [cue(1, 1, flash: true)],
      [(0.5, .reduced, .visual), (0.95, .available, .visual)]
    )
    #expect(stage.sights == ["1.0: 1 flash x1"])
  }

  @Test(arguments: [0.92, 0.95, 0.99])
  func `the rest of a merged group is shown when its first falls into a muted moment`(
    mutedAt: Double
  ) throws {
    let stage = try stage(
      [cue(1, 1), cue(1.05, 1), cue(1.1, 1)],
      [(mutedAt, .muted, .visual), (1.02, .available, .visual)]
    )
    #expect(stage.sights == ["1.05: 1 x2"])
    #expect(stage.states(0).last == .lost(.muted))
    #expect(stage.states(1).last == .shown && stage.states(2).contains(.merged))
  }

  @Test func `the rest of a merged group is shown when its first gets a fallback`() throws {
    let stage = try stage(
      [cue(1, 1, fallback: 2), cue(1.05, 1), cue(1.1, 1)],
      [(0.97, .muted, .haptic)]
    )
    #expect(stage.sights == ["1.0: 2 x1", "1.05: 1 x2"])
  }

  @Test func `a flash that frees its place lets a later one be shown`() throws {
    let flashes = [1, 1.9, 1.95, 2].map { cue($0, Int32($0 * 100), flash: true) }
    let dropped = try stage(flashes)
    #expect(dropped.sights.count == 3 && dropped.states(3) == [.dropped(.flashLimit)])
    // The third becomes a fallback after the fourth was announced as one too many.
    let stage = try stage(
      [
        flashes[0], flashes[1], cue(1.95, 195, flash: true, fallback: 7), flashes[3],
      ],
      [(1.93, .muted, .haptic)]
    )
    #expect(
      stage.sights == ["1.0: 100 flash x1", "1.9: 190 flash x1", "1.95: 7 x1", "2.0: 200 flash x1"]
    )
  }

  @Test func `a window of a second merges to its end`() throws {
    let stage = try stage([1, 1.3, 1.5, 1.9, 2].map { cue($0, 1) }, merge: 1)
    #expect(stage.sights == ["1.0: 1 x4", "2.0: 1 x1"])
    #expect((1...3).allSatisfy { stage.states($0) == [.merged, .shown] })
  }

  @Test func `a window of a second merges also where nobody acknowledges`() throws {
    let session = try Session()
    _ = try session.engine.load(Patterns.lively, polyphony: 8)
    var timeline = Timeline(cues: [1, 1.3, 1.5, 1.9].map { cue($0, 1) })
    timeline.lossPolicy.mergeWindow = 1
    timeline.lossPolicy.minimumModalities = 2
    try session.engine.play(timeline)
    session.render(3 * 48_000)
    #expect(session.visuals.map(\.frame) == [48_000])
    let expired = session.receipts.filter { $0.state == .dropped(.expired) }.map(\.frame)
    // The first two wait for the visual; those that are merged into what has expired have too.
    #expect(expired == [60_000, 62_400, 72_000, 91_200])
    let shortfalls = session.events.count { if case .shortfall = $0 { true } else { false } }
    #expect(shortfalls == 4)
  }

  @Test func `a visual that was shown too late counts for what is merged into it later`() throws {
    let session = try Session()
    _ = try session.engine.load(Patterns.lively, polyphony: 8)
    var timeline = Timeline(cues: [1, 1.3, 1.9].map { cue($0, 1) })
    timeline.lossPolicy.mergeWindow = 1
    timeline.lossPolicy.minimumModalities = 2
    try session.engine.play(timeline)
    session.render(84_000)
    let visual = try #require(session.visuals.first)
    #expect(
      session.states(.visual) == [.queued, .merged] + [.dropped(.expired), .dropped(.expired)]
    )
    #expect(session.shortfalls.count == 2)
    // At 1.75 s, half a second after it expired, the game says that it was shown.
    #expect(!session.engine.acknowledge(visual.id) && !session.engine.acknowledge(visual.id))
    session.render(48_000)
    #expect(session.states(.visual).dropFirst(4) == [.merged, .shown])
    #expect(session.shortfalls.count == 2)
  }

  @Test func `fallbacks merge by their own payloads where their cues have no visual`() throws {
    func fallback(_ at: Double, _ payload: UInt64) -> Cue {
      var cue = cue(at, nil, fallback: 1)
      cue.fallback.visual?.payload = payload
      return cue
    }
    let stage = try stage(
      [fallback(1, 7), fallback(1.05, 8), fallback(1.1, 7)],
      [(0.5, .muted, .haptic)]
    )
    #expect(stage.sights == ["1.0: 1 x2", "1.05: 1 x1"])
    #expect(stage.screen.shown.map(\.payload) == [7, 8])
  }

  @Test func `a fallback that is handed over late merges as the times of the cues say`() throws {
    // The fallback is known of at 1.1 s only; the plain cue at 1.19 s is announced before that.
    let stage = try stage(
      [cue(1.1, nil, fallback: 1), cue(1.19, 1)],
      [(0.5, .muted, .haptic)]
    )
    #expect(stage.sights == ["1.1: 1 x2"])
    let back = try self.stage([cue(1.1, nil, fallback: 1), cue(1.19, 1)])
    #expect(back.sights == ["1.19: 1 x1"])
  }

  @Test func `a live cue that comes in between takes the place of what was announced`() throws {
    let stage = try Stage()
    _ = try stage.session.engine.load(Patterns.lively, polyphony: 8)
    try stage.session.engine.play(Timeline(cues: [cue(1.09, 1)]))
    stage.play(until: 1)
    #expect(stage.session.visuals.map(\.frame) == [52_320])
    let fired = try stage.session.engine.fire(cue(0, 1), at: .frame(49_920))
    stage.play(until: 1.02)
    #expect(stage.session.visuals.map(\.frame) == [52_320, 49_920])
    // And without it the other is shown again.
    try stage.session.engine.transaction { control throws(EngineError) in
      try control.cancel(fired)
    }
    stage.play(until: 2)
    #expect(stage.sights == ["1.09: 1 x1"])
  }

  @Test func `a pause withdraws a visual, and a live cue that was merged into it is shown`() throws
  {
    let stage = try Stage()
    _ = try stage.session.engine.load(Patterns.lively, polyphony: 8)
    let playback = try stage.session.engine.play(Timeline(cues: [cue(1.05, 1)]))
    try stage.session.engine.fire(cue(0, 1), at: .frame(52_800))
    stage.play(until: 1.02)
    try stage.session.engine.transaction { control throws(EngineError) in
      try control.pause(playback)
    }
    stage.play(until: 2)
    #expect(stage.sights == ["1.1: 1 x1"])
  }

  @Test(arguments: [true, false])
  func `a visual of no length is shown at its moment, and is over right after it`(
    isLive: Bool
  ) throws {
    for (late, policy, isShown) in [
      (0, .join, true), (1, .join, false), (300, .playWhole(within: .frames(400)), true),
      (300, .drop, false),
    ] as [(Int64, LatePolicy, Bool)] {
      let session = try Session()
      // What can be joined of the cue is longer.
      var cue = Cue(Meaning(rawValue: 1), latePolicy: policy)
      cue.pattern = .init(try session.engine.load(Patterns.lively))
      cue.visual = .init(VisualID(rawValue: 7), duration: .frames(0))
      session.render(1000)
      if isLive {
        try session.engine.fire(cue, at: .frame(1000 - late))
      } else {
        try session.engine.play(Timeline(cues: [cue]), at: .frame(1000 - late))
      }
      session.render(1000)
      #expect(session.visuals.map(\.visual.rawValue) == (isShown ? [7] : []), "\(late) \(policy)")
    }
  }

  @Test func `a live cue that is fired at once leaves what is announced of another one`() throws {
    let session = try Session()
    func cue(_ visual: Int32) -> Cue {
      var cue = Cue(Meaning(rawValue: visual))
      cue.visual = .init(VisualID(rawValue: visual), duration: .seconds(0.1))
      return cue
    }
    try session.engine.fire(cue(1), at: .frame(2000))
    try session.engine.fire(cue(2), at: .frame(2200))
    session.render(500)
    #expect(session.visuals.map(\.visual.rawValue) == [1, 2])
    try session.engine.fire(cue(3))
    session.render(3000)
    #expect(session.visuals.map(\.visual.rawValue) == [1, 2, 3])
    #expect(session.visuals.map(\.frame) == [2000, 2200, 500])
    #expect(session.events.allSatisfy { if case .visualWithdrawn = $0 { false } else { true } })
  }

  @Test(arguments: [0, 1] as [Int32])
  func `an announced visual is withdrawn when its gate closes`(visual: Int32) throws {
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.gates = Gates(rawValue: 1)
    cue.visual = .init(VisualID(rawValue: visual), duration: .seconds(0.1))
    try session.engine.fire(cue, at: .frame(2000))
    session.render(1000)
    let announced = session.visuals.map(\.id)
    session.engine.setGates(Gates(rawValue: 1), areOpen: false)
    session.render(3000)
    let withdrawn = session.events.compactMap { event in
      if case .visualWithdrawn(let id) = event { id } else { nil }
    }
    #expect(announced.count == 1 && withdrawn == announced)
    #expect(session.states(.visual).last == .gated(.gate))
  }
}
