import Foundation
import HapticsALSA
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import TestSupport
import Testing

/// What becomes of a device that fails, through ALSA itself.
@Suite struct FaultTests {
  /// Plays the scene until a number of frames was handed over or the device is lost, and compares
  /// what the device took with what the engine rendered.
  ///
  /// - Returns: What the output told.
  private func play(
    _ plan: String,
    _ name: String,
    frames: Int64 = 12_000,
    _ change: (inout DeviceConfiguration) -> Void = { _ in }
  ) throws -> [OutputEvent] {
    let (device, url) = TestALSA.fault(plan, name)
    var configuration = DeviceConfiguration(device: device)
    configuration.layout = .apart(haptics: [3])
    configuration.stallLimit = 0.2
    change(&configuration)
    let engine = try HapticEngine()
    try engine.play(Scene.lively(engine))
    let output = DeviceOutput(configuration, through: [.alsa])
    try output.start(engine)
    #expect(
      eventually { output.status.deliveredFrames >= frames || output.status.state == .lost }
    )
    let isLost = output.status.state == .lost
    output.stop()
    let taken = try Scene.floats(url)
    let twin = try HapticEngine()
    try twin.play(Scene.lively(twin))
    let rendered = Scene.rendered(twin, frames: Int(engine.renderedFrames))
    // No frame is left out, none comes twice, whatever happened in between.
    #expect(taken == Array(rendered[..<taken.count]))
    #expect(taken.count >= rendered.count - 3 * 480 && (isLost || taken.count >= 3 * Int(frames)))
    return output.takeEvents()
  }

  /// Frames for a third of a second, so that no other program of a busy machine lets them run out.
  private static func withTime(_ configuration: inout DeviceConfiguration) {
    configuration.periods = 32
  }

  @Test func `a device without faults reports only its start`() throws {
    let events = try play("", "sound", frames: 24_000, Self.withTime)
    #expect(events.filter { $0 != .realtime(true) && $0 != .realtime(false) } == [.started])
  }

  @Test func `a device recovers from an underrun and reports the length of the gap`() throws {
    let events = try play("write.9.32/write.15.32", "xrun")
    let xruns = events.filter {
      if case .xrun(let gap) = $0 { return (0...1_000_000_000).contains(gap) }
      return false
    }
    #expect(xruns.count >= 2)
  }

  @Test(arguments: [GapPolicy.hold, .skip])
  func `an underrun's length is reported, and its frames are held or skipped`(
    gaps: GapPolicy
  ) throws {
    let (device, url) = TestALSA.fault("write.9.late", "late-\(gaps)")
    var configuration = DeviceConfiguration(device: device)
    configuration.layout = .apart(haptics: [3])
    configuration.gaps = gaps
    let engine = try HapticEngine()
    let output = DeviceOutput(configuration, through: [.alsa])
    try output.start(engine)
    var gap: Int64 = 0
    #expect(
      eventually {
        for case .xrun(let reported) in output.takeEvents() { gap = max(gap, reported) }
        return gap > 0
      }
    )
    let frames = output.status.deliveredFrames
    #expect(eventually { output.status.deliveredFrames >= frames + 4800 })
    output.stop()
    // The call took 200 ms, of which the device had frames for 30.
    #expect((100_000_000...5_000_000_000).contains(gap))
    let taken = Int64(try Scene.floats(url).count / 3)
    let leftOut = engine.renderedFrames - taken
    if gaps == .hold {
      #expect((0...480).contains(leftOut))
    } else {
      #expect((gap * 48 / 1_000_000 - 1...48_480).contains(leftOut))
    }
  }

  @Test func `a device that was put to sleep is woken`() throws {
    let events = try play("write.9.86/write.14.86", "sleep")
    #expect(events.filter { $0 == .resumed }.count == 2)
    #expect(events.last == .resumed)
  }

  @Test func `a device that takes a few frames at a time gets all of them`() throws {
    let plan = (5...40).map { "write.\($0).short" }.joined(separator: "/").prefix(230)
    let events = try play(String(plan.prefix(upTo: plan.lastIndex(of: "/") ?? plan.endIndex)), "s")
    #expect(!events.contains(.stalled))
  }

  @Test(arguments: ["stall", "babble"])
  func `a stalled device is set up again`(kind: String) throws {
    let events = try play("write.9.\(kind)", "once-\(kind)")
    #expect(events.filter { $0 == .stalled }.count == 1)
  }

  @Test(arguments: ["stall", "babble"])
  func `a device that takes nothing again is given up`(kind: String) throws {
    let events = try play("write.9.\(kind)/write.10.\(kind)", "twice-\(kind)")
    #expect(events.last == .lost(OutputFault(.stalled)))
  }

  @Test func `a device that is unplugged is lost, and the output can be started again`() throws {
    let (device, _) = TestALSA.fault("write.9.19/open.2.19", "unplug")
    let engine = try HapticEngine()
    let output = DeviceOutput(DeviceConfiguration(device: device), through: [.alsa])
    try output.start(engine)
    #expect(eventually { output.status.state == .lost })
    #expect(output.takeEvents().last == .lost(OutputFault(.gone, code: 19)))
    let frames = engine.renderedFrames
    output.restart(engine)
    #expect(eventually { output.status.state == .lost })
    #expect(output.takeEvents() == [.lost(OutputFault(.cannotOpen, code: 19))])
    #expect(engine.renderedFrames == frames)
    output.restart(engine)
    #expect(eventually { output.status.state == .running && engine.renderedFrames > frames })
    output.stop()
    #expect(output.status.state == .stopped)
  }

  @Test func `a device that cannot be made ready is given up`() throws {
    let (device, _) = TestALSA.fault("prepare.2.16", "unready")
    let output = DeviceOutput(DeviceConfiguration(device: device), through: [.alsa])
    let error = #expect(throws: OutputError.self) { try output.start(HapticEngine()) }
    #expect(error?.reason == "it cannot be made ready: Device or resource busy")
  }

  @Test func `a device that is busy says so`() throws {
    let (device, _) = TestALSA.fault("open.1.16", "busy")
    let output = DeviceOutput(DeviceConfiguration(device: device), through: [.alsa])
    let error = #expect(throws: OutputError.self) { try output.start(HapticEngine()) }
    #expect(error?.reason == "cannot open it: Device or resource busy")
    try output.start(HapticEngine())
    #expect(output.status.state == .running)
    output.stop()
  }

  @Test func `opening a device that never answers times out`() throws {
    var configuration = DeviceConfiguration(device: TestALSA.fault("open.1.stall", "silent").device)
    configuration.patience = 0.1
    let output = DeviceOutput(configuration, through: [.alsa])
    let error = #expect(throws: OutputError.self) { try output.start(HapticEngine()) }
    #expect(error?.fault.kind == .stalled)
    #expect(error?.reason == "it does not answer: Connection timed out")
    #expect(throws: OutputError.self) {
      try [BackEnd.alsa].offer(
        of: TestALSA.fault("open.1.stall", "silent too").device,
        patience: 0.1
      )
    }
  }

  @Test func `a device that fails again and again is lost`() throws {
    let plan = (9...18).map { "write.\($0).32" }.joined(separator: "/")
    let events = try play(plan, "endless")
    #expect(events.last == .lost(OutputFault(.failed, code: 32)))
  }
}
