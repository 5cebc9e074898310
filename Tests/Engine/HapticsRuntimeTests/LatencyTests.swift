import HapticsRuntime
import HapticsTimeline
import Testing

/// When live cues and those of timelines leave outputs that take their time.
@Suite struct LatencyTests {
  /// Haptic 480 frames, audio 192, visual 960: the slowest takes 768 more than the quickest.
  private func session() throws -> Session {
    try Session {
      $0.audioChannels = 1
      $0.latencies = .init(haptic: 0.010, audio: 0.004, visual: 0.020)
    }
  }

  private func cue(_ session: Session) throws -> Cue {
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    cue.sound = .init(try session.engine.load(samples: [0.5], channels: 1, sampleRate: 48_000))
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
    return cue
  }

  /// When the cue leaves each output, and the skews that its receipts state.
  private func leaving(_ session: Session) -> (haptic: Int?, audio: Int?, visual: Int64?, [Int64]) {
    session.render(6000, heardAt: { $0 * 1_000_000 / 48 })
    let visual = session.visuals.last?.hostTime.map { ($0 * 48 + 500_000) / 1_000_000 }
    let played = session.receipts.filter { $0.state == .played }.map(\.skew)
    return (
      session.channel(1).firstIndex { $0 != 0 }, session.channel(0).firstIndex { $0 != 0 }, visual,
      played
    )
  }

  @Test func `a live cue that is fired as far ahead as latencies differ is like a timeline's`()
    throws
  {
    let scheduled = try session()
    var written = try cue(scheduled)
    written.time = .frames(1000)
    try scheduled.engine.play(Timeline(cues: [written]))
    let expected = leaving(scheduled)
    // A tap of a pattern is felt one frame after its start.
    #expect(expected.haptic == 1481 && expected.audio == 1768 && expected.visual == 1000)
    #expect(expected.3 == [0, 0])

    let live = try session()
    live.render(232)
    try live.engine.fire(cue(live), at: .frame(1000))
    let reported = leaving(live)
    #expect(reported == expected)
  }

  @Test func `a live cue fired late leaves each output immediately, and receipts report it`() throws
  {
    let live = try session()
    live.render(233)
    try live.engine.fire(cue(live), at: .frame(1000))
    let reported = leaving(live)
    #expect(reported.haptic == 1001 && reported.audio == 1000 && reported.visual == 1000)
    // Felt 10 ms after it leaves, heard 4 ms after.
    #expect(reported.3 == [6_000_000, 0])
  }

  @Test func `a live cue's lead time is measured from its last move`() throws {
    for (moved, delay) in [(232, 768), (233, 0)] {
      let live = try session()
      let fired = try live.engine.fire(cue(live), at: .frame(5000))
      live.render(moved)
      try live.engine.transaction { control throws(EngineError) in
        try control.move(fired, to: .frame(1000))
      }
      #expect(leaving(live).audio == 1000 + delay)
    }
  }

  @Test func `a live cue for the next beat waits for the slowest output`() throws {
    let live = try session()
    let playback = try live.engine.play(
      Timeline(cues: [Cue(Meaning(rawValue: 9), at: .seconds(2))])
    )
    live.render(23_000)
    var heard = try cue(live)
    (heard.pattern, heard.visual) = (nil, nil)
    // The beats are at 24,000 and 48,000.
    try live.engine.fire(heard, at: .next(.beat, of: playback))
    live.render(2000)
    #expect(live.channel(0).firstIndex { $0 != 0 } == 24_768)
  }
}
