import Haptics
import Testing

/// Events at the markers of a timeline file.
@Suite struct MarkerTests {
  private func contents(_ rest: String) -> TimelineContents {
    let text = """
      {"version": 1, "tempo": {"bpm": 120}, "assets": {"visuals": {"ring": {"duration": 0.1}}},
      "cues": [{"time": 0, "visual": "ring"}], \(rest)}
      """
    return TimelineDocument(reading: Array(text.utf8)).contents()
  }

  /// The events of a second, in blocks of 10 ms.
  private func events(_ engine: HapticEngine) -> [String] {
    var events: [String] = []
    for _ in 0..<100 {
      var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
      var span = block.mutableSpan
      #expect(engine.render(into: &span, frames: 480))
      for event in engine.poll() {
        switch event {
        case .marker(let marker):
          events.append("\(marker.index) \(marker.name) at \(marker.frame) + \(marker.offset)")
        case .transport(_, .finished, let frame): events.append("finished at \(frame)")
        default: break
        }
      }
    }
    return events
  }

  @Test func `each marker of a file is an event, and the file lasts until the last one`() throws {
    let engine = try HapticEngine(EngineConfiguration())
    let markers = #""markers": {"start": 0, "drop": "1 beat", "hit": 0.25}"#
    let loaded = try engine.load(contents(markers), from: NoFiles())
    try engine.play(loaded.timeline)
    #expect(
      events(engine) == [
        "0 start at 0 + 0", "2 hit at 12000 + 0", "1 drop at 24000 + 0", "finished at 24000",
      ]
    )
    try engine.play(loaded.timeline, fromMarker: "hit")
    #expect(events(engine).first == "2 hit at 48000 + 0")
    try engine.play(loaded.timeline, from: .seconds(0.3))
    #expect(events(engine).first == "2 hit at 96000 + 2400")
  }

  @Test func `a marker in a loop is an event in each pass, and none is one after the duration`()
    throws
  {
    let engine = try HapticEngine(EngineConfiguration())
    let markers = #""loop": {"to": 0.4}, "markers": {"beat": 0.1, "never": 0.9}"#
    try engine.play(engine.load(contents(markers), from: NoFiles()).timeline)
    #expect(
      events(engine) == ["0 beat at 4800 + 0", "0 beat at 24000 + 0", "0 beat at 43200 + 0"]
    )
    let short = try HapticEngine(EngineConfiguration())
    let late = #""duration": 0.5, "markers": {"last": 0.49, "end": 0.5}"#
    try short.play(short.load(contents(late), from: NoFiles()).timeline)
    #expect(events(short) == ["0 last at 23520 + 0", "finished at 24000"])
  }
}
