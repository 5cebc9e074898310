import Foundation
import Handshake
import HapticsCoreHaptics
import HapticsLifecycle
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// The scene of `Examples/handshake` on a simulated phone, in manual time.
@MainActor @Suite struct HandshakeSceneTests {
  /// A phone whose sound is heard 20 ms after it was rendered.
  @MainActor private final class Phone {
    let core = SimulatedEngine(partsPerMillion: 0)
    let output = ManualOutput()
    let scene: HandshakeScene
    private(set) var time: Int64 = 1_000_000_000
    /// The loudest sample so far.
    private(set) var peak: Float = 0

    init(hasActuator: Bool = true) throws {
      core.hostTime = time
      let file = Repository.root.appending(path: "Patterns/handshake.timeline.json")
      scene = try HandshakeScene(
        Array(try Data(contentsOf: file)),
        player: hasActuator ? CoreHapticsPlayer(core, hostTime: { [core] in core.hostTime }) : nil,
        output: output
      )
    }

    /// Lets time pass in steps of 10 ms.
    func run(_ seconds: Double) {
      for _ in 0..<Int((seconds * 100).rounded()) {
        core.settle()
        let block = output.pull(480, heardAt: time + 20_000_000)
        peak = block.reduce(peak) { max($0, $1.magnitude) }
        scene.advance(to: HostTimestamp(time: time))
        time += 10_000_000
        core.hostTime = time
      }
    }

    /// The times at which patterns began, after a time of the host, in whole milliseconds.
    func begins(after start: Int64) -> [Int] {
      core.plays.map { Int(((core.hostTime(at: $0.begin) - Double(start)) * 1e-6).rounded()) }
    }
  }

  @Test func `held for three seconds, it snaps and the screen powers on`() throws {
    let phone = try Phone()
    phone.run(0.1)
    let start = phone.time
    try phone.scene.press(at: start)
    phone.run(1)
    #expect(phone.scene.charge > 0.6 && phone.scene.charge < 0.7)
    #expect(!phone.scene.isFlashing && !phone.scene.isOn)
    phone.run(2.1)
    #expect(phone.scene.charge == 1)
    #expect(phone.scene.isFlashing)
    phone.run(0.4)
    try phone.scene.release(at: phone.time)
    #expect(phone.scene.isOn && !phone.scene.isFlashing && !phone.scene.fadesIn)
    let begins = phone.begins(after: start)
    #expect(begins.count == 3)
    #expect(begins.map { $0 - begins[0] } == [0, 3000, 3150])
    // The next press begins it again.
    try phone.scene.press(at: phone.time)
    phone.run(0.5)
    #expect(!phone.scene.isOn && phone.scene.charge < 0.5)
    #expect(phone.core.plays.count == 4)
  }

  @Test func `released early, the charge falls and never snaps`() throws {
    let phone = try Phone()
    phone.run(0.1)
    try phone.scene.press(at: phone.time)
    phone.run(1.2)
    try phone.scene.release(at: phone.time)
    phone.run(3)
    #expect(phone.scene.charge == 0)
    #expect(!phone.scene.isOn)
    // The charge, the fall, and a second later the glyph.
    let plays = phone.core.plays
    #expect(plays.count == 3)
    #expect(plays[0].end - plays[0].begin < 1.5)
    // A release without a press plays nothing.
    try phone.scene.release(at: phone.time)
    phone.run(0.5)
    #expect(phone.core.plays.count == 3)
  }

  @Test func `a glyph pulses every two seconds until the screen is held`() throws {
    let phone = try Phone()
    let start = phone.time
    phone.run(0.9)
    #expect(phone.scene.glyph == 0 && phone.core.plays.isEmpty)
    phone.run(0.6)
    #expect(phone.scene.glyph > 0.9)
    phone.run(0.7)
    #expect(phone.scene.glyph == 0)
    phone.run(1.3)
    #expect(phone.scene.glyph > 0.9)
    let begins = phone.begins(after: start)
    #expect(begins.map { $0 - begins[0] } == [0, 2000])
    try phone.scene.press(at: phone.time)
    phone.run(2.9)
    #expect(phone.scene.glyph == 0 && phone.core.plays.count == 3)
  }

  @Test func `with reduced motion the glyph is still, nothing flashes, and the screen fades in`()
    throws
  {
    preferReducedMotion(true)
    defer { preferReducedMotion(false) }
    let phone = try Phone()
    phone.run(1.2)
    #expect(phone.scene.glyph == 1)
    phone.run(0.5)
    #expect(phone.scene.glyph == 1)
    try phone.scene.press(at: phone.time)
    var (glow, flashes) = (0.0, false)
    for _ in 0..<320 {
      phone.run(0.01)
      glow = max(glow, phone.scene.glow)
      flashes = flashes || phone.scene.isFlashing
    }
    #expect(!flashes && (glow - 0.5).magnitude < 0.02)
    #expect(phone.scene.isOn && phone.scene.fadesIn && phone.scene.power < 0.1)
    phone.run(1)
    #expect(phone.scene.power > 0.4 && phone.scene.power < 0.6)
    phone.run(1)
    #expect(phone.scene.power == 1 && phone.scene.glow == 0)
  }

  @Test func `pressed again while the charge falls, it snaps when it is full`() throws {
    let phone = try Phone()
    phone.run(0.1)
    try phone.scene.press(at: phone.time)
    phone.run(2)
    try phone.scene.release(at: phone.time)
    phone.run(0.1)
    let charge = phone.scene.charge
    #expect(charge > 0.2 && charge < 0.9)
    try phone.scene.press(at: phone.time)
    phone.run(2.8)
    #expect(phone.scene.charge == 1)
    #expect(phone.scene.isOn)
  }

  @Test func `a phone without an actuator plays louder and shows every visual`() throws {
    let (phone, other) = (try Phone(hasActuator: false), try Phone())
    for phone in [phone, other] {
      phone.run(0.1)
      try phone.scene.press(at: phone.time)
      phone.run(1)
    }
    #expect(other.peak > 0.05)
    #expect((phone.peak / other.peak - 1.6).magnitude < 0.01)
    phone.run(2.5)
    #expect(phone.scene.isOn)
    #expect(phone.core.plays.isEmpty)
  }
}
