import CoreHaptics
import HapticsCore
import HapticsCoreHaptics
import HapticsRuntime
import HapticsTimeline
import Testing

/// A haptic engine whose patterns Core Haptics plays, simulated, in manual time.
@Suite struct CoreHapticsEngineTests {
  /// An engine whose frames are heard 20 ms after they were rendered, on a device that is fast by
  /// 20 ppm.
  private final class Stage {
    let core = SimulatedEngine()
    let engine: HapticEngine
    private(set) var receipts: [Receipt] = []
    private var block = [Float](repeating: 0, count: 480 * 3)
    let pace = 1e9 / (48_000 * (1 + 20e-6))

    init() throws {
      var configuration = EngineConfiguration()
      configuration.startBuses = .all
      engine = try HapticEngine(configuration)
      core.hostTime = heard(0)
      engine.startPlayer = try CoreHapticsPlayer(core, hostTime: { [core] in core.hostTime })
    }

    func heard(_ frame: Int64) -> Int64 { 5_000_000_000 + Int64((Double(frame) * pace).rounded()) }

    /// Renders until a time in seconds.
    func play(until time: Double) {
      while Double(engine.renderedFrames) < time * 48_000 {
        let frame = engine.renderedFrames
        core.hostTime = heard(frame) - 20_000_000
        core.settle()
        var span = block.mutableSpan
        engine.render(into: &span, frames: 480, heardAt: heard(frame))
        for event in engine.poll(at: HostTimestamp(time: core.hostTime)) {
          if case .receipt(let receipt) = event, receipt.modality == .haptic {
            receipts.append(receipt)
          }
        }
      }
    }

    /// The distance between a play and the sound of the cue at a time, in frames.
    func distance(_ play: SimulatedEngine.Play, _ time: Double) -> Double {
      (core.hostTime(at: play.begin) - Double(heard(Int64(time * 48_000)))).magnitude / pace
    }
  }

  private let buzz = HapticPattern(events: [
    HapticEvent(.hapticContinuous, at: 0, duration: 3, parameters: [.init(.hapticIntensity, 1)])
  ])
  private let tap = HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)])

  @Test func `a pattern continues at its place after an interruption`() throws {
    let stage = try Stage()
    var cue = Cue(Meaning(rawValue: 0))
    cue.pattern = .init(try stage.engine.load(buzz))
    try stage.engine.fire(cue, at: .seconds(0.5))
    stage.play(until: 1)
    stage.core.errors["start engine"] = .serverInterrupted
    stage.core.stop(for: .audioSessionInterrupt)
    stage.play(until: 1.5)
    #expect(stage.engine.status(of: .haptic) == .failed(.audioSessionInterrupt))
    stage.core.errors = [:]
    stage.play(until: 3)
    #expect(stage.engine.status(of: .haptic) == .available)
    #expect(stage.receipts.map(\.state) == [.played])
    let plays = stage.core.plays
    #expect(plays.count == 2)
    let gap = plays[1].begin - plays[0].begin
    #expect(gap > 1.4 && gap < 1.6)
    // The rest is a pattern of its own, as a seek would leave the vibration silent.
    #expect(plays[1].offset == 0)
    let rest = try #require(stage.core.patterns.last?.events.first)
    #expect(rest.type == .hapticContinuous)
    #expect((rest.duration - (3 - gap)).magnitude < 0.001)
  }

  @Test func `a receipt contains the number of the error that refused the start`() throws {
    let stage = try Stage()
    var cue = Cue(Meaning(rawValue: 0))
    cue.pattern = .init(try stage.engine.load(tap))
    stage.core.errors["start"] = .insufficientPower
    try stage.engine.fire(cue, at: .seconds(0.1))
    stage.play(until: 0.2)
    #expect(
      stage.receipts.map(\.state) == [.dropped(.refused(HapticStartRefusal(.failed, code: -4897)))]
    )
  }

  @Test func `starts agree with their sounds within a frame, over drifting clocks and a reset`()
    throws
  {
    let stage = try Stage()
    var cue = Cue(Meaning(rawValue: 0))
    cue.pattern = .init(try stage.engine.load(tap))
    let ready = try stage.engine.prepare(cue)
    var (worst, settled, count) = (0.0, 0.0, 0)
    for number in 1...120 {
      let time = Double(number) * 0.5
      try stage.engine.fire(ready, at: .seconds(time))
      stage.play(until: time + 0.25)
      let plays = stage.core.plays
      if plays.count > count, let play = plays.last {
        let distance = stage.distance(play, time)
        worst = max(worst, distance)
        if number % 60 > 10 { settled = max(settled, distance) }
        count = plays.count
      }
      if number == 60 { stage.core.reset(offset: 987) }
    }
    #expect(count == 120)
    #expect(worst < 4)
    #expect(settled < 1)
    #expect(stage.receipts.map(\.state) == Array(repeating: .played, count: 120))
  }
}
