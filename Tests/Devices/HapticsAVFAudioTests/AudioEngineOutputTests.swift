import AVFAudio
import HapticsAVFAudio
import HapticsTimeline
import TestSupport
import Testing

@testable import HapticsLifecycle
@testable import HapticsRuntime

/// The output on an audio engine, which is simulated, in manual time.
@Suite struct AudioEngineOutputTests {
  /// An engine that plays a sound, and its output.
  private final class Stage {
    let audio = SimulatedAudioEngine()
    let session = SessionRecord()
    let notifications = NotificationCenter()
    let output: AudioEngineOutput
    let engine: HapticEngine
    private let queue = DispatchQueue(label: "test")
    /// In ticks, of which Apple's processors have 24 in a microsecond.
    private var ticks: UInt64 = 5 * 24_000_000

    init(channels: Int = 2) throws {
      engine = try Stage.playing(channels: channels)
      output = AudioEngineOutput(
        { [audio] in audio },
        setActive: { [session] in session.note($0) },
        notifications: notifications,
        queue: queue,
        hostTime: { 5_000_000_000 }
      )
    }

    /// An engine with a sound of half a second from 0.1 s on.
    static func playing(channels: Int) throws -> HapticEngine {
      var configuration = EngineConfiguration()
      configuration.audioChannels = channels
      configuration.hapticChannels = 0
      configuration.startBuses = .all
      let engine = try HapticEngine(configuration)
      var generator = SeededGenerator(seed: 7)
      let samples = (0..<48_000).map { _ in Float.random(in: -0.5...0.5, using: &generator) }
      var cue = Cue(Meaning(rawValue: 1))
      cue.sound = .init(try engine.load(samples: samples, channels: 2, sampleRate: 48_000))
      try engine.fire(cue, at: .seconds(0.1))
      return engine
    }

    /// Pulls frames, and lets as much time pass.
    func pull(_ frames: Int) -> [Float]? {
      defer { ticks += UInt64(frames * 500) }
      return audio.pull(frames, at: ticks)
    }

    /// Posts a notification of the session.
    func post(_ name: NSNotification.Name, _ info: [String: UInt] = [:]) {
      let info = info.mapValues { NSNumber(value: $0) }
      notifications.post(name: name, object: AVAudioSession.sharedInstance(), userInfo: info)
      settle()
    }

    /// Keeps the output's queue busy.
    func hold(until semaphore: DispatchSemaphore) { queue.async { semaphore.wait() } }

    /// Returns when all handlers have done their work.
    func settle() { queue.sync {} }
  }

  @Test(arguments: [1, 2])
  func `the frames are those of an offline render, however they are pulled`(
    channels: Int
  ) throws {
    let stage = try Stage(channels: channels)
    try stage.output.start(stage.engine)
    var pulled: [Float] = []
    for frames in [1, 64, 471, 512, 1023, 4096, 480, 9000] {
      pulled += try #require(stage.pull(frames))
    }
    let frames = pulled.count / channels
    var rendered = [Float](repeating: 0, count: pulled.count)
    var span = rendered.mutableSpan
    try Stage.playing(channels: channels).render(into: &span, frames: frames)
    #expect(pulled == rendered)
    #expect(rendered.contains { $0 != 0 })
    #expect(stage.output.status.deliveredFrames == Int64(frames))
  }

  @Test func `the node takes interleaved frames at the engine's rate`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    let format = try #require(stage.audio.source?.format)
    #expect(format.sampleRate == 48_000 && format.channels == 2)
    #expect(format.isInterleaved)
    let connection = try #require(stage.audio.connection)
    #expect(connection.sampleRate == 48_000 && connection.channels == 2)
    #expect(!connection.isInterleaved)
  }

  @Test func `a block is audible at its time stamp and the latency of the hardware`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    _ = stage.pull(480)
    let reading = try #require(stage.engine.reading)
    #expect(reading.hostTime(of: 0) == 5_015_000_000)
    #expect(stage.output.status.latency == 25_000_000)
  }

  @Test func `a block without a time stamp is rendered, and tells no time`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    #expect(stage.audio.pull(480) != nil)
    #expect(stage.engine.renderedFrames == 480)
    #expect(stage.engine.reading == nil)
  }

  @Test func `a buffer that is too small stays as it is`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    let samples = try #require(stage.audio.pull(480, room: 479))
    #expect(samples.allSatisfy { $0.isNaN })
    #expect(stage.engine.renderedFrames == 0)
  }

  @Test func `a stopped output is silent`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    #expect(stage.output.status.state == .running)
    stage.output.stop()
    #expect(!stage.audio.isRunning)
    #expect(stage.output.status.state == .stopped)
    #expect(stage.pull(480) == nil)
    #expect(stage.engine.renderedFrames == 0)
    #expect(stage.output.takeEvents() == [.started])
  }

  @Test func `the session is active from a start to a stop, and is given up once`() throws {
    let stage = try Stage()
    stage.output.stop()
    #expect(stage.session.changes == [])
    try stage.output.start(stage.engine)
    stage.audio.changeHardware(stage.notifications)
    stage.settle()
    #expect(stage.session.changes == [true, true])
    stage.output.stop()
    stage.output.stop()
    #expect(stage.session.changes == [true, true, false])
    stage.audio.error = -10_851
    #expect(throws: OutputError.self) { try stage.output.start(stage.engine) }
    #expect(stage.session.changes == [true, true, false, true, false])
  }

  @Test func `an output that is released gives the session up`() throws {
    let session = SessionRecord()
    let audio = SimulatedAudioEngine()
    do {
      let output = AudioEngineOutput(
        { audio },
        setActive: { session.note($0) },
        notifications: NotificationCenter(),
        queue: DispatchQueue(label: "test"),
        hostTime: { 0 }
      )
      try output.start(Stage.playing(channels: 2))
      #expect(session.changes == [true])
    }
    #expect(session.changes == [true, false])
  }

  @Test func `haptic channels, and no audio channels, are refused`() throws {
    for (audio, haptic) in [(2, 1), (0, 1)] {
      var configuration = EngineConfiguration()
      (configuration.audioChannels, configuration.hapticChannels) = (audio, haptic)
      let engine = try HapticEngine(configuration)
      let stage = try Stage()
      let error = #expect(throws: OutputError.self) { try stage.output.start(engine) }
      #expect(error?.fault == OutputFault(.unsuitable))
      #expect(stage.output.status.state == .stopped)
      #expect(stage.audio.starts == 0)
    }
  }

  @Test func `an audio engine that does not start is an error with its number`() throws {
    let stage = try Stage()
    stage.audio.error = -10_851
    let fault = OutputFault(.cannotOpen, code: -10_851)
    let error = #expect(throws: OutputError.self) { try stage.output.start(stage.engine) }
    #expect(error?.fault == fault)
    #expect(stage.output.status.state == .stopped)
    stage.output.restart(stage.engine)
    stage.settle()
    #expect(stage.output.takeEvents() == [.lost(fault)])
    #expect(stage.output.status.state == .lost)
    stage.audio.error = nil
    stage.output.restart(stage.engine)
    stage.settle()
    #expect(stage.output.takeEvents() == [.started])
    #expect(stage.output.status.state == .running)
  }

  @Test func `an audio engine of its own does not start where there is none`() throws {
    let output = AudioEngineOutput()
    let error = #expect(throws: OutputError.self) { try output.start(Stage().engine) }
    #expect(error?.fault == OutputFault(.cannotOpen, code: -10_851))
  }

  @Test func `a restart that was stopped before it began does not begin`() throws {
    let stage = try Stage()
    let blocked = DispatchSemaphore(value: 0)
    stage.hold(until: blocked)
    stage.output.restart(stage.engine)
    stage.output.stop()
    blocked.signal()
    stage.settle()
    #expect(stage.audio.starts == 0)
    #expect(stage.output.status.state == .stopped)
  }

  // MARK: Changes of the hardware

  @Test func `changed hardware starts the audio engine again, and loses no frame`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    #expect(stage.pull(4800) != nil)
    stage.audio.output.latency = 0.2
    stage.audio.changeHardware(stage.notifications)
    stage.settle()
    #expect(stage.audio.isRunning)
    #expect(stage.output.takeEvents() == [.started, .resumed])
    // The engine's clock believes another time after eight blocks.
    for _ in 0..<9 { #expect(stage.pull(480) != nil) }
    #expect(stage.engine.renderedFrames == 4800 + 9 * 480)
    let reading = try #require(stage.engine.reading)
    #expect((reading.hostTime(of: 4800) - 5_300_000_000).magnitude < 1000)
  }

  @Test func `hardware that does not start again is lost`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    stage.audio.error = -10_875
    stage.audio.changeHardware(stage.notifications)
    stage.settle()
    #expect(stage.output.status.state == .lost)
    #expect(stage.pull(480) == nil)
    let events = stage.output.takeEvents()
    #expect(events == [.started, .lost(OutputFault(.cannotOpen, code: -10_875))])
    // After a loss, later changes concern nobody.
    stage.audio.changeHardware(stage.notifications)
    stage.settle()
    #expect(stage.audio.starts == 2)
  }

  @Test func `another route has another latency`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    stage.audio.output.latency = 0.1
    stage.post(AVAudioSession.routeChangeNotification)
    _ = stage.pull(480)
    #expect(stage.output.status.latency == 110_000_000)
  }

  @Test func `a reset of the media services loses the audio engine`() throws {
    let stage = try Stage()
    try stage.output.start(stage.engine)
    stage.post(AVAudioSession.mediaServicesWereResetNotification)
    #expect(stage.output.takeEvents() == [.started, .lost(OutputFault(.failed))])
    #expect(stage.output.status.state == .lost)
  }

  // MARK: Interruptions

  private static let began = [
    AVAudioSessionInterruptionTypeKey: AVAudioSession.InterruptionType.began.rawValue
  ]

  @Test(arguments: [true, false])
  func `an interruption of the session interrupts the engine`(isResumed: Bool) throws {
    let stage = try Stage()
    let lifecycle = EngineLifecycle(stage.engine, output: stage.output)
    try lifecycle.start(at: HostTimestamp(time: 0))
    _ = stage.pull(480)
    stage.post(AVAudioSession.interruptionNotification, Self.began)
    let began = lifecycle.poll(at: HostTimestamp(time: 1))
    #expect(began.contains(.interruptionBegan(.audioSessionInterrupt)))
    #expect(lifecycle.state == .interrupted(.audioSessionInterrupt))
    #expect(!stage.audio.isRunning)
    stage.post(
      AVAudioSession.interruptionNotification,
      [
        AVAudioSessionInterruptionTypeKey: AVAudioSession.InterruptionType.ended.rawValue,
        AVAudioSessionInterruptionOptionKey: isResumed ? 1 : 0,
      ]
    )
    let ended = lifecycle.poll(at: HostTimestamp(time: 2))
    #expect(ended.contains(.interruptionEnded(isResumed: isResumed)))
    #expect(lifecycle.state == (isResumed ? .running : .stopped(.audioSessionInterrupt)))
    #expect(stage.audio.isRunning == isResumed)
  }

  @Test func `an output that cannot start after an interruption is restarted later`() throws {
    let stage = try Stage()
    let lifecycle = EngineLifecycle(stage.engine, output: stage.output)
    try lifecycle.start(at: HostTimestamp(time: 0))
    stage.post(AVAudioSession.interruptionNotification, Self.began)
    _ = lifecycle.poll(at: HostTimestamp(time: 1))
    stage.audio.error = 560_557_684
    stage.post(
      AVAudioSession.interruptionNotification,
      [
        AVAudioSessionInterruptionTypeKey: AVAudioSession.InterruptionType.ended.rawValue,
        AVAudioSessionInterruptionOptionKey: 1,
      ]
    )
    _ = lifecycle.poll(at: HostTimestamp(time: 2))
    #expect(lifecycle.state == .stopped(.systemError))
    stage.audio.error = nil
    for second in 3...5 {
      _ = lifecycle.poll(at: HostTimestamp(time: Int64(second) * 1_000_000_000))
      stage.settle()
    }
    #expect(lifecycle.state == .running)
    #expect(stage.audio.isRunning)
  }

  @Test func `interruptions of a stopped engine change nothing`() throws {
    let stage = try Stage()
    let lifecycle = EngineLifecycle(stage.engine, output: stage.output)
    stage.post(AVAudioSession.interruptionNotification, Self.began)
    stage.post(AVAudioSession.interruptionNotification, [:])
    _ = lifecycle.poll(at: HostTimestamp(time: 1))
    #expect(lifecycle.state == .stopped(nil))
  }

  @Test func `blocks and handlers belong to no actor`() throws {
    var count = 0
    for file in Repository.swiftFiles(below: "Sources/Devices/HapticsAVFAudio") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let handler = /(?s)(?:addObserver\([^{]*|RenderBlock \{\s+return )\{\s+(.*?)\n/
      for closure in text.matches(of: handler) {
        count += 1
        #expect(closure.1.contains("@Sendable "), "\(closure.0)")
      }
    }
    #expect(count == 4)
  }

  @Test func `the volume of the session is that of the output`() throws {
    for volume in [0, 0.25, 1.0] {
      let audio = SimulatedAudioEngine()
      let output = AudioEngineOutput(
        { audio },
        setActive: { _ in },
        notifications: NotificationCenter(),
        queue: DispatchQueue(label: "test"),
        hostTime: { 0 },
        volume: { volume }
      )
      #expect(output.status.volume == nil)
      try output.start(Stage.playing(channels: 2))
      #expect(output.status.volume == volume)
    }
  }
}
