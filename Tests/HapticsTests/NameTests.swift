import Haptics
import HapticsTimeline
import Testing

@testable import HapticsRuntime

/// Names of several files in one engine.
@Suite struct NameTests {
  private func contents(_ parts: String) -> TimelineContents {
    let text = """
      {"version": 1, \(parts),
       "quiet": {"cooldown": 1}}
      """
    return TimelineDocument(reading: Array(text.utf8)).contents()
  }

  private func load(_ parts: String, _ engine: HapticEngine) throws -> LoadedContents {
    try engine.load(contents(parts))
  }

  /// Renders so many blocks of 10 ms, shows all visuals, and returns the events.
  @discardableResult
  private func render(_ blocks: Int, _ engine: HapticEngine) -> [EngineEvent] {
    var events: [EngineEvent] = []
    for _ in 0..<blocks {
      var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
      var span = block.mutableSpan
      engine.render(into: &span, frames: 480)
      for event in engine.poll() {
        if case .visual(let visual) = event { engine.acknowledge(visual.id) }
        events.append(event)
      }
    }
    return events
  }

  private func held(_ events: [EngineEvent]) -> [QuietReason] {
    events.compactMap { event in
      guard case .receipt(let receipt) = event, case .gated(let reason) = receipt.state else {
        return nil
      }
      return reason
    }
  }

  @Test func `visuals with different names of two files never merge`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    let first = try load(
      """
      "assets": {"visuals": {"ring": {}}}, "cues": [{"time": 0, "visual": "ring"}]
      """,
      engine
    )
    let second = try load(
      """
      "assets": {"visuals": {"banner": {}, "ring": {}}},
      "cues": [{"time": 0.1, "visual": "banner", "fallback": {"visual": "ring"}},
        {"time": 0.1, "visual": "ring", "reduced": "banner"}]
      """,
      engine
    )
    try engine.play(first.timeline)
    try engine.play(second.timeline)
    var shown: [String] = []
    var states: [Receipt.State] = []
    for event in render(40, engine) {
      if case .visual(let visual) = event {
        shown.append(try #require(second.visuals[visual.visual]))
      }
      if case .receipt(let receipt) = event { states.append(receipt.state) }
    }
    #expect(shown == ["ring", "banner"])
    // The same visual within the merge window is one, in whichever files it is.
    #expect(states.filter { $0 == .merged }.count == 1)
    #expect(states.filter { $0 == .shown }.count == 3)
    let cue = second.timeline.cues[1]
    #expect(second.visuals[try #require(cue.reducedVisual).visual] == "banner")
    #expect(
      second.timeline.cues[0].fallback.visual?.visual == first.timeline.cues[0].visual?.visual
    )
  }

  @Test func `a cooldown holds back cues of its own name in all files, and no others`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    let assets = """
      "assets": {"patterns": {"thud": {"builtIn": "thud"}}}
      """
    let first = try load(
      """
      \(assets), "live": [{"name": "hit", "haptic": "thud"}, {"name": "jump", "haptic": "thud"}],
      "cues": [{"time": 0, "haptic": "thud"}]
      """,
      engine
    )
    let second = try load(
      """
      \(assets), "live": [{"name": "slide", "haptic": "thud"}, {"name": "hit", "haptic": "thud"}],
      "cues": [{"time": 0, "haptic": "thud"}]
      """,
      engine
    )
    try engine.play(first.timeline)
    try engine.play(second.timeline)
    for name in ["hit", "jump"] { try engine.fire(first, name) }
    try engine.fire(second, "slide")
    #expect(held(render(2, engine)) == [])
    try engine.fire(second, "hit")
    #expect(held(render(2, engine)) == [.cooldown])
  }

  @Test func `the beats of a track mean the same, in all files`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    let parts = """
      "duration": 9, "assets": {"patterns": {"thud": {"builtIn": "thud"}}},
      "tracks": {"song": {"haptic": "thud", "beats": [1, 2]}, "drum": {"haptic": "thud", "beats": [3]}},
      "cues": [{"name": "song", "time": 0, "haptic": "thud"}, {"time": 4, "haptic": "thud"},
        {"time": 5, "every": 1, "until": 7, "haptic": "thud"}, {"time": 8, "meaning": 3, "haptic": "thud"}]
      """
    func meanings(_ loaded: LoadedContents) -> [Int32] {
      loaded.timeline.cues.map(\.meaning.rawValue)
    }
    #expect(meanings(try load(parts, engine)) == [0, 1, 2, 2, 3, 5, 5, 7])
    // Cues without a name are new ones, and what a file states stays.
    #expect(meanings(try load(parts, engine)) == [0, 9, 10, 10, 3, 5, 5, 7])
  }

  @Test func `new meanings spare the numbers that files state`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    let cues = """
      "assets": {"patterns": {"thud": {"builtIn": "thud"}}}, "cues": [{"time": 0, "haptic": "thud"},
      {"time": 1, "haptic": "thud"}, {"time": 2, "meaning": 4, "haptic": "thud"}]
      """
    let meanings = try (0..<3).map { _ in
      try load(cues, engine).timeline.cues.map(\.meaning.rawValue)
    }
    #expect(meanings == [[0, 1, 4], [5, 6, 4], [8, 9, 4]])
  }

  @Test func `closing a gate of one file leaves the gates of other names open`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    func file(_ gates: String...) throws -> LoadedContents {
      let live = gates.map { #"{"name": "\#($0) cue", "gate": "\#($0)", "haptic": "thud"}"# }
      return try load(
        """
        "assets": {"patterns": {"thud": {"builtIn": "thud"}}},
        "live": [\(live.joined(separator: ", "))]
        """,
        engine
      )
    }
    let first = try file("hints")
    let second = try file("flash", "hints")
    #expect(first.gates == ["hints": Gates(number: 0)])
    #expect(second.gates == ["flash": Gates(number: 1), "hints": Gates(number: 0)])
    engine.setGates(try #require(second.gates["flash"]), areOpen: false)
    try engine.fire(first, "hints cue")
    #expect(held(render(2, engine)) == [])
    try engine.fire(second, "flash cue")
    #expect(held(render(2, engine)) == [.gate])
    _ = try file("a", "b")
    let error = #expect(throws: TimelineLoadingError<NoTimelineFiles.Missing>.self) {
      try engine.load(
        contents(
          """
          "assets": {"patterns": {"thud": {"builtIn": "thud"}}},
          "live": [\((0..<29).map { #"{"name": "\#($0)", "gate": "g\#($0)", "haptic": "thud"}"# }
            .joined(separator: ", "))]
          """
        )
      )
    }
    guard case .engine(asset: "g28", .tooManyGates)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: Scene.names)
  func `the first file of an engine keeps its numbers`(name: String) throws {
    let scene = try Scene(name)
    for (own, loaded) in zip(scene.contents.timeline.cues, scene.timeline.cues) {
      #expect(own.meaning == loaded.meaning && own.gates == loaded.gates)
      #expect(own.visual == loaded.visual && own.reducedVisual == loaded.reducedVisual)
      #expect(own.fallback.visual == loaded.fallback.visual)
    }
    for cue in scene.contents.live {
      let loaded = try #require(scene.live[cue.name])
      #expect(cue.cue.meaning == loaded.meaning && cue.cue.gates == loaded.gates)
      #expect(cue.cue.visual == loaded.visual)
    }
  }

  @Test func `an engine that takes over goes on with the names`() throws {
    let parts = """
      "assets": {"visuals": {"ring": {}}}, "live": [{"name": "hit", "gate": "hints", "visual": "ring"}]
      """
    let engine = try HapticEngine(EngineConfiguration())
    _ = try load(
      """
      "assets": {"visuals": {"banner": {}}},
      "live": [{"name": "show", "gate": "banners", "visual": "banner"}]
      """,
      engine
    )
    let loaded = try load(parts, engine)
    let other = try HapticEngine(reviving: engine)
    #expect(try load(parts, other) == loaded)
  }
}
