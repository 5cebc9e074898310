import CoreHaptics
import GameController
import HapticsCore
import HapticsCoreHaptics
import HapticsStarts
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
    #expect(core.plays.count == 13)
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
    let start = start(at: 100, offset: 0.5, rate: 2, gain: 0.5)
    try player.begin(start, instance: 0)
    try change(player, start, .gain(1, over: 0.25), at: 200)
    try change(player, start, .gain(0.25, over: 0), at: 300)
    try change(player, start, .parameter(.hapticIntensityControl, 0.5), at: 310)
    try change(player, start, .parameter(.hapticSharpnessControl, 3), at: 320)
    try change(player, start, .pause, at: 400)
    try change(player, start, .resume(from: 1.1), at: 500)
    try change(player, start, .rate(1), at: 600)
    try change(player, start, .pause, at: 700)
    try change(player, start, .resume(from: 0), at: 800)
    try change(player, start, .stop, at: 900)
    #expect(throws: HapticStartRefusal(.change)) { try change(player, start, .end, at: 950) }
    #expect(
      core.takeCalls() == [
        "rate 2.0", "seek 0.5", "start at 100 ms", "send HapticIntensityControl=0.5 at 100 ms",
        "curve HapticIntensityControl 0.0:0.5 0.25:1.0 at 200 ms",
        "send HapticIntensityControl=0.25 at 300 ms",
        "send HapticIntensityControl=0.125 at 310 ms",
        "send HapticSharpnessControl=1.0 at 320 ms",
        "pause at 400 ms", "resume at 500 ms", "pause at 700 ms", "seek 0.0", "resume at 800 ms",
        "stop at 900 ms",
      ]
    )
    core.hostTime = 601_000_000
    #expect(reports(player) == [.began(start.id, at: 100_000_000)])
    #expect(core.takeCalls() == ["rate 1.0"])
  }

  @Test func `a curve is split and scaled by the gain`() throws {
    let player = try prepared(buzz)
    let start = start(at: 100, gain: 0.5)
    try player.begin(start, instance: 0)
    _ = core.takeCalls()
    let points = (0...16).map { HapticParameterCurve.ControlPoint(at: Double($0), value: 1) }
    let curve = HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: points)
    try change(player, start, .curve(curve), at: 200)
    let calls = core.takeCalls()
    #expect(calls.count == 2)
    #expect(calls.last == "curve HapticIntensityControl 0.0:0.5 1.0:0.5 at 15200 ms")
  }

  @Test func `a start that was changed leaves nothing to the next one`() throws {
    let player = try prepared(buzz)
    var next = start(at: 100, offset: 0.5, gain: 0.5)
    try player.begin(next, instance: 0)
    try change(player, next, .parameter(.hapticSharpnessControl, 0.5), at: 150)
    try change(player, next, .stop, at: 200)
    core.hostTime = 300_000_000
    _ = core.takeCalls()
    next = start(at: 400)
    try player.begin(next, instance: 0)
    #expect(
      core.takeCalls() == [
        "seek 0.0", "start at 400 ms", "send HapticIntensityControl=1.0 at 400 ms",
        "send HapticSharpnessControl=0.0 at 400 ms",
      ]
    )
    core.hostTime = 500_000_000
    try player.begin(start(at: 600), instance: 0)
    #expect(core.takeCalls() == ["start at 600 ms"])
  }

  @Test func `parameters of a pattern with curves are sent with its start`() throws {
    let curve = HapticParameterCurve(
      .hapticSharpnessControl,
      at: 0,
      controlPoints: [.init(at: 0, value: 0), .init(at: 1, value: 1)]
    )
    var pattern = buzz
    pattern.parameters = [.init(.hapticIntensityControl, at: 1, value: 0.5)]
    pattern.curves = [curve]
    let player = try prepared(pattern)
    #expect(core.patterns[0].parameters.isEmpty)
    try player.begin(start(at: 100, rate: 2, gain: 0.5), instance: 0)
    #expect(
      core.takeCalls().last == "send HapticIntensityControl=0.25@0.5 at 100 ms"
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

  @Test func `after a reset, the clock is read anew`() throws {
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
  func `an engine that is gone is not started again`(
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
    return (events + curves).joined(separator: "\n")
  }
}
