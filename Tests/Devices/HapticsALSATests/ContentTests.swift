import Foundation
import HapticsALSA
import HapticsCore
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// What reaches a device, sample for sample, through ALSA's own `file`.
@Suite struct ContentTests {
  @Test func `a file holds what the engine renders`() throws {
    let (device, url) = TestALSA.file("content.raw")
    var configuration = DeviceConfiguration(device: device)
    configuration.layout = .apart(haptics: [3])
    let engine = try HapticEngine()
    try engine.play(Scene.lively(engine))
    let output = DeviceOutput(configuration, through: [.alsa])
    try output.start(engine)
    #expect(output.setup?.format == .float32)
    #expect(output.setup?.channels == 3)
    #expect(eventually { engine.renderedFrames >= 14_400 })
    output.stop()
    let frames = Int(engine.renderedFrames)
    #expect(output.status.state == .stopped)

    let twin = try HapticEngine()
    try twin.play(Scene.lively(twin))
    #expect(try Scene.floats(url) == Scene.rendered(twin, frames: frames))
  }

  @Test func `a place reaches the actuators of a controller with four channels`() throws {
    let (device, url) = TestALSA.file("sides.raw")
    var configuration = DeviceConfiguration(device: device)
    configuration.layout = .apart(haptics: [3, 4])
    func play() throws -> HapticEngine {
      var sides = EngineConfiguration()
      sides.hapticChannels = 2
      sides.hapticLayout = .stereo
      let engine = try HapticEngine(sides)
      let timeline = try Scene.lively(engine)
      try engine.start(timeline.cues[0]).setPan(1, over: 0)
      return engine
    }
    let engine = try play()
    let output = DeviceOutput(configuration, through: [.alsa])
    try output.start(engine)
    #expect(output.setup?.channels == 4)
    #expect(eventually { engine.renderedFrames >= 14_400 })
    output.stop()
    let written = try Scene.floats(url)
    #expect(try written == Scene.rendered(play(), frames: Int(engine.renderedFrames)))
    let left = stride(from: 2, to: written.count, by: 4).map { written[$0] }
    let right = stride(from: 3, to: written.count, by: 4).map { written[$0] }
    #expect(left.allSatisfy { $0 == 0 } && right.contains { $0 > 0.5 })
  }

  @Test func `the null device is paced by the host's clock`() throws {
    let engine = try HapticEngine()
    let output = DeviceOutput(DeviceConfiguration(device: TestALSA.null), through: [.alsa])
    try output.start(engine)
    #expect(eventually { output.status.isPacedByHost })
    #expect(output.takeEvents().contains(.pacedByHost))
    let (start, frames) = (Date(), engine.renderedFrames)
    #expect(eventually { engine.renderedFrames >= frames + 9600 })
    // No faster than time passes, but for the first blocks and what a loaded machine adds.
    let passed = Date().timeIntervalSince(start)
    #expect(Double(engine.renderedFrames - frames) <= (passed + 0.05) * 48_000)
    output.stop()
  }

  @Test func `a device that does not exist is named, in ALSA's words`() throws {
    _ = TestALSA.folder
    let output = DeviceOutput(DeviceConfiguration(device: "nowhere"), through: [.alsa])
    let error = #expect(throws: OutputError.self) { try output.start(HapticEngine()) }
    #expect(error?.description == "‘nowhere’: cannot open it: No such file or directory")
    #expect(error?.fault == OutputFault(.cannotOpen, code: 2))
    #expect(output.status.state == .stopped)
  }
}
