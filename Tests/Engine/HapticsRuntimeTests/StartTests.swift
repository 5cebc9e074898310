import HapticsCore
import HapticsRuntime
import HapticsTesting
import HapticsTimeline
import Testing

/// Patterns that a player of the platform starts, in manual time: what is rendered is felt 20 ms
/// later.
@Suite struct StartTests {
  /// An engine with a player, driven in steps of 10 ms.
  final class Stage {
    let engine: HapticEngine
    let player: RecordingStartPlayer
    private(set) var events: [EngineEvent] = []
    private(set) var samples: [Float] = []

    init(
      _ player: RecordingStartPlayer = RecordingStartPlayer(),
      _ change: (inout EngineConfiguration) -> Void = { _ in }
    ) throws {
      var configuration = EngineConfiguration()
      configuration.startBuses = .all
      change(&configuration)
      engine = try HapticEngine(configuration)
      self.player = player
      engine.startPlayer = player
    }

    /// The host time at which a frame is felt.
    static func host(_ frame: Int64) -> Int64 { 1_000_000_000 + frame * 62_500 / 3 }

    /// Renders until a time in seconds, and polls as a game does.
    func play(until time: Double, polls: Bool = true) {
      let end = Int64((time * 48_000).rounded())
      while engine.renderedFrames < end {
        let frame = engine.renderedFrames
        let count = Int(min(480, end - frame))
        var block = [Float](repeating: 0, count: count * engine.configuration.channels)
        var span = block.mutableSpan
        engine.render(into: &span, frames: count, heardAt: Stage.host(frame))
        samples += block
        if polls { poll() }
      }
    }

    func poll() {
      let felt = engine.renderedFrames - 960
      events += engine.poll(at: HostTimestamp(time: Stage.host(felt)))
    }

    var receipts: [Receipt] {
      events.compactMap { event in
        if case .receipt(let receipt) = event, receipt.modality == .haptic { return receipt }
        return nil
      }
    }

    var starts: [HapticStart] {
      events.compactMap { event in if case .start(let start) = event { start } else { nil } }
    }

    var visuals: [VisualCue] {
      events.compactMap { event in if case .visual(let visual) = event { visual } else { nil } }
    }

    var withdrawn: [VisualCue.ID] {
      events.compactMap { event in
        if case .visualWithdrawn(let id) = event { id } else { nil }
      }
    }

    /// What was begun, when in seconds after the first frame, and what became of it.
    var begun: [String] {
      player.records.map { record in
        let time = record.begunAt.map { "\(seconds($0))" } ?? "never"
        let from = record.start.offset > 0 ? " from \(rounded(record.start.offset))" : ""
        let rate = record.start.rate != 1 ? " rate \(record.start.rate)" : ""
        let end = record.isCancelled ? " cancelled" : record.isInterrupted ? " interrupted" : ""
        let changes = record.changes.map { change in
          ", \(change.kind) at \(change.hostTime.map { seconds($0) } ?? -1)"
        }
        return
          "\(record.start.pattern.rawValue) x\(record.start.gain)\(from)\(rate) at \(time)\(end)"
          + changes.joined()
      }
    }

    private func seconds(_ host: Int64) -> Double { rounded(Double(host - Stage.host(0)) * 1e-9) }
    private func rounded(_ time: Double) -> Double { (time * 1e4).rounded() / 1e4 }
  }

  static let buzz = HapticPattern(events: [
    HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: 0.5,
      parameters: [.init(.hapticIntensity, 0.5), .init(.hapticSharpness, 0.5)]
    )
  ])

  private static func cue(_ id: PatternID, at seconds: Double = 0, gain: Float = 1) -> Cue {
    var cue = Cue(Meaning(rawValue: 7), at: .seconds(seconds))
    cue.pattern = .init(id, gain: gain)
    return cue
  }

  @Test func `a restart within the stop fade stops the fading start at once`() throws {
    let stage = try Stage()
    let player = try stage.engine.makePlayer(with: Self.buzz)
    try player.start()
    stage.play(until: 0.1)
    try player.stop(fade: 0.3)
    stage.play(until: 0.2)
    try player.start()
    stage.play(until: 1.2)
    let stops = stage.player.records.map { record in
      record.changes.filter { $0.kind == .stop }.map { $0.frame }
    }
    #expect(stops == [[19_200, 9600], []])
    #expect(stage.begun.count == 2)
  }

  @Test func `a start is announced ahead, begins at its moment, and has one receipt`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    #expect(stage.player.prepared == [id: 8])
    var timeline = Timeline()
    timeline.add(Self.cue(id, at: 0.3, gain: 0.5))
    let playback = try stage.engine.play(timeline)
    stage.play(until: 0.25)
    #expect(stage.begun == ["0 x0.5 at never"])
    #expect(stage.receipts == [])
    stage.play(until: 1.2)
    #expect(stage.begun == ["0 x0.5 at 0.3"])
    #expect(stage.receipts.map(\.source) == [.timeline(playback, cue: 0)])
    #expect(stage.receipts.map(\.meaning) == [Meaning(rawValue: 7)])
    #expect(stage.receipts.map(\.state) == [.played])
    #expect(stage.receipts.map(\.frame) == [14_400])
    #expect(stage.receipts.map(\.lateness) == [0])
    #expect(stage.samples.allSatisfy { $0 == 0 })
    #expect(stage.player.violations == [])
  }

  @Test func `a start that is cancelled or moved never begins at its old moment`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    let ready = try stage.engine.prepare(Self.cue(id))
    let first = try stage.engine.fire(ready, at: .seconds(0.1))
    let second = try stage.engine.fire(ready, at: .seconds(0.1))
    stage.play(until: 0.05)
    #expect(stage.begun == ["0 x1.0 at never", "0 x1.0 at never"])
    try stage.engine.transaction { control throws(EngineError) in
      try control.cancel(first)
      try control.move(second, to: .seconds(0.2))
    }
    stage.play(until: 1)
    #expect(
      stage.begun == [
        "0 x1.0 at never cancelled", "0 x1.0 at never cancelled", "0 x1.0 at 0.2",
      ]
    )
    #expect(stage.receipts.map(\.state) == [.played])
    #expect(stage.player.violations == [])
  }

  @Test func `a playback pauses, resumes, changes its rate and stops its starts`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    var timeline = Timeline()
    timeline.add(Self.cue(id, at: 0.1))
    timeline.add(Cue(Meaning(rawValue: 0), at: .seconds(3)))
    let playback = try stage.engine.play(timeline)
    try stage.engine.transaction { control throws(EngineError) in
      try control.pause(playback, at: .seconds(0.2))
      try control.resume(playback, at: .seconds(0.5))
      try control.setRate(playback, to: PlaybackRate(2), at: .seconds(0.55))
      try control.stop(playback, at: .seconds(0.6))
    }
    stage.play(until: 1)
    #expect(
      stage.begun == [
        "0 x1.0 at 0.1, pause at 0.2, resume(from: 0.1) at 0.5, rate(2.0) at 0.55, stop at 0.6"
      ]
    )
    #expect(stage.receipts.map(\.state) == [.played])
  }

  @Test func `a player that cannot pause stops, and begins again within the pattern`() throws {
    var abilities = HapticStartAbilities.everything
    abilities.canPause = false
    let stage = try Stage(RecordingStartPlayer(abilities))
    let id = try stage.engine.load(Self.buzz)
    var timeline = Timeline()
    timeline.add(Self.cue(id, at: 0.1))
    timeline.add(Cue(Meaning(rawValue: 0), at: .seconds(3)))
    let playback = try stage.engine.play(timeline)
    try stage.engine.transaction { control throws(EngineError) in
      try control.pause(playback, at: .seconds(0.2))
      try control.resume(playback, at: .seconds(0.5))
    }
    stage.play(until: 1)
    #expect(stage.begun == ["0 x1.0 at 0.1, stop at 0.2", "0 x1.0 from 0.1 at 0.5"])
    #expect(stage.receipts.map(\.state) == [.played])
  }

  @Test func `a cue that is held back on the frame of its announcement is not begun`() throws {
    let stage = try Stage()
    let engine = stage.engine
    var cue = Cue(Meaning(rawValue: 7))
    cue.pattern = .init(try engine.load(Self.buzz))
    cue.cooldown = 0.5
    for _ in 0..<2 { try engine.fire(cue) }
    var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
    var span = block.mutableSpan
    engine.render(into: &span, frames: 480, heardAt: Stage.host(0))
    // The first frame is already felt.
    let events = engine.poll(at: HostTimestamp(time: Stage.host(480)))
    #expect(stage.player.records.count == 1)
    let held = events.contains { event in
      if case .receipt(let receipt) = event { receipt.state == .gated(.cooldown) } else { false }
    }
    #expect(held)
  }

  @Test func `a seek stops a start and joins the cue within its pattern`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    var timeline = Timeline()
    timeline.add(Self.cue(id, at: 0.1))
    timeline.add(Cue(Meaning(rawValue: 0), at: .seconds(3)))
    let playback = try stage.engine.play(timeline)
    try stage.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .seconds(0.4), at: .seconds(0.2))
    }
    stage.play(until: 1)
    #expect(stage.begun == ["0 x1.0 at 0.1, stop at 0.2", "0 x1.0 from 0.3 at 0.2"])
    #expect(stage.receipts.map(\.state) == [.played, .played])
  }

  @Test func `a player that cannot seek gets the rest of a pattern as a pattern of its own`() throws
  {
    var abilities = HapticStartAbilities.everything
    abilities.canSeek = false
    let stage = try Stage(RecordingStartPlayer(abilities))
    let id = try stage.engine.load(Self.buzz)
    var timeline = Timeline()
    timeline.add(Self.cue(id, at: 0.1))
    timeline.add(Cue(Meaning(rawValue: 0), at: .seconds(3)))
    let playback = try stage.engine.play(timeline)
    try stage.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .seconds(0.4), at: .seconds(0.2))
    }
    stage.play(until: 0.25)
    #expect(stage.player.prepared == [id: 8, PatternID(rawValue: -2): 1])
    stage.player.stop(.systemError)
    stage.play(until: 0.3)
    stage.player.restart()
    stage.play(until: 1.5)
    #expect(
      stage.begun == [
        "0 x1.0 at 0.1, stop at 0.2", "-2 x1.0 at 0.2 interrupted", "-3 x1.0 at 0.31",
      ]
    )
    #expect(stage.receipts.map(\.state) == [.played, .played])
    // After their only starts, they are discarded.
    #expect(stage.player.prepared == [id: 8])
    #expect(stage.player.violations == [])
  }

  @Test func `each refusal of a change reaches a receipt, once for a fade`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    let fired = try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    stage.play(until: 0.15)
    let refusal = HapticStartRefusal(.failed, code: -4809)
    stage.player.changeRefusal = refusal
    try stage.engine.transaction { control throws(EngineError) in
      try control.apply(.gain(0.5, over: 0.1), to: .fired(fired), at: .seconds(0.2))
    }
    stage.play(until: 0.4)
    stage.player.changeRefusal = nil
    try stage.engine.transaction { control throws(EngineError) in
      try control.apply(.gain(1, over: 0), to: .fired(fired), at: .seconds(0.45))
    }
    stage.play(until: 1)
    #expect(stage.receipts.map(\.state) == [.played, .changeRefused(refusal)])
    #expect(stage.receipts.last?.source == .fired(fired))
    #expect(stage.receipts.last?.frame == 9600)
    #expect(stage.begun == ["0 x1.0 at 0.1, gain(1.0, over: 0.0) at 0.45"])
  }

  @Test func `a start whose stop or pause is refused is cancelled, and resumes as a rest`() throws {
    var abilities = HapticStartAbilities.everything
    abilities.canSeek = false
    let stage = try Stage(RecordingStartPlayer(abilities))
    let id = try stage.engine.load(Self.buzz)
    var timeline = Timeline()
    timeline.add(Self.cue(id, at: 0.1))
    timeline.add(Cue(Meaning(rawValue: 0), at: .seconds(3)))
    let playback = try stage.engine.play(timeline)
    try stage.engine.transaction { control throws(EngineError) in
      try control.pause(playback, at: .seconds(0.2))
      try control.resume(playback, at: .seconds(0.3))
      try control.stop(playback, at: .seconds(0.35))
    }
    stage.play(until: 0.15)
    let refusal = HapticStartRefusal(.failed, code: -4806)
    stage.player.changeRefusal = refusal
    stage.play(until: 1)
    #expect(stage.begun == ["0 x1.0 at 0.1 cancelled", "-2 x1.0 at 0.3 cancelled"])
    #expect(stage.receipts.map(\.state) == [.played, .changeRefused(refusal)])
    #expect(stage.player.prepared == [id: 8])
  }

  @Test func `gains of cues and buses reach a start as steps and ramps`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    let fired = try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    try stage.engine.transaction { control throws(EngineError) in
      try control.apply(.gain(0.5, over: 0), to: .fired(fired), at: .seconds(0.2))
      try control.setGain(of: .haptic, to: -20, over: 0.02, at: .seconds(0.3))
    }
    stage.play(until: 1)
    #expect(
      stage.begun == [
        "0 x1.0 at 0.1, gain(0.5, over: 0.0) at 0.2, gain(0.275, over: 0.01) at 0.3,"
          + " gain(0.05, over: 0.01) at 0.31"
      ]
    )
  }

  @Test func `parameters and curves are sent with their moments`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    let fired = try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    let points = [HapticParameterCurve.ControlPoint(at: 0, value: 1), .init(at: 0.1, value: 0.5)]
    let curve = HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: points)
    try stage.engine.transaction { control throws(EngineError) in
      try control.apply(
        .parameters([HapticDynamicParameter(.hapticSharpnessControl, at: 0, value: -0.25)]),
        to: .fired(fired),
        at: .seconds(0.2)
      )
      try control.apply(.curves([curve]), to: .fired(fired), at: .seconds(0.25))
    }
    stage.play(until: 1)
    let changes = try #require(stage.player.records.first).changes.map(\.kind)
    #expect(changes.first == .parameter(.hapticSharpnessControl, -0.25))
    guard case .curve(let sent) = changes.last else {
      Issue.record("no curve was sent")
      return
    }
    #expect(sent.id == .hapticIntensityControl)
    let values = sent.controlPoints.map { ($0.time + sent.time, $0.value) }
    #expect(values.contains { $0 == (0, 1) })
    #expect(values.contains { ($0.0 - 0.1).magnitude < 1e-9 && $0.1 == 0.5 })
  }

  @Test func `a refused start has one receipt and one shortfall`() throws {
    let player = RecordingStartPlayer()
    let stage = try Stage(player)
    let id = try stage.engine.load(Self.buzz)
    player.refusal = HapticStartRefusal(.failed, code: -4805)
    var cue = Self.cue(id)
    cue.minimumModalities = 1
    let fired = try stage.engine.fire(cue, at: .seconds(0.1))
    stage.play(until: 1)
    #expect(
      stage.receipts.map(\.state) == [.dropped(.refused(HapticStartRefusal(.failed, code: -4805)))]
    )
    let shortfalls = stage.events.compactMap { event -> Shortfall? in
      if case .shortfall(let shortfall) = event { return shortfall }
      return nil
    }
    #expect(shortfalls.map(\.source) == [.fired(fired)])
    #expect(shortfalls.map { $0.outcome[.haptic] } == [.refused])
  }

  /// A cue whose own sound is quiet, and whose fallback is loud.
  private static func cueWithFallback(
    _ engine: HapticEngine,
    hasOwnSound: Bool = true
  ) throws -> Cue {
    var cue = cue(try engine.load(Self.buzz))
    let sounds = try [0.25, 0.75].map { level in
      try engine.load(
        samples: [Float](repeating: Float(level), count: 24_000),
        channels: 1,
        sampleRate: 48_000
      )
    }
    if hasOwnSound { cue.sound = .init(sounds[0]) }
    cue.fallback.sound = .init(sounds[1])
    cue.minimumModalities = 2
    return cue
  }

  /// The receipts and shortfalls of a stage without those of waiting cues: modality, state, frame.
  private static func outcomes(_ stage: Stage) -> [String] {
    stage.events.compactMap { event in
      switch event {
      case .receipt(let receipt) where receipt.state != .queued || receipt.modality != nil:
        "\(receipt.modality.map { "\($0)" } ?? "all") \(receipt.state) at \(receipt.frame)"
          + (receipt.lateness > 0 ? " late by \(receipt.lateness)" : "")
      case .shortfall(let shortfall): "shortfall \(shortfall.outcome.reached)"
      default: nil
      }
    }
  }

  private static let refused = HapticStartRefusal(.failed, code: -4805)
  private static let refusedWords =
    "haptic dropped(HapticsRuntime.Receipt.Reason.refused(HapticsTimeline.HapticStartRefusal("
    + "reason: HapticsTimeline.HapticStartRefusal.Reason.failed, code: -4805)))"

  @Test func `a start that is refused before its time plays its fallback on time`() throws {
    let stage = try Stage()
    stage.player.refusal = Self.refused
    var cue = try Self.cueWithFallback(stage.engine)
    cue.minimumModalities = 1
    try stage.engine.fire(cue, at: .seconds(0.3))
    stage.play(until: 1.5)
    #expect(
      Self.outcomes(stage) == [
        "audio playedFallback at 14400", "\(Self.refusedWords) at 14400",
      ]
    )
    let audible = stage.samples.indices.filter { stage.samples[$0] != 0 && $0 % 3 == 0 }
    #expect(audible.map { $0 / 3 } == Array(14_400..<38_400))
    #expect(audible.allSatisfy { stage.samples[$0] == 0.75 })
    #expect(stage.begun == [])
  }

  @Test func `a start that is refused later joins its fallback, which replaces its own sound`()
    throws
  {
    let stage = try Stage()
    stage.engine.startPlayer = nil
    try stage.engine.fire(Self.cueWithFallback(stage.engine), at: .seconds(0.1))
    stage.play(until: 0.2)
    #expect(Self.outcomes(stage) == [])
    let start = try #require(stage.starts.first)
    #expect(stage.engine.acknowledge(start.id, .refused(Self.refused)))
    stage.play(until: 1.5)
    #expect(
      Self.outcomes(stage) == [
        "\(Self.refusedWords) at 4800", "audio playedFallback at 9600 late by 4800", "shortfall 1",
      ]
    )
    let left = stage.samples.indices.filter { $0 % 3 == 0 }.map { stage.samples[$0] }
    // Its own sound fades within 5 ms, and the fallback ends when it would have ended on time.
    #expect(left[4800..<9600].allSatisfy { $0 == 0.25 })
    #expect(left[9840..<28_800].allSatisfy { $0 == 0.75 })
    #expect(left[28_800...].allSatisfy { $0 == 0 })
  }

  @Test func `a late fallback obeys the late policy, and one receipt tells each modality`() throws {
    for policy in [LatePolicy.drop, .playWhole(within: .seconds(0.05))] {
      let stage = try Stage()
      stage.engine.startPlayer = nil
      var cue = try Self.cueWithFallback(stage.engine)
      cue.latePolicy = policy
      try stage.engine.fire(cue, at: .seconds(0.1))
      stage.play(until: 0.2)
      stage.engine.acknowledge(try #require(stage.starts.first).id, .refused(Self.refused))
      stage.play(until: 1.5)
      #expect(
        Self.outcomes(stage) == [
          "\(Self.refusedWords) at 4800", "audio played at 4800", "shortfall 1",
        ]
      )
      #expect(!stage.samples.contains(0.75))
    }
  }

  @Test func `a fallback that may be late by 100 ms plays whole`() throws {
    let stage = try Stage()
    stage.engine.startPlayer = nil
    var cue = try Self.cueWithFallback(stage.engine, hasOwnSound: false)
    cue.latePolicy = .playWhole(within: .seconds(0.1))
    try stage.engine.fire(cue, at: .seconds(0.1))
    stage.play(until: 0.2)
    stage.engine.acknowledge(try #require(stage.starts.first).id, .refused(Self.refused))
    stage.play(until: 1.5)
    let left = stage.samples.indices.filter { $0 % 3 == 0 }.map { stage.samples[$0] }
    #expect(left.indices.filter { left[$0] != 0 } == Array(9600..<33_600))
  }

  @Test func `a start that plays leaves the receipts of the others as they were`() throws {
    let stage = try Stage()
    try stage.engine.fire(Self.cueWithFallback(stage.engine), at: .seconds(0.1))
    stage.play(until: 1.5)
    #expect(Self.outcomes(stage) == ["audio played at 4800", "haptic played at 4800"])
    #expect(!stage.samples.contains(0.75))
  }

  @Test func `a refusal during a pause joins the fallback at its place after the pause`() throws {
    let stage = try Stage()
    stage.engine.startPlayer = nil
    var timeline = Timeline()
    var cue = try Self.cueWithFallback(stage.engine)
    cue.time = .seconds(0.1)
    timeline.add(cue)
    let playback = try stage.engine.play(timeline)
    try stage.engine.transaction { control throws(EngineError) in
      try control.pause(playback, at: .seconds(0.2))
      try control.resume(playback, at: .seconds(0.5))
    }
    stage.play(until: 0.3)
    stage.engine.acknowledge(try #require(stage.starts.first).id, .refused(Self.refused))
    stage.play(until: 1.5)
    let left = stage.samples.indices.filter { $0 % 3 == 0 }.map { stage.samples[$0] }
    #expect(left[9840..<24_000].allSatisfy { $0 == 0 })
    #expect(left[24_240..<43_200].allSatisfy { $0 == 0.75 })
    #expect(left[43_200...].allSatisfy { $0 == 0 })
  }

  @Test func `a stronger sound makes up for a refused start without a jump`() throws {
    let stage = try Stage()
    stage.engine.startPlayer = nil
    var cue = try Self.cueWithFallback(stage.engine)
    cue.onLoss = .init(.stronger(by: 2))
    try stage.engine.fire(cue, at: .seconds(0.1))
    stage.play(until: 0.2)
    stage.engine.acknowledge(try #require(stage.starts.first).id, .refused(Self.refused))
    stage.play(until: 1.5)
    let left = stage.samples.indices.filter { $0 % 3 == 0 }.map { stage.samples[$0] }
    #expect(left[9840..<28_800].allSatisfy { $0 == 0.5 })
    let steps = zip(left[9599..<9840], left[9600..<9841]).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 0.0015 })
    #expect(Self.outcomes(stage).contains("audio strengthened at 9600 late by 4800"))
  }

  @Test func `a visual fallback of a refused start replaces a visual that is not shown yet`() throws
  {
    for isShown in [false, true] {
      let stage = try Stage()
      stage.engine.startPlayer = nil
      var cue = Self.cue(try stage.engine.load(Self.buzz))
      cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(1))
      cue.fallback.visual = .init(VisualID(rawValue: 2), duration: .seconds(1))
      try stage.engine.fire(cue, at: .seconds(0.1))
      stage.play(until: 0.15)
      if isShown { for visual in stage.visuals { stage.engine.acknowledge(visual.id) } }
      stage.engine.acknowledge(try #require(stage.starts.first).id, .refused(Self.refused))
      stage.play(until: 0.2)
      #expect(stage.visuals.map(\.visual.rawValue) == (isShown ? [1] : [1, 2]))
      #expect(stage.visuals.last?.offset == (isShown ? 0 : 2400))
      #expect(stage.withdrawn == (isShown ? [] : [stage.visuals[0].id]))
      if let last = stage.visuals.last { stage.engine.acknowledge(last.id) }
      stage.play(until: 2)
      let states = stage.events.compactMap { event -> Receipt.State? in
        guard case .receipt(let receipt) = event, receipt.modality == .visual else { return nil }
        return receipt.state
      }
      #expect(states == (isShown ? [.queued, .shown] : [.queued, .playedFallback, .shown]))
    }
  }

  /// A stage without a player that has played a cue with a pattern and a visual, neither answered.
  private func stage(
    minimum: Int,
    hasFallback: Bool = false,
    _ change: (inout EngineConfiguration) -> Void = { _ in }
  ) throws -> Stage {
    let stage = try Stage(RecordingStartPlayer(), change)
    stage.engine.startPlayer = nil
    var cue = Self.cue(try stage.engine.load(Self.buzz), at: 0.1)
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
    if hasFallback {
      cue.fallback.visual = .init(VisualID(rawValue: 2), duration: .seconds(2))
    } else {
      cue.onLoss = .init(.nothing)
    }
    cue.minimumModalities = minimum
    try stage.engine.play(Timeline(cues: [cue]))
    stage.play(until: 0.2)
    return stage
  }

  @Test func `a shortfall counts both parts of a cue and is reported once`() throws {
    for minimum in [1, 2] {
      let stage = try stage(minimum: minimum)
      stage.engine.acknowledge(try #require(stage.starts.first).id, .refused(Self.refused))
      stage.play(until: 1)
      let expired = "visual \(Receipt.State.dropped(.expired)) at 16800"
      #expect(
        Self.outcomes(stage).filter { !$0.contains("queued") }
          == (minimum == 1
            ? ["\(Self.refusedWords) at 4800", expired, "shortfall 0"]
            : ["\(Self.refusedWords) at 4800", "shortfall 1", expired])
      )
      #expect(stage.engine.tally.shortfalls == 1)
    }
  }

  @Test func `a visual that has expired is not shown again for a start that expires later`() throws
  {
    // Haptics wait for sound, so the start expires 100 ms after the visual.
    let stage = try stage(minimum: 1, hasFallback: true) { $0.latencies.audio = 0.1 }
    stage.play(until: 1)
    #expect(stage.visuals.map(\.visual.rawValue) == [1] && stage.withdrawn == [])
    #expect(
      Self.outcomes(stage).filter { !$0.contains("queued") } == [
        "visual \(Receipt.State.dropped(.expired)) at 16800",
        "haptic \(Receipt.State.dropped(.expired)) at 21600", "shortfall 0",
      ]
    )
  }

  @Test func `an expired visual fallback of a refused start causes one shortfall`()
    throws
  {
    let stage = try stage(minimum: 1, hasFallback: true)
    stage.engine.acknowledge(try #require(stage.starts.first).id, .refused(Self.refused))
    stage.play(until: 4)
    #expect(stage.visuals.map(\.visual.rawValue) == [1, 2])
    let outcomes = Self.outcomes(stage)
    #expect(outcomes.count { $0.hasPrefix("visual dropped") } == 1)
    #expect(outcomes.last == "shortfall 0" && outcomes.count { $0.hasPrefix("shortfall") } == 1)
  }

  @Test func `a start beyond the player's abilities is refused with the reason`() throws {
    var abilities = HapticStartAbilities()
    abilities.longestPattern = 1
    let stage = try Stage(RecordingStartPlayer(abilities))
    let short = try stage.engine.load(Self.buzz)
    let long = try stage.engine.load(
      HapticPattern(events: [HapticEvent(.hapticContinuous, at: 0, duration: 2)])
    )
    try stage.engine.fire(Self.cue(long), at: .seconds(0.1))
    var timeline = Timeline()
    timeline.add(Self.cue(short, at: 0.4))
    timeline.add(Cue(Meaning(rawValue: 0), at: .seconds(3)))
    _ = try stage.engine.play(timeline, rate: PlaybackRate(2))
    _ = try stage.engine.play(timeline, from: .seconds(0.5), at: .seconds(0.6))
    stage.play(until: 1)
    // What it cannot begin within its pattern is a pattern of its own.
    #expect(stage.begun == ["-2 x1.0 at 0.6"])
    #expect(
      stage.receipts.map(\.state) == [
        .dropped(.refused(HapticStartRefusal(.length))),
        .dropped(.refused(HapticStartRefusal(.rate))),
        .played,
      ]
    )
    #expect(stage.player.violations == [])
  }

  @Test func `a start that is handed over late is late by as much`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    stage.play(until: 0.15, polls: false)
    stage.play(until: 0.5)
    // The poll at 0.16 drives the player at 0.14.
    #expect(stage.begun == ["0 x1.0 at 0.14"])
    #expect(stage.receipts.map(\.state) == [.late])
    #expect(stage.receipts.map(\.lateness) == [1920])
  }

  @Test func `a start that nobody acknowledges expires`() throws {
    let stage = try Stage()
    stage.engine.startPlayer = nil
    let id = try stage.engine.load(Self.buzz)
    try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    stage.play(until: 1)
    let starts = stage.events.compactMap { event -> HapticStart? in
      if case .start(let start) = event { return start }
      return nil
    }
    #expect(starts.map(\.pattern) == [id])
    #expect(starts.map(\.hostTime) == [Stage.host(4800)])
    #expect(stage.receipts.map(\.state) == [.dropped(.expired)])
    #expect(stage.receipts.map(\.frame) == [4800 + 12_000])
    let start = try #require(starts.first)
    #expect(!stage.engine.acknowledge(start.id, .played(lateBy: 0)))
  }

  @Test func `a start that expires plays its fallback late, with one receipt each`() throws {
    let stage = try Stage()
    stage.engine.startPlayer = nil
    try stage.engine.fire(Self.cueWithFallback(stage.engine), at: .seconds(0.1))
    stage.play(until: 1.5)
    let outcomes = Self.outcomes(stage)
    #expect(outcomes.first == "haptic dropped(HapticsRuntime.Receipt.Reason.expired) at 16800")
    #expect(outcomes.count == 3)
    #expect(outcomes[1].hasPrefix("audio playedFallback at 1") && outcomes[2] == "shortfall 1")
    let left = stage.samples.indices.filter { $0 % 3 == 0 }.map { stage.samples[$0] }
    #expect(left[4800..<16_800].allSatisfy { $0 == 0.25 })
    // The fallback ends when it would have ended on time.
    #expect(left[19_200..<28_800].allSatisfy { $0 == 0.75 })
    #expect(left[28_800...].allSatisfy { $0 == 0 })
    let missed = stage.events.compactMap { event -> CueOutcome? in
      if case .shortfall(let shortfall) = event { return shortfall.outcome }
      return nil
    }
    #expect(missed.map { $0[.haptic] } == [.expired])
    let start = try #require(stage.starts.first)
    #expect(!stage.engine.acknowledge(start.id, .played(lateBy: 0)))
  }

  @Test func `a game without a player reports the changes that its own refused`() throws {
    let stage = try Stage()
    stage.engine.startPlayer = nil
    let id = try stage.engine.load(Self.buzz)
    let fired = try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    stage.play(until: 0.15)
    let start = try #require(stage.starts.first)
    #expect(stage.engine.acknowledge(start.id, .played(lateBy: 0)))
    try stage.engine.stop(fired)
    stage.play(until: 0.2)
    let change = try #require(
      stage.events.compactMap { event -> HapticStartChange? in
        if case .startChanged(let change) = event { return change }
        return nil
      }.first
    )
    let refusal = HapticStartRefusal(.change, code: -4809)
    #expect(stage.engine.acknowledge(change, refused: refusal))
    #expect(stage.engine.acknowledge(change, refused: refusal))
    stage.play(until: 0.25)
    #expect(stage.receipts.map(\.state) == [.played, .changeRefused(refusal)])
    #expect(stage.receipts.last?.frame == change.frame)
  }

  @Test func `a game without a player acknowledges starts by itself`() throws {
    let stage = try Stage()
    stage.engine.startPlayer = nil
    let id = try stage.engine.load(Self.buzz)
    try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    stage.play(until: 0.05)
    guard
      case .start(let start)? = stage.events.first(where: { event in
        if case .start = event { return true }
        return false
      })
    else {
      Issue.record("nothing was announced")
      return
    }
    #expect(stage.engine.acknowledge(start.id, .played(lateBy: 1_000_000)))
    #expect(!stage.engine.acknowledge(start.id, .played(lateBy: 0)))
    stage.play(until: 1)
    #expect(stage.receipts.map(\.state) == [.late])
    #expect(stage.receipts.map(\.lateness) == [48])
  }

  @Test func `a player that stops loses the modality, and continues in place`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    stage.play(until: 0.2)
    stage.player.stop(.systemError)
    stage.play(until: 0.3)
    #expect(stage.engine.status(of: .haptic) == .failed(.systemError))
    #expect(stage.player.prepared == [:])
    stage.player.restart()
    stage.play(until: 1)
    #expect(stage.engine.status(of: .haptic) == .available)
    #expect(stage.player.prepared == [id: 8])
    #expect(stage.begun == ["0 x1.0 at 0.1 interrupted", "0 x1.0 from 0.21 at 0.31"])
    #expect(stage.receipts.map(\.state) == [.played])
    #expect(stage.player.violations == [])
  }

  @Test func `starts of one bus leave frames of another`() throws {
    let bus = BusID(rawValue: 4)
    let stage = try Stage { $0.startBuses = BusSet(bus) }
    let id = try stage.engine.load(Self.buzz)
    var cue = Self.cue(id)
    try stage.engine.fire(cue, at: .seconds(0.1))
    cue.routing = BusRouting(haptic: bus)
    try stage.engine.fire(cue, at: .seconds(0.8))
    stage.play(until: 2)
    #expect(stage.begun == ["0 x1.0 at 0.8"])
    #expect(stage.receipts.map(\.state) == [.played, .played])
    let felt = stage.samples.indices.filter { $0 % 3 == 2 && stage.samples[$0] != 0 }
    #expect(felt.allSatisfy { (4800..<38_400).contains($0 / 3) })
    #expect(felt.count > 20_000)
  }

  @Test func `an unloaded pattern is discarded after its last start`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    try stage.engine.fire(Self.cue(id), at: .seconds(0.1))
    stage.play(until: 0.2)
    stage.engine.unload(id)
    stage.play(until: 0.3)
    #expect(stage.player.prepared == [id: 8])
    stage.play(until: 1)
    #expect(stage.player.prepared == [:])
    #expect(stage.player.violations == [])
  }

  @Test func `an engine that takes over continues with the player`() throws {
    let stage = try Stage()
    let id = try stage.engine.load(Self.buzz)
    var timeline = Timeline()
    timeline.add(Self.cue(id, at: 0.1))
    timeline.add(Cue(Meaning(rawValue: 0), at: .seconds(3)))
    _ = try stage.engine.play(timeline)
    stage.play(until: 0.2)
    let next = try HapticEngine(reviving: stage.engine)
    #expect(next.startPlayer === stage.player)
    #expect(stage.engine.startPlayer == nil)
    for frame in stride(from: Int64(0), to: 24_000, by: 480) {
      var block = [Float](repeating: 0, count: 480 * 3)
      var span = block.mutableSpan
      next.render(into: &span, frames: 480, heardAt: Stage.host(9600 + frame))
      _ = next.poll(at: HostTimestamp(time: Stage.host(9600 + frame - 480)))
    }
    #expect(stage.begun == ["0 x1.0 at 0.1, stop at -1.0", "0 x1.0 from 0.1 at 0.2"])
    #expect(stage.player.violations == [])
  }
}
