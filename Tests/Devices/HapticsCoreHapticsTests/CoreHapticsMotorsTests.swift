import CoreHaptics
import HapticsCoreHaptics
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
      core.hostTime = time * 1_000_000
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
        "start engine", "loop", "send HapticIntensityControl=0.0 now", "start now", "loop",
        "send HapticIntensityControl=0.0 now", "start now",
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

  @Test func `a level rises in 65 ms on the heavy motor and in 28 ms on the light one, in steps`()
    throws
  {
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
          "send HapticIntensityControl=0.0308 0.0615@10 0.0923@20 0.1231@30 0.1538@40 0.1846@50 "
            + "0.2@55 at 10 ms",
          "send HapticIntensityControl=0.0446 0.0893@10 0.125@18 at 10 ms",
        ],
        [],
        [
          "send HapticIntensityControl=0.18 0.16@10 0.14@20 0.12@30 0.1@40 0.08@50 0.06@60 0.04@70 "
            + "0.02@80 0.0@90 at 210 ms",
          "send HapticIntensityControl=0.1 0.075@10 0.05@20 0.025@30 0.0@40 at 210 ms",
        ],
      ]
    )
  }

  @Test func `a change during a ramp begins where the ramp is, and replaces the rest of it`() throws
  {
    let motors = try makeMotors()
    let calls = try calls(
      motors,
      [(0, MotorLevels(high: 0.2)), (14, MotorLevels(high: 0)), (39, MotorLevels(high: 0.1))]
    )
    #expect(
      calls[1...] == [
        [
          "send HapticIntensityControl=0.1 now",
          "send HapticIntensityControl=0.088 0.08@4 0.072@8 0.06@14 0.04@24 0.02@34 0.0@44 at 20 ms",
        ],
        [
          "send HapticIntensityControl=0.05 now",
          "send HapticIntensityControl=0.0589 0.0679@5 0.0768@10 0.0857@15 0.0946@20 0.1@23 at 44 ms",
        ],
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
    let tap = ["send HapticIntensityControl=1.0 now", "start now"]
    #expect(calls[0].prefix(2) == tap[...])
    #expect(calls.map { $0.count(where: { $0 == "start now" }) } == [1, 0, 1, 0, 0, 0])
    let played = core.plays[plays...].map { core.patterns[$0.player].events[0] }
    #expect(played.map(\.type) == [.hapticTransient, .hapticTransient])
    #expect(played.map { $0.eventParameters[1].value } == [0, 1])
  }

  @Test func `levels are clamped to their range, and NaN counts as 0`() throws {
    let motors = try makeMotors()
    let calls = try calls(
      motors,
      [(0, MotorLevels(low: 7)), (200, MotorLevels(low: .nan)), (400, MotorLevels(low: -1))]
    )
    #expect(calls[0].last?.hasSuffix(" 1.0@55 at 10 ms") == true)
    #expect(calls[1].last?.hasSuffix(" 0.0@90 at 210 ms") == true)
    #expect(calls[2] == [])
  }

  @Test func `a refused level is an error, and is sent again`() throws {
    let motors = try makeMotors()
    core.errors["send"] = .insufficientPower
    #expect(throws: HapticStartRefusal(.failed, code: -4897)) {
      try motors.send(MotorLevels(low: 0.2), at: 0)
    }
    core.errors = [:]
    _ = core.takeCalls()
    core.hostTime = 1_000_000
    try motors.send(MotorLevels(low: 0.2), at: 1_000_000)
    #expect(core.takeCalls().last?.hasSuffix(" 0.2@55 at 11 ms") == true)
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
    core.hostTime = 4_010_000_000
    try motors.send(MotorLevels(low: 0.2), at: 4_010_000_000)
    #expect(core.takeCalls().last?.hasSuffix(" 0.2@55 at 4020 ms") == true)
  }

  @Test func `a device without an actuator is refused`() {
    #expect(throws: HapticStartRefusal(.failed, code: -4809)) { try CoreHapticsMotors() }
  }
}
