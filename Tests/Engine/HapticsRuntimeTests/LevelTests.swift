import Foundation
import HapticsCore
import HapticsSynthesis
import HapticsTimeline
import TestSupport
import Testing

@testable import HapticsRuntime

/// What is felt at a moment, for motors.
@Suite struct LevelTests {
  @Test func `a continuous event is felt with its intensity, and drives by its sharpness`() throws {
    let session = try Session()
    try session.play([.continuous(0.5, 0.25)])
    session.render(1000)
    let levels = session.engine.levels()
    #expect(levels.intensity.isNear(0.5) && levels.sharpness.isNear(0.25))
    #expect(levels.left == levels.intensity && levels.right == levels.intensity)
    // 0.1 + 0.9 * 0.5 for the heavy motor, and half of that for the light one.
    #expect(levels.motors.low.isNear(0.55) && levels.motors.high.isNear(0.275))
  }

  @Test func `a transient of a few milliseconds drives for 40 ms from its cell on`() throws {
    let session = try Session()
    try session.play([.transient(1, 1)], at: 1000)
    session.renderHeard(6000)
    // The transient begins in the cell of frames 960 to 1023; 40 ms are 30 cells.
    #expect(session.levels(at: 959).intensity == 0)
    #expect(session.levels(at: 960).intensity == 1)
    #expect(session.levels(at: 2879).motors == MotorLevels(low: 0, high: 1))
    #expect(session.levels(at: 2880) == HapticLevels())
    var quick = MotorMapping.heavyAndLight
    quick.kick = 0
    #expect(session.levels(at: 1023, quick).intensity == 1)
    #expect(session.levels(at: 1024, quick).intensity == 0)
  }

  @Test func `a weak transient still moves an eccentric motor`() throws {
    let session = try Session()
    try session.play([.transient(0.1, 0.5)])
    session.render(64)
    // 0.35 + 0.65 * 0.1.
    #expect(session.engine.levels().motors.low.isNear(0.415))
    #expect(session.engine.levels().intensity.isNear(0.1))
  }

  @Test func `a continuous event of 5 ms is felt as long as a transient`() throws {
    let session = try Session()
    try session.play([.continuous(0.75, 0.5, duration: 0.005)], at: 64)
    session.renderHeard(4000)
    #expect(session.levels(at: 63).intensity == 0)
    #expect(session.levels(at: 1000).intensity.isNear(0.75))
    #expect(session.levels(at: 1984).intensity == 0)
  }

  @Test func `the strongest of several simultaneous events determines the level`() throws {
    let session = try Session()
    try session.play([.continuous(0.5, 0.25), .continuous(0.75, 1)])
    try session.play([.continuous(0.25, 0.5)])
    session.render(1000)
    let levels = session.engine.levels()
    #expect(levels.intensity.isNear(0.75) && levels.sharpness == 1)
  }

  @Test func `a bus's gain, mute and dip act as those of a cue`() throws {
    let session = try Session()
    try session.play([.continuous(0.5, 0)])
    // A quarter of the amplitude.
    try session.engine.setGain(of: .haptic, to: -12.041_199_826_559_248, over: 0, at: .frame(1024))
    try session.engine.setMuted(true, of: .haptic, at: .frame(2048))
    session.renderHeard(5000)
    #expect(session.levels(at: 1023).intensity.isNear(0.5))
    #expect(session.levels(at: 1024).intensity.isNear(0.25))
    #expect(session.levels(at: 4000).intensity == 0)
  }

  @Test func `a gain of a quarter halves the intensity, as it halves the root of the signal`()
    throws
  {
    let session = try Session()
    let cue = try session.play([.continuous(0.5, 0)])
    try cue.setGain(0.25, over: 0)
    session.render(1000)
    #expect(session.engine.levels().intensity.isNear(0.25))
  }

  @Test func `a pan weakens the level of the other side, also in a mono layout`() throws {
    let session = try Session()
    let cue = try session.play([.continuous(0.8, 0.5)])
    try cue.setPan(1, over: 0)
    session.render(1000)
    let levels = session.engine.levels(mapping: .resonant)
    #expect(levels.left == 0 && levels.right.isNear(0.8))
    // 0.02 + 0.98 * 0.8².
    #expect(levels.motors.low == 0 && levels.motors.high.isNear(0.6472))
    try cue.setPan(-0.75, over: 0)
    session.render(128)
    #expect(session.engine.levels().left.isNear(0.8))
    #expect(session.engine.levels().right.isNear(0.4))
  }

  @Test func `levels are 0 while haptics are lost, and resume at the current position`() throws {
    for status in [ModalityStatus.muted, .failed(.systemError), .interrupted] {
      let session = try Session()
      try session.play([.continuous(0.5, 0.5)])
      session.render(1000)
      session.engine.setStatus(status, of: .haptic)
      #expect(session.engine.levels() == HapticLevels())
      session.render(1000)
      session.engine.setStatus(.available, of: .haptic)
      #expect(session.engine.levels() == HapticLevels())
      session.render(128)
      #expect(session.engine.levels().intensity.isNear(0.5))
    }
  }

  @Test func `a reduced modality is felt weaker, by the policy`() throws {
    let session = try Session()
    session.engine.setStatus(.reduced, of: .haptic)
    session.render(64)
    try session.play([.continuous(0.8, 0.5)])
    session.render(1000)
    // Half the amplitude.
    #expect(session.engine.levels().intensity.isNear(0.8 * 0.70711))
  }

  @Test func `a pause is not felt, and what is felt after it begins at once`() throws {
    let session = try Session()
    let pattern = HapticPattern(events: [.continuous(0.5, 0.5)])
    let player = try session.engine.makePlayer(with: pattern)
    try player.start()
    session.render(1024)
    try player.pause()
    session.render(1024)
    #expect(session.engine.levels() == HapticLevels())
    try player.resume(at: .frame(2112))
    session.renderHeard(256)
    #expect(session.levels(at: 2111).intensity == 0)
    // It rises in 5 ms, and the square root of half the gain is felt half-way.
    #expect(session.levels(at: 2112 + 128).intensity.isNear(0.5 * (128.0 / 240).squareRoot()))
    session.renderHeard(256)
    #expect(session.engine.levels().intensity.isNear(0.5))
  }

  @Test func `levels do not depend on how calls split the frames`() throws {
    var felt: [[HapticLevels]] = []
    for blocks in [[512], [1, 63, 200], [7], [64]] {
      let session = try Session()
      let cue = try session.play(Patterns.lively.events, at: 100)
      try cue.setGain(0.3, over: 0.2, at: .frame(7000))
      session.renderHeard(30_000, blocks: blocks)
      felt.append(stride(from: Int64(0), to: 30_000, by: 32).map { session.levels(at: $0) })
    }
    #expect(felt.allSatisfy { $0 == felt[0] })
    #expect(felt[0].contains { $0.intensity > 0.6 })
  }

  @Test func `an engine's levels match the contours of the pattern`() throws {
    let session = try Session()
    try session.play(Patterns.lively.events)
    session.renderHeard(48_000)
    let expected = Contours(Patterns.lively).levels(every: 64.0 / 48_000)
    for cell in 1..<min(expected.count, 740) {
      let levels = session.levels(at: Int64(cell) * 64)
      // A transient in the middle of cell 337 is felt from the cell's first frame, and 40 ms later
      // ends as early. A ramp of a millisecond replaces the jump at the end of the other event.
      if [337, 367, 675].contains(cell) { continue }
      #expect(levels.intensity.isNear(expected[cell].intensity, 0.002), "cell \(cell)")
      #expect(levels.motors.high.isNear(expected[cell].motors.high, 0.002), "cell \(cell)")
    }
  }
}

/// When levels are asked for.
@Suite struct LevelTimeTests {
  @Test func `a lookahead returns levels that are still in the device's buffer`() throws {
    let session = try Session()
    try session.play([.continuous(1, 1)], at: 1024)
    session.renderHeard(2048)
    let now = LevelTime.host(0)
    #expect(session.engine.levels(at: now).intensity == 0)
    #expect(session.engine.levels(at: now, lookahead: 0.02).intensity == 0)
    #expect(session.engine.levels(at: now, lookahead: 0.025).intensity == 1)
    // Beyond what is rendered, its last frame counts.
    #expect(session.engine.levels(at: now, lookahead: 1).intensity == 1)
  }

  @Test func `a haptic latency lets planned haptics begin before they are heard`() throws {
    let session = try Session { $0.latencies.haptic = 0.04 }
    var cue = try session.cue([.continuous(1, 1)])
    cue.sound = .init(try session.tone(48_000, level: 0.5))
    cue.time = .frames(1024)
    try session.engine.play(Timeline(cues: [cue]))
    session.renderHeard(6000)
    let felt = stride(from: Int64(0), to: 6000, by: 64).first {
      session.levels(at: $0).intensity > 0
    }
    let heard = session.channel(0).firstIndex { $0 != 0 }
    // The ramp of a millisecond begins on the frame of the cue, and ends a cell later.
    #expect(felt == 1088)
    #expect(heard == 1024 + 1920)
  }

  @Test func `levels fall to 0 soon after rendering stops`() throws {
    let session = try Session()
    try session.play([.continuous(1, 1)])
    session.renderHeard(4800)
    #expect(session.levels(at: 4800 + 4700).intensity == 1)
    #expect(session.levels(at: 4800 + 4900) == HapticLevels())
  }

  @Test func `levels of the distant past and of unknown times are 0`() throws {
    let session = try Session()
    #expect(session.engine.levels() == HapticLevels())
    #expect(session.engine.levels(at: 5) == HapticLevels())
    try session.play([.continuous(1, 1)])
    session.renderHeard(5 * 48_000)
    #expect(session.levels(at: 5 * 48_000 - 40_000).intensity == 1)
    #expect(session.levels(at: 1000) == HapticLevels())
    #expect(session.engine.levels(at: .min) == HapticLevels())
    #expect(session.engine.levels(at: .max) == HapticLevels())
    #expect(session.engine.levels(at: 0, lookahead: .nan) == HapticLevels())
  }

  @Test func `motors reach the haptic modality without a haptic channel`() throws {
    for hasMotors in [true, false] {
      let session = try Session {
        $0.hapticChannels = 0
        $0.hasMotors = hasMotors
      }
      try session.play([.continuous(1, 1)])
      session.render(1000)
      #expect(session.engine.levels().intensity == (hasMotors ? 1 : 0))
      #expect(session.states(.haptic) == [hasMotors ? .played : .lost(.unavailable)])
    }
  }

  @Test func `levels are read whole while another thread renders`() throws {
    let session = try Session()
    try session.play([.continuous(0.5, 0.25, duration: 30)])
    session.render(256)
    let engine = session.engine
    // A thread of its own: this test spins, and tasks share as many threads as there are cores.
    let rendering = Thread {
      // More than the history holds, many times over.
      var block = [Float](repeating: 0, count: 512 * 3)
      for _ in 0..<2400 {
        var span = block.mutableSpan
        engine.render(into: &span, frames: 512)
      }
    }
    rendering.start()
    var wrong = 0
    while engine.renderedFrames < 1_200_000 {
      let levels = engine.levels()
      if !levels.intensity.isNear(0.5) || !levels.sharpness.isNear(0.25) { wrong += 1 }
    }
    while !rendering.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    #expect(wrong == 0)
  }
}

/// Host times of a device that hears frame 0 at time 0.
enum LevelTime {
  /// The middle of a frame.
  static func host(_ frame: Int64) -> Int64 { (frame * 1_000_000 + 500_000) / 48 }
}

extension Session {
  func cue(_ events: [HapticEvent]) throws -> Cue {
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try engine.load(HapticPattern(events: events)))
    return cue
  }

  @discardableResult
  func play(_ events: [HapticEvent], at frame: Int64 = 0) throws -> CuePlayback {
    try engine.start(cue(events), at: .frame(frame))
  }

  func renderHeard(_ frames: Int, blocks: [Int] = [512]) {
    render(frames, blocks: blocks, heardAt: { $0 * 1_000_000 / 48 })
  }

  func levels(at frame: Int64, _ mapping: MotorMapping = .heavyAndLight) -> HapticLevels {
    engine.levels(at: LevelTime.host(frame), mapping: mapping)
  }
}

extension HapticEvent {
  static func continuous(
    _ intensity: Double,
    _ sharpness: Double,
    duration: Double = 10
  ) -> HapticEvent {
    HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: duration,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }

  static func transient(_ intensity: Double, _ sharpness: Double) -> HapticEvent {
    HapticEvent(
      .hapticTransient,
      at: 0,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }
}

extension Float {
  /// Whether it is a number, as far as 16 bits tell.
  func isNear(_ other: Float, _ tolerance: Float = 2 / 65_535) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
