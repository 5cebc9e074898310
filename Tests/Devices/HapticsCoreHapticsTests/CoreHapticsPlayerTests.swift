import CoreHaptics
import GameController
import HapticsCore
import HapticsCoreHaptics
import HapticsTesting
import HapticsTimeline
import TestSupport
import Testing

@testable import HapticsRuntime

/// The player of Core Haptics on a simulated engine.
@Suite struct CoreHapticsPlayerTests {
  private let core = SimulatedEngine(partsPerMillion: 0)
  private let first = PatternID(rawValue: 0)

  private func makePlayer() throws(HapticStartRefusal) -> CoreHapticsPlayer {
    try CoreHapticsPlayer(core, hostTime: { [core] in core.hostTime })
  }

  @Test(arguments: [-50.0, 0, 50])
  func `the player conforms, on a clock that drifts from an unknown offset`(drift: Double) throws {
    let core = SimulatedEngine(partsPerMillion: drift)
    core.hostTime = 1_000_000_000
    let player = try CoreHapticsPlayer(core, hostTime: { core.hostTime })
    player.takeReports(at: core.hostTime) { _ in }
    let checks = StartConformance(
      player,
      now: { core.hostTime },
      wait: { core.hostTime = $0 }
    )
    #expect(checks.run() == [])
    #expect(core.plays.count == 12)
  }

  // MARK: Patterns

  @Test func `a pattern keeps its events, and its curves are split at 16 control points`() throws {
    let player = try makePlayer()
    let points = (0...20).map {
      HapticParameterCurve.ControlPoint(at: Double($0), value: Double($0) / 20)
    }
    let pattern = HapticPattern(
      events: [
        HapticEvent(.hapticTransient, at: 0.25, parameters: [.init(.hapticSharpness, 0.5)]),
        HapticEvent(.hapticContinuous, at: 0, duration: 20, parameters: [.init(.decayTime, 0.25)]),
      ],
      curves: [HapticParameterCurve(.hapticIntensityControl, at: 1, controlPoints: points)]
    )
    try player.prepare(pattern, as: first, instances: 3)
    #expect(core.patterns.count == 3)
    #expect(
      core.patterns[0].text == """
        HapticTransient at 0.25 for 0.0: HapticSharpness=0.5
        HapticContinuous at 0.0 for 20.0: DecayTime=0.25
        curve HapticIntensityControl at 1.0: 16 points from 0.0:0.0 to 15.0:0.75
        curve HapticIntensityControl at 16.0: 6 points from 0.0:0.75 to 5.0:1.0
        """
    )
  }

  @Test func `every type and parameter has its counterpart`() throws {
    let player = try makePlayer()
    let pattern = HapticPattern(
      events: HapticEvent.EventType.allCases.map {
        HapticEvent(
          $0,
          at: 0,
          parameters: HapticEvent.ParameterID.allCases.map { .init($0, 0.5) }
        )
      },
      parameters: HapticDynamicParameter.ID.allCases.map { .init($0, at: 1, value: 2) }
    )
    try player.prepare(pattern, as: first, instances: 1)
    let made = core.patterns[0]
    #expect(made.events.map(\.type.rawValue) == HapticEvent.EventType.allCases.map(\.rawValue))
    #expect(
      made.events[0].eventParameters.map(\.parameterID.rawValue)
        == HapticEvent.ParameterID.allCases.map(\.rawValue)
    )
    #expect(
      made.parameters.map(\.parameterID.rawValue)
        == HapticDynamicParameter.ID.allCases.map(\.rawValue)
    )
    #expect(made.parameters.map(\.value) == Array(repeating: 1, count: 12))
  }

  @Test func `sounds are registered with their options, and freed with their pattern`() throws {
    let player = try CoreHapticsPlayer(
      core,
      sound: { URL(filePath: "/sounds/\($0)") },
      hostTime: { [core] in core.hostTime }
    )
    let looped = HapticEvent.Waveform(path: "a.wav", usesVolumeEnvelope: false, isLooped: true)
    let pattern = HapticPattern(events: [
      HapticEvent(.audioCustom, at: 0, duration: 2, waveform: looped),
      HapticEvent(.audioCustom, at: 1, waveform: .init(path: "b.wav")),
    ])
    try player.prepare(pattern, as: first, instances: 2)
    #expect(!core.playsHapticsOnly)
    #expect(core.patterns[1].events.map(\.resource) == [1, 2])
    player.discard(first)
    #expect(
      core.takeCalls() == [
        "start engine", "register a.wav LoopEnabled=true UseVolumeEnvelope=false",
        "register b.wav LoopEnabled=false UseVolumeEnvelope=true", "unregister 1", "unregister 2",
      ]
    )
  }

  @Test func `a pattern with a sound is refused without files, and one too long by its number`()
    throws
  {
    let player = try makePlayer()
    #expect(core.playsHapticsOnly)
    let sound = HapticEvent(.audioCustom, at: 0, waveform: .init(path: "a.wav"))
    #expect(throws: HapticStartRefusal(.pattern, code: -4824)) {
      try player.prepare(HapticPattern(events: [sound]), as: first, instances: 1)
    }
    let long = HapticEvent(.hapticContinuous, at: 0, duration: 31)
    #expect(throws: HapticStartRefusal(.pattern, code: -4823)) {
      try player.prepare(HapticPattern(events: [long]), as: first, instances: 1)
    }
  }

  @Test func `a device without an actuator is refused`() {
    #expect(throws: HapticStartRefusal(.failed, code: -4809)) { try CoreHapticsPlayer() }
    core.errors["start engine"] = .insufficientPower
    #expect(throws: HapticStartRefusal(.failed, code: -4897)) { try makePlayer() }
  }

  @Test func `a controller's engine plays where the controller has an actuator`() throws {
    let controller = SimulatedController(core)
    let player = try CoreHapticsPlayer(controller, at: .handles)
    try player.prepare(buzz, as: first, instances: 1)
    #expect(core.patterns.count == 1)
    #expect(throws: HapticStartRefusal(.failed, code: -4809)) {
      try CoreHapticsPlayer(controller, at: .leftTrigger)
    }
  }

  // MARK: Starts and changes

  @Test func `a start and its changes become calls at their times`() throws {
    let player = try prepared(buzz)
    let start = start(at: 100, rate: 2, gain: 0.5)
    try player.begin(start, instance: 0)
    #expect(
      core.takeCalls() == ["rate 2.0", "send HapticIntensityControl=0.5 now", "start at 100 ms"]
    )
    try change(player, start, .pause, at: 400)
    try change(player, start, .resume(from: 0.6), at: 500)
    try change(player, start, .rate(1), at: 600)
    try change(player, start, .stop, at: 900)
    #expect(throws: HapticStartRefusal(.change)) { try change(player, start, .end, at: 950) }
    #expect(core.takeCalls() == ["pause at 400 ms", "resume at 500 ms", "stop at 900 ms"])
    core.hostTime = 601_000_000
    #expect(reports(player) == [.began(start.id, at: 100_000_000)])
    #expect(core.takeCalls() == ["rate 1.0"])
  }

  @Test func `an immediate start gets its gain first`() throws {
    let player = try prepared(buzz)
    core.hostTime = 200_000_000
    try player.begin(start(at: 100, gain: 0.25), instance: 0)
    #expect(core.takeCalls() == ["send HapticIntensityControl=0.25 now", "start now"])
  }

  @Test func `a late pause resumes later by as much, and nothing seeks`() throws {
    let player = try prepared(buzz)
    let start = start(at: 100)
    try player.begin(start, instance: 0)
    core.hostTime = 320_000_000
    // The engine has paused at 0.2 s of the pattern, and the player at 0.22 s.
    try change(player, start, .pause, at: 300)
    try change(player, start, .resume(from: 0.2), at: 400)
    try change(player, start, .pause, at: 500)
    try change(player, start, .resume(from: 0.3), at: 600)
    #expect(
      core.takeCalls() == [
        "start at 100 ms", "pause now", "resume at 420 ms", "pause at 500 ms", "resume at 600 ms",
      ]
    )
    #expect(throws: HapticStartRefusal(.offset)) {
      try change(player, start, .resume(from: 1.5), at: 700)
    }
    #expect(core.takeCalls() == [])
  }

  // MARK: Steps

  @Test func `a fade is sent in steps of 10 ms, at most 100 ms ahead`() throws {
    let player = try prepared(buzz)
    let start = start(at: 0, gain: 0.5)
    try player.begin(start, instance: 0)
    #expect(
      try calls(player, until: 340, every: 50) {
        if $0 == 0 { try change(player, start, .gain(1, over: 0.25), at: 50) }
      } == [
        "send HapticIntensityControl=0.5 now", "start now",
        "0: send HapticIntensityControl=0.52 0.54@10 0.56@20 0.58@30 0.6@40 at 60 ms",
        "50: send HapticIntensityControl=0.62 0.64@10 0.66@20 0.68@30 0.7@40 at 110 ms",
        "100: send HapticIntensityControl=0.72 0.74@10 0.76@20 0.78@30 0.8@40 at 160 ms",
        "150: send HapticIntensityControl=0.82 0.84@10 0.86@20 0.88@30 0.9@40 at 210 ms",
        "200: send HapticIntensityControl=0.92 0.94@10 0.96@20 0.98@30 1.0@40 at 260 ms",
      ]
    )
  }

  @Test func `a newer change replaces what was sent ahead, at the same times`() throws {
    let player = try prepared(buzz)
    let start = start(at: 0)
    try player.begin(start, instance: 0)
    #expect(
      try calls(player, until: 200, every: 20) {
        if $0 == 0 { try change(player, start, .gain(0, over: 0.5), at: 0) }
        if $0 == 60 { try change(player, start, .gain(0.5, over: 0), at: 75) }
      } == [
        "start now",
        "0: send HapticIntensityControl=0.98 0.96@10 0.94@20 0.92@30 0.9@40 0.88@50 0.86@60 0.84@70 "
          + "0.82@80 0.8@90 at 10 ms",
        "20: send HapticIntensityControl=0.78 0.76@10 at 110 ms",
        "40: send HapticIntensityControl=0.74 0.72@10 at 130 ms",
        "60: send HapticIntensityControl=0.7 0.68@10 at 150 ms",
        "60: send HapticIntensityControl=0.5 0.5@5 0.5@15 0.5@25 0.5@35 0.5@45 0.5@55 0.5@65 0.5@75 "
          + "0.5@85 at 75 ms",
      ]
    )
    for time in stride(from: 75, to: 400, by: 1) as StrideTo<Int64> {
      let value = core.value(
        of: .hapticIntensityControl,
        player: 0,
        at: core.time(at: time * 1_000_000)
      )
      #expect(value == 0.5, "\(time)")
    }
  }

  @Test func `a curve is scaled by the gain, ends neutral, and waits for its time`() throws {
    let player = try prepared(buzz)
    let start = start(at: 0, gain: 0.5)
    try player.begin(start, instance: 0)
    let points = [(0.0, 0.0), (0.02, 0.5), (0.03, 0.25)].map {
      HapticParameterCurve.ControlPoint(at: $0.0, value: $0.1)
    }
    let curve = HapticParameterCurve(.hapticIntensityControl, at: 0.01, controlPoints: points)
    #expect(
      try calls(player, until: 250, every: 50) {
        if $0 == 0 { try change(player, start, .curve(curve), at: 140) }
        if $0 == 0 { try change(player, start, .parameter(.hapticSharpnessControl, -3), at: 90) }
      } == [
        "send HapticIntensityControl=0.5 now", "start now",
        "0: send HapticSharpnessControl=-1.0 at 90 ms",
        "50: send HapticIntensityControl=0.0 at 150 ms",
        "100: send HapticIntensityControl=0.125 0.25@10 0.5@20 at 160 ms",
      ]
    )
  }

  @Test func `a control keeps its value while its pattern pauses`() throws {
    let player = try prepared(buzz)
    let start = start(at: 0)
    try player.begin(start, instance: 0)
    #expect(
      try calls(player, until: 200, every: 10) {
        if $0 == 0 { try change(player, start, .gain(0, over: 0.05), at: 0) }
        if $0 == 20 { try change(player, start, .pause, at: 20) }
        if $0 == 120 { try change(player, start, .resume(from: 0.02), at: 120) }
      } == [
        "start now", "0: send HapticIntensityControl=0.8 0.6@10 0.4@20 0.2@30 0.0@40 at 10 ms",
        "20: pause now", "20: send HapticIntensityControl=0.6 0.6@10 0.6@20 at 30 ms",
        "120: resume now", "120: send HapticIntensityControl=0.4 0.2@10 0.0@20 at 130 ms",
      ]
    )
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `what is felt follows random changes within a step`(seed: UInt64) throws {
    let player = try prepared(buzz)
    let start = start(at: 0)
    try player.begin(start, instance: 0)
    var generator = SeededGenerator(seed: seed)
    typealias Ramp = (time: Int64, from: Double, to: Double, length: Int64)
    var ramps: [Ramp] = [(0, 1, 1, 0)]
    func gain(_ time: Int64, _ ramps: [Ramp]) -> Double {
      guard let ramp = ramps.last(where: { $0.time <= time }) else { return 1 }
      let part = ramp.length == 0 ? 1 : Double(time - ramp.time) / Double(ramp.length)
      return ramp.from + (ramp.to - ramp.from) * min(part, 1)
    }
    for time in stride(from: 0, to: 3000, by: 10) as StrideTo<Int64> {
      core.hostTime = time * 1_000_000
      if Int.random(in: 0..<6, using: &generator) == 0 {
        let delay = Int64.random(in: 0..<60, using: &generator)
        let at = max(time + delay, ramps[ramps.count - 1].time)
        let length = Int64.random(in: 0..<5, using: &generator) * 60
        let to = Double(Int.random(in: 0...8, using: &generator)) / 8
        let from = gain(at, ramps)
        ramps.append((at, from, to, length))
        try change(player, start, .gain(Float(to), over: Double(length) / 1000), at: at)
      }
      if Int.random(in: 0..<3, using: &generator) > 0 { _ = reports(player) }
    }
    var worst = 0.0
    for time in 20..<2900 as Range<Int64> {
      // Values jump on whole milliseconds, so it is read between them.
      let sent = core.value(
        of: .hapticIntensityControl,
        player: 0,
        at: core.time(at: time * 1_000_000 + 500_000)
      )
      let near = (time - 11...time + 1).map { gain($0, ramps) }
      let (low, high) = (near.min() ?? 0, near.max() ?? 0)
      let value = Double(sent ?? 1)
      worst = max(worst, low - value, value - high)
    }
    #expect(worst < 0.001)
  }

  @Test func `a start that was changed leaves nothing to the next one`() throws {
    let player = try prepared(buzz)
    var next = start(at: 100, gain: 0.5)
    try player.begin(next, instance: 0)
    try change(player, next, .parameter(.hapticSharpnessControl, 0.5), at: 50)
    try change(player, next, .stop, at: 200)
    core.hostTime = 300_000_000
    _ = core.takeCalls()
    next = start(at: 400)
    try player.begin(next, instance: 0)
    #expect(
      core.takeCalls() == [
        "send HapticIntensityControl=1.0, HapticSharpnessControl=0.0 now", "start at 400 ms",
      ]
    )
    core.hostTime = 500_000_000
    try player.begin(start(at: 600), instance: 0)
    #expect(core.takeCalls() == ["start at 600 ms"])
  }

  @Test func `steps that are refused later are reported`() throws {
    let player = try prepared(buzz)
    let start = start(at: 0)
    try player.begin(start, instance: 0)
    try change(player, start, .gain(0, over: 1), at: 0)
    core.hostTime = 50_000_000
    core.errors["send"] = .insufficientPower
    let refusal = HapticStartRefusal(.failed, code: -4897)
    #expect(reports(player) == [.changeRefused(start.id, refusal), .began(start.id, at: 0)])
    #expect(throws: refusal) { try change(player, start, .gain(1, over: 0), at: 60) }
  }

  @Test func `an advanced player refuses curves, and a basic one takes them`() throws {
    let pattern = try CHHapticPattern(
      events: [CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 0)],
      parameters: []
    )
    try core.start()
    let curve = CHHapticParameterCurve(
      parameterID: .hapticIntensityControl,
      controlPoints: [.init(relativeTime: 0, value: 1)],
      relativeTime: 0
    )
    let advanced = try core.makeAdvancedPlayer(with: pattern)
    let error = #expect(throws: NSError.self) {
      try advanced.scheduleParameterCurve(curve, atTime: CHHapticTimeImmediate)
    }
    #expect(error?.code == CHHapticError.Code.notSupported.rawValue)
    let basic = try core.makePlayer(with: pattern)
    #expect(!(basic is any CHHapticAdvancedPatternPlayer))
    try basic.scheduleParameterCurve(curve, atTime: CHHapticTimeImmediate)
  }

  @Test func `a pattern keeps its parameters beside its curves, in the order of their times`()
    throws
  {
    let curve = HapticParameterCurve(
      .hapticSharpnessControl,
      at: 0.25,
      controlPoints: [.init(at: 0, value: 0), .init(at: 1, value: 1)]
    )
    var pattern = buzz
    pattern.parameters = [
      .init(.hapticIntensityControl, at: 1, value: 0.5),
      .init(.hapticIntensityControl, at: 0, value: 0.25),
    ]
    pattern.curves = [curve]
    _ = try prepared(pattern)
    #expect(
      core.patterns[0].text == """
        HapticContinuous at 0.0 for 2.0: HapticIntensity=1.0
        HapticIntensityControl=0.25 at 0.0
        HapticIntensityControl=0.5 at 1.0
        curve HapticSharpnessControl at 0.25: 2 points from 0.0:0.0 to 1.0:1.0
        """
    )
  }

  @Test func `a cancelled start is stopped immediately and not reported`() throws {
    let player = try prepared(buzz)
    let start = start(at: 100)
    try player.begin(start, instance: 0)
    player.cancel(start, instance: 0)
    #expect(core.takeCalls() == ["start at 100 ms", "stop now", "cancel"])
    core.hostTime = 500_000_000
    #expect(reports(player) == [])
    #expect(throws: HapticStartRefusal(.change)) { try change(player, start, .stop, at: 600) }
  }

  @Test func `refusals carry the error's number`() throws {
    let player = try prepared(buzz)
    let start = start(at: 100)
    core.errors["start"] = .insufficientPower
    #expect(throws: HapticStartRefusal(.failed, code: -4897)) {
      try player.begin(start, instance: 0)
    }
    core.errors = ["pause": .operationNotPermitted]
    try player.begin(start, instance: 0)
    #expect(throws: HapticStartRefusal(.failed, code: -4806)) {
      try change(player, start, .pause, at: 200)
    }
    core.fail(player: 0, .memoryError)
    core.hostTime = 101_000_000
    #expect(reports(player) == [.refused(start.id, HapticStartRefusal(.failed, code: -4899))])
    #expect(reports(player) == [])
  }

  @Test func `the player can be muted`() throws {
    let player = try makePlayer()
    player.isMuted = true
    #expect(core.isMutedForHaptics && player.isMuted)
  }

  // MARK: Restarts

  @Test func `after a stop, the engine is started again each second until it runs`() throws {
    let player = try prepared(buzz)
    try player.begin(start(at: 100), instance: 0)
    core.errors["start engine"] = .serverInterrupted
    _ = core.takeCalls()
    core.stop(for: .audioSessionInterrupt)
    #expect(reports(player) == [.stopped(.audioSessionInterrupt)])
    #expect(throws: HapticStartRefusal(.stopped)) {
      try player.begin(start(at: 200), instance: 0)
    }
    #expect(throws: HapticStartRefusal(.stopped)) {
      try player.prepare(buzz, as: first, instances: 1)
    }
    for _ in 0..<25 {
      core.settle()
      core.hostTime += 100_000_000
      #expect(reports(player) == [])
    }
    #expect(core.takeCalls().count == 3)
    core.errors = [:]
    core.hostTime += 1_000_000_000
    #expect(reports(player) == [])
    core.settle()
    #expect(reports(player) == [.restarted])
  }

  @Test func `the clock offset is measured again after a reset`() throws {
    let player = try prepared(buzz)
    core.hostTime = 1_000_000_000
    core.reset(offset: 7)
    #expect(reports(player) == [.stopped(.systemError)])
    core.settle()
    #expect(reports(player) == [.restarted])
    try player.prepare(buzz, as: first, instances: 1)
    try player.begin(start(at: 1100), instance: 0)
    #expect(core.takeCalls().last == "start at 1100 ms")
  }

  @Test(arguments: [CHHapticEngine.StoppedReason.gameControllerDisconnect, .engineDestroyed])
  func `an engine that lost its controller or was destroyed is not restarted`(
    reason: CHHapticEngine.StoppedReason
  ) throws {
    let player = try prepared(buzz)
    core.stop(for: reason)
    _ = core.takeCalls()
    #expect(reports(player).count == 1)
    core.hostTime += 5_000_000_000
    #expect(reports(player) == [])
    core.settle()
    #expect(core.takeCalls() == [])
  }

  @Test func `handlers belong to no actor`() throws {
    var count = 0
    for file in Repository.swiftFiles(below: "Sources/Devices/HapticsCoreHaptics") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.contains(/Handler = |\.start \{|\.stop \{/) {
        count += 1
        #expect(line.contains("{ @Sendable "), "\(line)")
      }
    }
    #expect(count == 4)
  }

  // MARK: Helpers

  private let buzz = HapticPattern(events: [
    HapticEvent(.hapticContinuous, at: 0, duration: 2, parameters: [.init(.hapticIntensity, 1)])
  ])

  private func prepared(_ pattern: HapticPattern) throws -> CoreHapticsPlayer {
    let player = try makePlayer()
    try player.prepare(pattern, as: first, instances: 2)
    _ = core.takeCalls()
    return player
  }

  private func start(
    at milliseconds: Int64,
    offset: Double = 0,
    rate: Double = 1,
    gain: Float = 1
  ) -> HapticStart {
    HapticStart(
      id: HapticStart.ID(rawValue: UInt64(milliseconds) << 2),
      pattern: first,
      meaning: Meaning(rawValue: 0),
      frame: 0,
      hostTime: milliseconds * 1_000_000,
      offset: offset,
      rate: rate,
      gain: gain,
      source: .fired(FiredCue(rawValue: 0))
    )
  }

  private func change(
    _ player: CoreHapticsPlayer,
    _ start: HapticStart,
    _ kind: HapticStartChange.Kind,
    at milliseconds: Int64
  ) throws {
    let time = milliseconds * 1_000_000
    let change = HapticStartChange(id: start.id, frame: 0, hostTime: time, kind: kind)
    try player.change(start, instance: 0, change)
  }

  /// The calls until a time in milliseconds; those after the first one with the times of their polls.
  private func calls(
    _ player: CoreHapticsPlayer,
    until end: Int64,
    every interval: Int,
    _ body: (Int64) throws -> Void
  ) throws -> [String] {
    var calls = core.takeCalls()
    for time in stride(from: 0, through: end, by: interval) as StrideThrough<Int64> {
      core.hostTime = time * 1_000_000
      _ = reports(player)
      try body(time)
      calls += core.takeCalls().map { "\(time): \($0)" }
    }
    return calls
  }

  private func reports(_ player: CoreHapticsPlayer) -> [HapticStartReport] {
    var reports: [HapticStartReport] = []
    player.takeReports(at: core.hostTime) { reports.append($0) }
    return reports
  }
}

extension CHHapticPattern {
  /// A line for each event, parameter and curve.
  fileprivate var text: String {
    let events = events.map { event in
      let values = event.eventParameters.map { "\($0.parameterID.rawValue)=\($0.value)" }
      return "\(event.type.rawValue) at \(event.relativeTime) for \(event.duration): "
        + values.joined(separator: " ")
    }
    let curves = parameterCurves.map { curve in
      let ends = [curve.controlPoints.first, curve.controlPoints.last].compactMap { point in
        point.map { "\($0.relativeTime):\($0.value)" }
      }
      return "curve \(curve.parameterID.rawValue) at \(curve.relativeTime): "
        + "\(curve.controlPoints.count) points from \(ends.joined(separator: " to "))"
    }
    let parameters = parameters.map {
      "\($0.parameterID.rawValue)=\($0.value) at \($0.relativeTime)"
    }
    return (events + parameters + curves).joined(separator: "\n")
  }
}
