import HapticsCore
import HapticsGame
import HapticsTimeline
import Synchronization
import Testing

@testable import HapticsRuntime

/// A camera: a sound, its end, a countdown, the shutter; and what is left when it is aborted.
@Suite struct FlowRunTests {
  /// A session with the flow, and its outcomes.
  private final class Stage {
    let session: Session
    let run: FlowRun
    let outcomes: Outcomes

    final class Outcomes: Sendable {
      let all = Mutex<[FlowRun.Outcome]>([])
    }

    init() throws {
      session = try Session()
      let engine = session.engine
      let sound = try engine.load(
        samples: [Float](repeating: 0.5, count: 1000),
        channels: 1,
        sampleRate: 48_000
      )
      let tap = try engine.load(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
      var attention = Cue(Meaning(rawValue: 1))
      attention.sound = .init(sound)
      var flash = Cue(Meaning(rawValue: 2))
      flash.pattern = .init(tap)
      flash.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.01), isFlash: true)
      var flow = TimedFlow()
      flow.play("attention", attention)
      flow.countDown("countdown", flash, count: 2, every: .seconds(0.5))
      flow.play("shutter", attention)
      let outcomes = Outcomes()
      self.outcomes = outcomes
      run = try engine.run(flow) { outcome in outcomes.all.withLock { $0.append(outcome) } }
    }
  }

  @Test func `each step starts on the frame at which the one before it is over`() throws {
    let stage = try Stage()
    #expect(stage.run.starts.map(\.frame) == [0, 1000, 49_000] && stage.run.end == 50_000)
    stage.session.render(51_000)
    let left = stage.session.channel(0)
    #expect(left[..<1000].allSatisfy { $0 != 0 })
    #expect(left[1000..<49_000].allSatisfy { $0 == 0 })
    #expect(left[49_000..<50_000].allSatisfy { $0 != 0 })
    let haptic = stage.session.haptic
    #expect(haptic[..<1001].allSatisfy { $0 == 0 } && haptic[1001] != 0)
    #expect(haptic[25_000] == 0 && haptic[25_001] != 0)
    #expect(stage.session.visuals.map(\.frame) == [1000, 25_000])
    #expect(stage.outcomes.all.withLock { $0 } == [.finished])
    #expect(stage.run.step(at: 999) == "attention" && stage.run.step(at: 48_999) == "countdown")
    #expect(stage.run.step(at: -1) == nil && stage.run.step(at: 50_000) == nil)
  }

  @Test(arguments: [0, 1, 500, 1000, 1100, 24_999, 25_100, 48_998, 49_500, 49_999])
  func `abort at any moment leaves silence and one outcome`(moment: Int) throws {
    let stage = try Stage()
    stage.session.render(moment)
    try stage.run.abort()
    try stage.run.abort()
    stage.session.render(60_000)
    try stage.run.abort()
    stage.session.render(100)
    let session = stage.session
    // What sounds fades over 5 ms.
    for channel in 0..<3 {
      #expect(session.channel(channel)[(moment + 240)...].allSatisfy { $0 == 0 })
    }
    #expect(stage.outcomes.all.withLock { $0 } == [.aborted])
    let ends = session.events.filter { event in
      if case .transport(_, .stopped, _) = event { return true }
      return false
    }
    #expect(ends.count == 1)
    // Nothing is shown that lies behind it.
    var shown = Set(session.visuals.map(\.id))
    for case .visualWithdrawn(let id) in session.events { shown.remove(id) }
    let frames = session.visuals.filter { shown.contains($0.id) }.map(\.frame)
    #expect(frames == [1000, 25_000].filter { $0 < Int64(moment) })
  }
}
