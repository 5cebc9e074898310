import CoreHaptics
import HapticsCoreHaptics
import HapticsStarts
import HapticsSynthesis
import HapticsTimeline
import Testing

/// Levels of motors on a simulated engine of Core Haptics.
@Suite struct CoreHapticsMotorsTests {
  private let core = SimulatedEngine(partsPerMillion: 0)

  /// The calls of levels that are sent at milliseconds.
  private func calls(
    _ motors: CoreHapticsMotors,
    _ levels: [(Int64, MotorLevels)]
  ) throws -> [[String]] {
    try levels.map { time, levels in
      try motors.send(levels, at: time * 1_000_000)
      return core.takeCalls()
    }
  }

  private func makeMotors() throws -> CoreHapticsMotors {
    let motors = try CoreHapticsMotors(core)
    _ = core.takeCalls()
    return motors
  }

  @Test func `two continuous events loop silently, the heavy one dull and the light one sharp`()
    throws
  {
    let motors = try CoreHapticsMotors(core)
    #expect(
      core.takeCalls() == [
        "start engine", "loop", "start now", "send HapticIntensityControl=0.0 now", "loop",
        "start now", "send HapticIntensityControl=0.0 now",
      ]
    )
    let events = core.patterns.flatMap(\.events).map { event in
      let values = event.eventParameters.map { "\($0.value)" }.joined(separator: " ")
      return "\(event.type.rawValue) \(event.duration) \(values)"
    }
    #expect(
      events == [
        "HapticContinuous 30.0 1.0 0.0", "HapticTransient 0.0 1.0 0.0",
        "HapticContinuous 30.0 1.0 1.0", "HapticTransient 0.0 1.0 1.0",
      ]
    )
    #expect(core.playsHapticsOnly)
    try motors.send(MotorLevels(), at: 0)
    #expect(core.takeCalls() == [])
  }

  @Test func `a level rises in 65 ms on the heavy motor and in 28 ms on the light one`() throws {
    let motors = try makeMotors()
    let calls = try calls(
      motors,
      [
        (0, MotorLevels(low: 0.2, high: 0.125)), (100, MotorLevels(low: 0.2, high: 0.125)),
        (200, MotorLevels()),
      ]
    )
    #expect(
      calls == [
        [
          "curve HapticIntensityControl 0.0:0.0 0.065:0.2 now",
          "curve HapticIntensityControl 0.0:0.0 0.028:0.125 now",
        ],
        [],
        [
          "curve HapticIntensityControl 0.0:0.2 0.12:0.0 now",
          "curve HapticIntensityControl 0.0:0.125 0.05:0.0 now",
        ],
      ]
    )
  }

  @Test func `a change during a curve begins where the curve is`() throws {
    let motors = try makeMotors()
    let calls = try calls(
      motors,
      [(0, MotorLevels(high: 0.2)), (14, MotorLevels(high: 0)), (39, MotorLevels(high: 0.1))]
    )
    #expect(
      calls[1...] == [
        ["curve HapticIntensityControl 0.0:0.1 0.05:0.0 now"],
        ["curve HapticIntensityControl 0.0:0.05 0.028:0.1 now"],
      ]
    )
  }

  @Test func `a rise by a quarter begins with a transient of the motor, at most one in 25 ms`()
    throws
  {
    let motors = try makeMotors()
    let plays = core.plays.count
    let calls = try calls(
      motors,
      [
        (0, MotorLevels(low: 1, high: 0.5)), (100, MotorLevels()), (300, MotorLevels(high: 0.5)),
        (310, MotorLevels()), (400, MotorLevels(low: 0.2)), (500, MotorLevels(low: 0.25)),
      ]
    )
    let tap = ["start now", "send HapticIntensityControl=1.0 now"]
    #expect(calls[0].prefix(2) == tap[...])
    #expect(calls.map { $0.count(where: { $0 == "start now" }) } == [1, 0, 1, 0, 0, 0])
    let played = core.plays[plays...].map { core.patterns[$0.player].events[0] }
    #expect(played.map(\.type) == [.hapticTransient, .hapticTransient])
    #expect(played.map { $0.eventParameters[1].value } == [0, 1])
  }

  @Test func `levels beyond their range count as the nearest, and no number as 0`() throws {
    let motors = try makeMotors()
    let calls = try calls(
      motors,
      [(0, MotorLevels(low: 7)), (200, MotorLevels(low: .nan)), (400, MotorLevels(low: -1))]
    )
    #expect(calls[0].last == "curve HapticIntensityControl 0.0:0.0 0.065:1.0 now")
    #expect(calls[1] == ["curve HapticIntensityControl 0.0:1.0 0.12:0.0 now"])
    #expect(calls[2] == [])
  }

  @Test func `a refused level is an error, and is sent again`() throws {
    let motors = try makeMotors()
    core.errors["curve"] = .insufficientPower
    #expect(throws: HapticStartRefusal(.failed, code: -4897)) {
      try motors.send(MotorLevels(low: 0.2), at: 0)
    }
    core.errors = [:]
    _ = core.takeCalls()
    try motors.send(MotorLevels(low: 0.2), at: 1_000_000)
    #expect(core.takeCalls() == ["curve HapticIntensityControl 0.0:0.0 0.065:0.2 now"])
  }

  @Test func `after a stop, the engine is restarted, and the motors turn again`() throws {
    let motors = try makeMotors()
    try motors.send(MotorLevels(low: 0.2), at: 0)
    core.stop(for: .audioSessionInterrupt)
    core.errors["start engine"] = .serverInterrupted
    _ = core.takeCalls()
    for time in 0..<25 as Range<Int64> {
      #expect(throws: HapticStartRefusal(.stopped)) {
        try motors.send(MotorLevels(low: 0.2), at: time * 100_000_000)
      }
      core.settle()
    }
    #expect(core.takeCalls() == Array(repeating: "start engine", count: 3))
    core.errors = [:]
    #expect(throws: HapticStartRefusal(.stopped)) {
      try motors.send(MotorLevels(low: 0.2), at: 4_000_000_000)
    }
    core.settle()
    _ = core.takeCalls()
    try motors.send(MotorLevels(low: 0.2), at: 4_010_000_000)
    #expect(core.takeCalls().last == "curve HapticIntensityControl 0.0:0.0 0.065:0.2 now")
  }

  @Test func `a device without an actuator is refused`() {
    #expect(throws: HapticStartRefusal(.failed, code: -4809)) { try CoreHapticsMotors() }
  }
}
