import Haptics
import HapticsTesting
import HapticsTimeline
import Testing

/// Named effects on their way to a player of the platform.
@Suite struct EffectStartTests {
  @Test func `a start's pattern leads to the effect, for a player that has its own`() throws {
    let text = #"""
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}},
       "cues": [{"time": 0, "haptic": {"effect": "success"}}, {"time": 0.1, "haptic": "thud"},
         {"time": 0.2, "haptic": {"effect": "selection"}}]}
      """#
    var configuration = EngineConfiguration()
    configuration.startBuses = .all
    let engine = try HapticEngine(configuration)
    let player = RecordingStartPlayer()
    engine.startPlayer = player
    let contents = TimelineDocument(reading: Array(text.utf8)).contents()
    let loaded = try engine.load(contents, from: NoFiles())
    try engine.play(loaded.timeline)
    for _ in 0..<50 {
      var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
      var span = block.mutableSpan
      let time = 1_000_000_000 + engine.renderedFrames * 62_500 / 3
      engine.render(into: &span, frames: 480, heardAt: time)
      _ = engine.poll(at: HostTimestamp(time: time))
    }
    #expect(
      player.records.map { loaded.effects[$0.start.pattern] } == ["success", nil, "selection"]
    )
    #expect(loaded.effects.count == 2)
    #expect(player.violations == [])
  }
}
