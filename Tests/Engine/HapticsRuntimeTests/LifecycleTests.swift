import HapticsTimeline
import Testing

@testable import HapticsLifecycle
@testable import HapticsRuntime

/// How an engine is started, lost, interrupted and started again, in manual time.
@Suite struct LifecycleTests {
  /// An engine that plays a long vibration with a visual every 50 ms, and its output.
  private final class Stage {
    let engine: HapticEngine
    let output = ManualOutput()
    let lifecycle: EngineLifecycle
    let playback: Playback
    var time: Int64 = 1_000_000_000
    private(set) var haptic: [Float] = []
    private(set) var visuals: [VisualCue] = []
    private(set) var withdrawn: [VisualCue.ID] = []
    private(set) var lifecycleEvents: [LifecycleEvent] = []

    init(
      onInterruption policy: InterruptionPolicy = .resume,
      _ change: (inout LifecycleConfiguration) -> Void = { _ in }
    ) throws {
      var configuration = LifecycleConfiguration()
      change(&configuration)
      engine = try HapticEngine()
      lifecycle = EngineLifecycle(engine, output: output, configuration: configuration)
      var timeline = Timeline()
      var cue = Cue(Meaning(rawValue: 1))
      cue.pattern = .init(try engine.load(Patterns.lively))
      timeline.add(cue)
      for index in 0..<40 {
        var cue = Cue(Meaning(rawValue: 2), at: .frames(Int64(index) * 2400))
        cue.visual = .init(VisualID(rawValue: Int32(index)), duration: .seconds(0.01))
        timeline.add(cue)
      }
      playback = try engine.play(timeline, onInterruption: policy)
    }

    /// Lets 10 ms pass, so many times; the output pulls, if it runs.
    func run(_ blocks: Int) {
      for _ in 0..<blocks {
        let block = output.pull(480, heardAt: time)
        haptic += stride(from: 2, to: block.count, by: 3).map { block[$0] }
        time += 10_000_000
        poll()
      }
    }

    func poll(slept: Int64 = 0) {
      lifecycleEvents += lifecycle.poll(at: HostTimestamp(time: time, slept: slept))
      for event in lifecycle.engine.poll() {
        if case .visual(let visual) = event { visuals.append(visual) }
        if case .visualWithdrawn(let id) = event { withdrawn.append(id) }
      }
    }

    /// What was told since it was asked, but for what the output says itself.
    func takeEvents() -> [LifecycleEvent] {
      defer { lifecycleEvents = [] }
      return lifecycleEvents.filter {
        if case .output = $0 { return false }
        return true
      }
    }
  }

  @Test func `an interruption holds everything at its place`() throws {
    let stage = try Stage()
    try stage.lifecycle.start()
    stage.run(20)
    stage.lifecycle.beginInterruption()
    #expect(stage.lifecycle.state == .interrupted(.audioSessionInterrupt))
    let announced = stage.visuals.filter { $0.frame >= 20 * 480 }.map(\.id)
    // For a second nothing is pulled, and nothing is shown.
    stage.run(100)
    #expect(!announced.isEmpty && stage.withdrawn == announced)
    let shown = stage.visuals.count
    try stage.lifecycle.endInterruption()
    stage.run(80)
    #expect(
      stage.takeEvents() == [
        .started, .interruptionBegan(.audioSessionInterrupt), .interruptionEnded(isResumed: true),
        .started,
      ]
    )
    // Not a sample of the vibration is lost or comes twice, but what goes on rises in 5 ms.
    let expected = try Patterns.rendered(Patterns.lively, frames: 100 * 480)
    let pause = 20 * 480
    #expect(Array(stage.haptic[..<pause]) == Array(expected[..<pause]))
    #expect(Array(stage.haptic[(pause + 240)...]) == Array(expected[(pause + 240)...]))
    // What was withdrawn is announced once more, and each at its place behind the pause.
    let again = stage.visuals[shown...].prefix(announced.count)
    #expect(again.map(\.frame) == announced.indices.map { Int64(4 + $0) * 2400 + 1 })
  }

  @Test func `a playback stopped by an interruption does not resume`() throws {
    let stage = try Stage(onInterruption: .stop)
    try stage.lifecycle.start()
    stage.run(20)
    stage.lifecycle.beginInterruption(.applicationSuspended)
    try stage.lifecycle.endInterruption()
    let before = stage.haptic.count
    stage.run(20)
    #expect(stage.haptic[(before + 240)...].allSatisfy { $0 == 0 })
    #expect(throws: EngineError.noSuchPlayback) {
      try stage.engine.transaction { control throws(EngineError) in
        try control.resume(stage.playback)
      }
    }
  }

  @Test func `a playback catches up by the length of the interruption, including sleep`() throws {
    let stage = try Stage(onInterruption: .catchUp)
    try stage.lifecycle.start()
    stage.run(20)
    let began = HostTimestamp(time: stage.time)
    stage.lifecycle.beginInterruption(.audioSessionInterrupt, at: began)
    stage.run(30)
    // The machine slept 50 ms of it, which the clock does not show.
    let ended = HostTimestamp(time: stage.time, slept: 50_000_000)
    try stage.lifecycle.endInterruption(at: ended)
    let before = stage.haptic.count
    stage.run(40)
    let expected = try Patterns.rendered(Patterns.lively, frames: 48_000)
    // 0.2 s were heard, and 0.35 s are over.
    #expect(
      Array(stage.haptic[(before + 240)..<(before + 9600)])
        == Array(expected[(26_400 + 240)..<(26_400 + 9600)])
    )
  }

  @Test func `an engine that takes over during an interruption goes on with it`() throws {
    for (policy, place) in [(InterruptionPolicy.resume, 9600), (.catchUp, 24_000)] {
      let stage = try Stage(onInterruption: policy)
      try stage.lifecycle.start()
      stage.run(20)
      stage.lifecycle.beginInterruption(.audioSessionInterrupt, at: HostTimestamp(time: stage.time))
      stage.run(15)
      try stage.lifecycle.reset()
      stage.run(15)
      #expect(stage.lifecycle.state == .interrupted(.audioSessionInterrupt))
      try stage.lifecycle.endInterruption(at: HostTimestamp(time: stage.time))
      let before = stage.haptic.count
      stage.run(30)
      let expected = try Patterns.rendered(Patterns.lively, frames: 48_000)
      #expect(
        Array(stage.haptic[(before + 240)..<(before + 9600)])
          == Array(expected[(place + 240)..<(place + 9600)])
      )
    }
  }

  @Test func `an interruption that ends without going on leaves everything paused`() throws {
    let stage = try Stage()
    try stage.lifecycle.start()
    stage.run(20)
    stage.lifecycle.beginInterruption()
    try stage.lifecycle.endInterruption(isResumed: false)
    #expect(stage.lifecycle.state == .stopped(.audioSessionInterrupt))
    try stage.lifecycle.start()
    stage.run(5)
    #expect(stage.haptic[(20 * 480 + 240)...].allSatisfy { $0 == 0 })
    try stage.engine.transaction { control throws(EngineError) in
      try control.resume(stage.playback)
    }
    stage.run(40)
    let expected = try Patterns.rendered(Patterns.lively, frames: 60 * 480)
    #expect(
      Array(stage.haptic[(25 * 480 + 240)...]) == Array(expected[(20 * 480 + 240)...])
    )
  }

  @Test func `a lost device is tried again, and visuals go on meanwhile`() throws {
    let stage = try Stage()
    try stage.lifecycle.start()
    stage.run(10)
    stage.output.refusal = OutputFault(.cannotOpen, code: 19)
    stage.output.fail(OutputFault(.gone, code: 19))
    let shown = stage.visuals.count
    stage.run(50)
    #expect(stage.lifecycle.state == .stopped(.gameControllerDisconnect))
    // In half a second the engine has gone on by half a second.
    #expect((stage.engine.renderedFrames - 60 * 480).magnitude <= 480)
    #expect(stage.visuals[shown...].map(\.frame) == (4...13).map { Int64($0) * 2400 })
    stage.output.refusal = nil
    stage.run(60)
    #expect(stage.lifecycle.state == .running)
    #expect(
      stage.takeEvents() == [
        .started, .stopped(.gameControllerDisconnect), .restarting(attempt: 1),
        .restarting(attempt: 2), .started,
      ]
    )
    #expect((stage.engine.renderedFrames - 120 * 480).magnitude <= 960)
  }

  @Test func `a device that does not come back is given up, and visuals go on`() throws {
    let stage = try Stage { $0.backOff.attempts = 3 }
    stage.output.refusal = OutputFault(.cannotOpen, code: 2)
    #expect(throws: OutputError.self) { try stage.lifecycle.start() }
    stage.run(300)
    #expect(
      stage.takeEvents() == [
        .stopped(.systemError), .restarting(attempt: 1), .restarting(attempt: 2),
        .restarting(attempt: 3), .gaveUp(OutputFault(.cannotOpen, code: 2)),
      ]
    )
    #expect(stage.visuals.map(\.frame) == (0..<40).map { Int64($0) * 2400 })
    // Each is handed over ahead of its moment, on the host's clock.
    let host = stage.visuals.compactMap(\.hostTime)
    #expect(zip(host.dropFirst(), host).allSatisfy { ($0 - $1 - 50_000_000).magnitude <= 1000 })
    stage.output.refusal = nil
    try stage.lifecycle.start()
    stage.run(1)
    #expect(stage.takeEvents() == [.started])
  }

  @Test func `stale visuals are discarded after a long time without polling`() throws {
    let stage = try Stage { $0.restarts = false }
    stage.output.refusal = OutputFault(.cannotOpen)
    try? stage.lifecycle.start()
    stage.run(10)
    let shown = stage.visuals.count
    stage.time += 60_000_000_000
    stage.run(1)
    #expect(stage.visuals.count <= shown + 1)
    stage.run(10)
    #expect((2...3).contains(stage.visuals.count - shown))
  }

  @Test func `a machine that slept finds everything held`() throws {
    let stage = try Stage()
    try stage.lifecycle.start()
    stage.run(10)
    stage.poll(slept: 3_600_000_000_000)
    #expect(stage.lifecycle.state == .interrupted(.applicationSuspended))
    #expect(
      stage.takeEvents() == [
        .started, .machineSlept(3_600_000_000_000), .interruptionBegan(.applicationSuspended),
      ]
    )
    try stage.lifecycle.endInterruption()
    #expect(stage.lifecycle.state == .running)
  }

  @Test func `the output is stopped when everything was played`() throws {
    let stage = try Stage()
    try stage.lifecycle.start()
    stage.run(10)
    stage.lifecycle.stopWhenFinished()
    stage.run(100)
    #expect(stage.lifecycle.state == .running)
    stage.run(150)
    #expect(stage.lifecycle.state == .stopped(.notifyWhenFinished))
    #expect(stage.takeEvents() == [.started, .stopped(.notifyWhenFinished)])
  }

  @Test func `an engine that idles is stopped after its time`() throws {
    let stage = try Stage { $0.idleTimeout = 0.5 }
    try stage.lifecycle.start()
    stage.run(210)
    #expect(stage.lifecycle.state == .running)
    stage.run(60)
    #expect(stage.lifecycle.state == .stopped(.idleTimeout))
    let cue = Cue(Meaning(rawValue: 1))
    try stage.lifecycle.start()
    try stage.engine.fire(cue)
    stage.run(40)
    #expect(stage.lifecycle.state == .running)
  }

  @Test func `modalities that failed with the output are lost, and come back with it`() throws {
    let stage = try Stage()
    try stage.lifecycle.start()
    stage.engine.setStatus(.muted, of: .audio)
    stage.run(5)
    stage.output.refusal = OutputFault(.cannotOpen)
    stage.output.fail(OutputFault(.gone))
    stage.run(5)
    #expect(stage.engine.status(of: .haptic) == .failed(.gameControllerDisconnect))
    #expect(stage.engine.status(of: .visual) == .available)
    stage.output.refusal = nil
    stage.run(100)
    #expect(stage.engine.status(of: .haptic) == .available)
    #expect(stage.engine.status(of: .audio) == .muted)
  }

  @Test func `a reset lets everything go on at its place in another engine`() throws {
    let stage = try Stage()
    try stage.lifecycle.start()
    stage.run(20)
    let other = try stage.lifecycle.reset()
    #expect(stage.lifecycle.engine === other)
    stage.run(1)
    #expect(other.renderedFrames == 480)
    stage.run(60)
    // The vibration is joined in its phase, in which it rises in 5 ms.
    let expected = try Patterns.rendered(Patterns.lively, frames: 81 * 480)
    let reset = 20 * 480
    #expect(Array(stage.haptic[..<reset]) == Array(expected[..<reset]))
    #expect(Array(stage.haptic[(reset + 240)...]) == Array(expected[(reset + 240)...]))
    #expect(stage.takeEvents() == [.started, .reset, .started])
    try other.transaction { control throws(EngineError) in
      try control.pause(stage.playback)
    }
    stage.run(2)
    #expect(other.position(of: stage.playback, heardAt: stage.time)?.isRunning == false)
  }

  @Test func `a reset may change the sample rate, and keeps what is paused paused`() throws {
    let stage = try Stage()
    try stage.lifecycle.start()
    stage.run(20)
    try stage.engine.transaction { control throws(EngineError) in
      try control.pause(stage.playback)
    }
    stage.run(2)
    var configuration = stage.engine.configuration
    configuration.sampleRate = 44_100
    let other = try stage.lifecycle.reset(configuration)
    stage.run(2)
    let position = other.position(of: stage.playback, heardAt: .max)
    #expect(position?.isRunning == false)
    #expect(abs((position?.seconds ?? 0) - 0.2) < 1e-4)
    configuration.playbacks = 0
    #expect(throws: EngineError.configurationOutOfRange("playbacks")) {
      try stage.lifecycle.reset(configuration)
    }
    #expect(stage.lifecycle.engine === other)
  }

  @Test func `the reasons have Core Haptics' numbers`() {
    #expect(StoppedReason.allCases.map(\.rawValue) == [-1, 1, 2, 3, 4, 5, 6])
  }

  @Test(arguments: [-1.0, 0, 0.25, .infinity, .nan], [0.0, 1, 2, .infinity, .nan])
  func `a schedule of any numbers waits between a millisecond and an hour`(
    first: Double,
    factor: Double
  ) {
    var backOff = BackOff()
    (backOff.first, backOff.factor, backOff.longest) = (first, factor, 1e300)
    for attempt in [Int.min, 0, 1, 20] {
      let wait = backOff.wait(before: attempt)
      #expect(wait.map { (1_000_000...3_600_000_000_000).contains($0) } == true)
    }
    #expect(backOff.wait(before: 21) == nil)
  }

  @Test func `without volume audio is inaudible, and each change is reported`() throws {
    let stage = try Stage()
    try stage.lifecycle.start(at: HostTimestamp(time: stage.time))
    stage.run(2)
    #expect(stage.engine.status(of: .audio) == .available)
    func volumes() -> [Double] {
      stage.lifecycleEvents.compactMap { event in
        if case .volume(let volume) = event { volume } else { nil }
      }
    }
    #expect(volumes() == [])
    for volume in [0.75, 0.4, 0.4, 0, 0] {
      stage.output.volume = volume
      stage.run(1)
    }
    #expect(volumes() == [0.75, 0.4, 0])
    #expect(stage.engine.status(of: .audio) == .inaudible)
    stage.output.volume = 0.5
    stage.run(1)
    #expect(stage.engine.status(of: .audio) == .available)
    // What the game sets has precedence over the volume.
    stage.engine.setStatus(.muted, of: .audio)
    for volume in [0, 1.0] {
      stage.output.volume = volume
      stage.run(1)
      #expect(stage.engine.status(of: .audio) == .muted)
    }
    stage.engine.setStatus(.available, of: .audio)
    stage.output.volume = 0
    stage.run(1)
    stage.engine.setStatus(.failed(.systemError), of: .audio)
    stage.output.volume = 1
    stage.run(1)
    #expect(stage.engine.status(of: .audio) == .failed(.systemError))
  }
}
