import Foundation
import HapticsALSA
import HapticsCore
import HapticsLifecycle
import HapticsOutput
import HapticsResampling
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// What is agreed with devices that do not take everything.
@Suite struct AgreementTests {
  @Test func `a device reports the formats, rates and latencies that it supports`() throws {
    let offer = try [BackEnd.alsa].offer(
      of: TestALSA.fault("format.s16/channels.4/rate.44100", "o").device
    )
    #expect(offer.channels == 4...4)
    #expect(offer.sampleRates == 44_100...44_100)
    #expect(offer.formats == [.int16])
    #expect(offer.latencies.lowerBound < 0.005 && offer.latencies.upperBound > 0.1)
  }

  @Test func `the names of devices come with descriptions`() {
    _ = TestALSA.folder
    // The configuration of the tests names no device that wants to be shown.
    #expect(BackEnd.alsa.devices().allSatisfy { !$0.name.isEmpty })
  }

  @Test func `a device of sixteen bits and four channels gets what it wants`() throws {
    let (device, url) = TestALSA.fault("format.s16/channels.4", "s16")
    let engine = try HapticEngine()
    try engine.play(Scene.lively(engine))
    let output = DeviceOutput(DeviceConfiguration(device: device), through: [.alsa])
    try output.start(engine)
    #expect(output.setup?.format == .int16)
    #expect(output.setup?.channels == 4)
    #expect(eventually { output.status.deliveredFrames >= 12_000 })
    output.stop()
    let taken = try Data(contentsOf: url).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    let twin = try HapticEngine()
    try twin.play(Scene.lively(twin))
    let rendered = Scene.rendered(twin, frames: taken.count / 4)
    func integer(_ sample: Float) -> Int16 {
      Int16(min((sample * 32_768).rounded(.toNearestOrEven), 32_767))
    }
    // Game controllers have haptics on the third and fourth channel.
    var wanted: [Int16] = []
    wanted.reserveCapacity(taken.count)
    for frame in 0..<taken.count / 4 {
      for channel in [0, 1, 2, 2] { wanted.append(integer(rendered[frame * 3 + channel])) }
    }
    #expect(taken == wanted)
  }

  @Test func `a device of another rate gets it from libsamplerate`() throws {
    let (device, url) = TestALSA.fault("rate.44100", "rate")
    var configuration = DeviceConfiguration(device: device)
    configuration.layout = .apart(haptics: [3])
    let engine = try HapticEngine()
    try engine.play(Scene.lively(engine))
    let output = DeviceOutput(configuration, through: [.alsa])
    try output.start(engine)
    #expect(output.setup?.sampleRate == 44_100)
    #expect(eventually { output.status.deliveredFrames >= 13_000 })
    // The engine's clock goes by its own frames, not by the device's.
    #expect(engine.reading.map { (47_900...48_100).contains($0.framesPerSecond) } == true)
    output.stop()
    let taken = try Scene.floats(url)
    let twin = try HapticEngine()
    try twin.play(Scene.lively(twin))
    let rendered = Scene.rendered(twin, frames: Int(engine.renderedFrames))
    guard
      var resampler = Resampler(from: 48_000, to: 44_100, channelCount: 3, quality: .medium)
    else {
      Issue.record("the rate cannot be changed")
      return
    }
    var expected = [Float](repeating: 0, count: taken.count)
    var span = expected.mutableSpan
    let made = resampler.process(rendered.span, into: &span, isLast: false).made * 3
    #expect(made >= 12_000 * 3)
    for index in 0..<made where abs(taken[index] - expected[index]) > 1e-5 {
      Issue.record("sample \(index): \(taken[index]) for \(expected[index])")
      break
    }
    #expect(taken.contains { $0 > 0.1 })
  }

  @Test func `haptics on a second device stay beside the first one`() throws {
    let first = TestALSA.fault("channels.2", "first")
    let second = TestALSA.fault("channels.2/ppm.400/rate.44100", "second")
    var configuration = DeviceConfiguration(device: first.device)
    configuration.hapticDevice = second.device
    let engine = try HapticEngine()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(
      try engine.load(
        HapticPattern(events: [HapticEvent(.hapticContinuous, at: 0.1, duration: 0.7)])
      )
    )
    try engine.fire(cue)
    let output = DeviceOutput(configuration, through: [.alsa])
    try output.start(engine)
    #expect(eventually { output.status.deliveredFrames >= 48_000 })
    let following = try #require(output.following)
    output.stop()
    #expect(!output.takeEvents().contains { if case .modalityLost = $0 { true } else { false } })
    // Within its first second it is not learned yet, but close.
    #expect(following.skew.magnitude < 20_000_000, "\(following.skew)")
    #expect(following.correction.magnitude <= 1000)
    // The first device is silent: there is no sound. The second has the vibration, as strong.
    #expect(try Scene.floats(first.url).allSatisfy { $0 == 0 })
    let taken = try Scene.floats(second.url)
    let twin = try HapticEngine()
    var twinCue = cue
    twinCue.pattern = .init(
      try twin.load(
        HapticPattern(events: [HapticEvent(.hapticContinuous, at: 0.1, duration: 0.7)])
      )
    )
    try twin.fire(twinCue)
    let rendered = Scene.rendered(twin, frames: 45_000)
    let wanted = stride(from: 2, to: rendered.count, by: 3).reduce(0.0) {
      $0 + Double(rendered[$1] * rendered[$1])
    }
    let heard = stride(from: 0, to: taken.count, by: 2).reduce(0.0) {
      $0 + Double(taken[$1] * taken[$1])
    }
    #expect(abs(heard / 44_100 / (wanted / 48_000) - 1) < 0.02)
  }

  @Test func `a second device that is lost leaves the first one playing`() throws {
    var configuration = DeviceConfiguration(device: TestALSA.fault("channels.2", "left").device)
    configuration.hapticDevice = TestALSA.fault("write.20.19", "leaves").device
    let engine = try HapticEngine()
    let output = DeviceOutput(configuration, through: [.alsa])
    try output.start(engine)
    var events: [OutputEvent] = []
    #expect(
      eventually {
        events += output.takeEvents()
        return events.contains(.modalityLost(.haptic, OutputFault(.gone, code: 19)))
      }
    )
    let frames = output.status.deliveredFrames
    #expect(eventually { output.status.deliveredFrames > frames + 4800 })
    output.stop()
  }

  @Test func `a second device that does not exist is named`() throws {
    var configuration = DeviceConfiguration(device: TestALSA.null)
    configuration.hapticDevice = "nowhere"
    let output = DeviceOutput(configuration, through: [.alsa])
    let error = #expect(throws: OutputError.self) { try output.start(HapticEngine()) }
    #expect(error?.device == "nowhere")
  }
}
