import Haptics
import HapticsTimeline
import Testing

@testable import HapticsRuntime

/// Cues that a game fires follow the rules of their file.
@Suite struct LiveCueTests {
  private static let assets = """
    "assets": {"patterns": {"thud": {"builtIn": "thud"}},
    "sounds": {"thud": {"pattern": {"builtIn": "thud"}}}, "visuals": {"ring": {}}}
    """

  /// A file with the same cue at time 0 and live.
  private func contents(_ rules: String, cue: String = "") -> TimelineContents {
    let renditions = #""haptic": "thud", "audio": "thud""# + cue
    let text = """
      {"version": 1, \(Self.assets), \(rules)
      "cues": [{"time": 0, "meaning": 7, \(renditions)}],
      "live": [{"name": "hit", "meaning": 7, \(renditions)}]}
      """
    return TimelineDocument(reading: Array(text.utf8)).contents()
  }

  private struct Result: Equatable {
    var samples: [Float] = []
    var states: [String] = []
    var shortfalls: [Int] = []
  }

  private func result(_ engine: HapticEngine) throws -> Result {
    var result = Result()
    for _ in 0..<20 {
      var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
      var span = block.mutableSpan
      #expect(engine.render(into: &span, frames: 480))
      result.samples += block
      for event in engine.poll() {
        switch event {
        case .receipt(let receipt):
          if let modality = receipt.modality {
            result.states.append("\(modality) \(receipt.state)")
          }
        case .shortfall(let shortfall): result.shortfalls.append(shortfall.minimumModalities)
        default: break
        }
      }
    }
    return result
  }

  @Test(arguments: [
    #""policy": {"onLoss": {"haptic": {"audio": 1.5}}},"#,
    #""policy": {"minimumModalities": 2},"#,
    #""policy": {"reducedLevel": 0.25},"#,
    "",
  ])
  func `a live cue has the samples and receipts of a timed one`(rules: String) throws {
    for status in [ModalityStatus.muted, .reduced, .available] {
      let timed = try HapticEngine(EngineConfiguration())
      timed.setStatus(status, of: .haptic)
      try timed.play(timed.load(contents(rules), from: NoFiles()).timeline)
      let live = try HapticEngine(EngineConfiguration())
      live.setStatus(status, of: .haptic)
      try live.fire(live.load(contents(rules), from: NoFiles()), "hit")
      #expect(try result(live) == result(timed), "\(status)")
    }
  }

  @Test func `a file without rules leaves its live cues to the engine's`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    engine.lossPolicy.minimumModalities = 3
    engine.quietPolicy.maximumPerSecond = 1
    let loaded = try engine.load(contents(""), from: NoFiles())
    try engine.fire(loaded, "hit")
    try engine.fire(loaded, "hit")
    let result = try result(engine)
    #expect(result.shortfalls == [3])
    #expect(result.states.filter { $0.contains("gated") }.count == 2)
    // Each of both kinds is the file's, if it states that kind.
    let stating = try engine.load(contents(#""quiet": {"mostPerSecond": 9},"#), from: NoFiles())
    #expect(stating.livePolicy == nil)
    #expect(stating.liveQuiet?.maximumPerSecond == 9)
  }

  @Test func `a limit of starts counts live and timed cues together`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    let rules = #""quiet": {"mostPerSecond": 2},"#
    let loaded = try engine.load(contents(rules), from: NoFiles())
    try engine.play(loaded.timeline)
    try engine.fire(loaded, "hit")
    try engine.fire(loaded, "hit")
    let states = try result(engine).states.filter { $0.hasPrefix("haptic") }
    #expect(states.count == 3)
    #expect(states.filter { $0.contains("gated") }.count == 1)
  }

  /// A live cue on a bus of its own, with more of the file.
  private func onBus(_ settings: String, _ more: String = "") -> TimelineContents {
    let text = """
      {"version": 1, \(Self.assets), "buses": {"crowd": {\(settings)}}, \(more)
      "live": [{"name": "hit", "audio": "thud", "bus": "crowd"}]}
      """
    return TimelineDocument(reading: Array(text.utf8)).contents()
  }

  private func peak(_ engine: HapticEngine) throws -> Float {
    try result(engine).samples.map { abs($0) }.max() ?? 0
  }

  @Test func `a file of live cues alone sets its buses when it is loaded`() throws {
    func peak(_ settings: String) throws -> Float {
      let engine = try HapticEngine(EngineConfiguration())
      try engine.fire(engine.load(onBus(settings)), "hit")
      return try self.peak(engine)
    }
    let full = try peak("")
    #expect(full > 0.5)
    #expect(abs(try peak(#""decibels": -20"#) - full / 10) < 1e-6)
    #expect(try peak(#""muted": true"#) == 0)
  }

  @Test func `a file with something to play sets its buses when it plays`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    let muted = try engine.load(
      onBus(#""muted": true"#, #""cues": [{"time": 0, "haptic": "thud"}],"#)
    )
    try engine.fire(muted, "hit")
    #expect(try peak(engine) > 0.5)
    try engine.play(muted.timeline)
    _ = try result(engine)
    try engine.fire(muted, "hit")
    // The haptic channel is the last one.
    let samples = try result(engine).samples
    #expect(stride(from: 0, to: samples.count, by: 3).allSatisfy { samples[$0] == 0 })
  }

  @Test func `an unknown live cue is named`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    let loaded = try engine.load(contents(""), from: NoFiles())
    #expect(throws: EngineError.noLiveCue(named: "hot")) { try engine.fire(loaded, "hot") }
    let prepared = try engine.prepare(loaded, "hit")
    try engine.fire(prepared)
    #expect(try result(engine).states.count == 2)
  }
}
