import Foundation
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import HapticsTimeline
import Synchronization
import TestSupport
import Testing

/// What all back ends share, on one that keeps its frames in memory.
@Suite struct DeviceOutputTests {
  /// An engine that plays a second of noise in both ears.
  private static func engine() throws -> HapticEngine {
    let engine = try HapticEngine()
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(
      try engine.load(
        samples: (0..<96_000).map { Float($0 % 89) / 100 },
        channels: 2,
        sampleRate: 48_000
      )
    )
    try engine.fire(cue)
    return engine
  }

  /// What an engine renders when nobody plays it.
  private static func rendered(_ count: Int) throws -> [Float] {
    var samples = [Float](repeating: .nan, count: count)
    var span = samples.mutableSpan
    _ = try engine().render(into: &span, frames: count / 3)
    return samples
  }

  /// Plays until 12,000 frames were handed over or the device is lost, and expects that it took
  /// every frame once.
  ///
  /// - Returns: What the output told.
  private func play(_ faults: [Int: ManualBackEnd.Fault]) throws -> [OutputEvent] {
    let device = ManualBackEnd(faults)
    var configuration = DeviceConfiguration(device: "memory")
    configuration.layout = .apart(haptics: [3])
    configuration.stallLimit = 0.05
    configuration.priority = 0
    let output = DeviceOutput(configuration, through: [device.backEnd()])
    try output.start(Self.engine())
    #expect(
      eventually { output.status.deliveredFrames >= 12_000 || output.status.state == .lost }
    )
    output.stop()
    let taken = device.taken.withLock { $0 }
    #expect(try taken == Self.rendered(taken.count))
    #expect(output.status == OutputStatus())
    return output.takeEvents().filter { $0 != .pacedByHost }
  }

  @Test func `a device without faults reports only its start`() throws {
    #expect(try play([:]) == [.started])
  }

  @Test func `frames that a device does not take are handed over again`() throws {
    let faults = Dictionary(uniqueKeysWithValues: (3...40).map { ($0, ManualBackEnd.Fault.short) })
    #expect(try play(faults) == [.started])
    #expect(try play([4: .trouble(.later), 5: .trouble(.interrupted)]) == [.started])
  }

  @Test func `a device recovers from an underrun and reports the length of the gap`() throws {
    let events = try play([4: .trouble(.xrun), 9: .trouble(.xrun)])
    #expect(events.count == 3)
    for event in events.dropFirst() {
      guard case .xrun(let gap) = event, gap >= 0 else {
        Issue.record("\(event)")
        continue
      }
    }
  }

  @Test func `a suspended device is resumed, and a stalled one is set up again`() throws {
    #expect(try play([4: .trouble(.suspended)]) == [.started, .resumed])
    #expect(try play([4: .stall]) == [.started, .stalled])
  }

  @Test func `a device that takes nothing again, or only fails, is given up`() throws {
    #expect(
      try play([4: .stall, 5: .stall]) == [.started, .stalled, .lost(OutputFault(.stalled))]
    )
    #expect(
      try play([4: .trouble(.failed, 5)]) == [.started, .lost(OutputFault(.failed, code: 5))]
    )
  }

  @Test func `a device that is unplugged is lost, and plays again after a restart`() throws {
    let device = ManualBackEnd([4: .trouble(.gone, 19)])
    let engine = try Self.engine()
    let output = DeviceOutput(.init(device: "memory"), through: [device.backEnd()])
    try output.start(engine)
    #expect(eventually { output.status.state == .lost })
    #expect(output.takeEvents().last == .lost(OutputFault(.gone, code: 19)))
    #expect(device.taken.withLock { $0.count } == 3 * 480 * 3)
    output.restart(engine)
    #expect(eventually { output.status.deliveredFrames >= 4800 })
    #expect(output.status.state == .running)
    output.stop()
  }

  @Test func `a block that is rendered while the end comes still reaches the device`() throws {
    let (isInside, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let device = ManualBackEnd(beforeBlock: {
      isInside.signal()
      mayGoOn.wait()
    })
    var configuration = DeviceConfiguration(device: "memory")
    configuration.layout = .apart(haptics: [3])
    let output = DeviceOutput(configuration, through: [device.backEnd()])
    let engine = try Self.engine()
    try output.start(engine)
    isInside.wait()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.1)
      for _ in 0..<1000 { mayGoOn.signal() }
    }
    output.stop()
    #expect(engine.renderedFrames == 480)
    #expect(device.taken.withLock { $0.count } == 480 * 3)
  }

  @Test func `a modality whose device is lost fails alone`() throws {
    let (ears, pads) = (ManualBackEnd(channels: 2), ManualBackEnd([6: .trouble(.gone, 19)]))
    var configuration = DeviceConfiguration(device: "memory")
    configuration.hapticDevice = "pads:memory"
    let output = DeviceOutput(
      configuration,
      through: [ears.backEnd("ears"), pads.backEnd("pads")]
    )
    let engine = try Self.engine()
    let lifecycle = EngineLifecycle(engine, output: output)
    #expect(output.following == nil)
    try lifecycle.start()
    #expect(output.following != nil)
    var events: [LifecycleEvent] = []
    #expect(
      eventually {
        events += lifecycle.poll()
        return engine.status(of: .haptic) == .failed(.gameControllerDisconnect)
      }
    )
    #expect(events.contains(.output(.modalityLost(.haptic, OutputFault(.gone, code: 19)))))
    #expect(engine.status(of: .audio) == .available)
    let frames = output.status.deliveredFrames
    #expect(eventually { output.status.deliveredFrames > frames + 4800 })
    #expect(lifecycle.state == .running)
    lifecycle.stop()
    #expect(pads.taken.withLock { $0.count } > 0)
  }

  /// A volume that a test sets, and the number of times that it was read.
  private final class Volume: DeviceVolume {
    let level = Mutex<Double?>(nil)
    let readings = Atomic<Int>(0)

    func read() -> Double? {
      readings.add(1, ordering: .relaxed)
      return level.withLock { $0 }
    }
  }

  @Test func `the volume of the device is known, and not read in every frame`() throws {
    let volume = Volume()
    volume.level.withLock { $0 = 0.25 }
    let manual = ManualBackEnd().backEnd()
    let backEnd = BackEnd("manual", devices: manual.devices, open: manual.open) { name in
      name == "memory" ? volume : nil
    }
    var configuration = DeviceConfiguration(device: "second:memory")
    configuration.priority = 0
    let output = DeviceOutput(configuration, through: [manual, .init("second", backEnd)])
    #expect(output.status.volume == nil)
    try output.start(Self.engine())
    for _ in 0..<100 { #expect(output.status.volume == 0.25) }
    #expect(volume.readings.load(ordering: .relaxed) <= 2)
    volume.level.withLock { $0 = 0 }
    #expect(eventually { output.status.volume == 0 })
    output.stop()
    #expect(output.status.volume == nil)
  }
}

extension BackEnd {
  /// A back end under another name.
  fileprivate init(_ name: String, _ other: BackEnd) {
    self.init(name, devices: other.devices, open: other.open, volume: other.volume)
  }
}
