import HapticsRuntime
import HapticsTimeline
import Testing

/// One thread renders, one plays and one looks on, all as fast as they can.
@Suite struct ThreadTests {
  @Test func `a game may do everything while another thread renders`() async throws {
    let session = try Session { $0.commands = 128 }
    let engine = session.engine
    let pattern = try engine.load(Patterns.lively)
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(pattern)
    cue.sound = .init(try engine.load(samples: [0.1, 0.2], channels: 1, sampleRate: 48_000))
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.01))
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 6000))
    for beat in 0..<8 {
      cue.instant = .beats(Beats(Double(beat)))
      timeline.add(cue)
    }
    timeline.loop = .init(from: .beats(0), to: .beats(8))

    let rendering = Task.detached { [engine] in Self.render(engine, 1500) }
    let (ready, playback) = (try engine.prepare(cue), try engine.play(timeline))
    let looking = Task.detached { [engine] in Self.look(engine, playback, 1500) }
    var random = Seeded(11)
    var played = 0
    for round in 0..<600 {
      played += Self.operate(engine, playback, timeline, ready, round, &random)
    }
    await rendering.value
    let seen = await looking.value
    Self.render(engine, 2)
    played += Self.count(engine.poll())
    #expect(played > 0)
    #expect(seen <= engine.renderedFrames)
  }

  private static func render(_ engine: HapticEngine, _ blocks: Int) {
    var block = [Float](repeating: 0, count: 64 * 3)
    for round in 0..<blocks {
      var span = block.mutableSpan
      engine.render(into: &span, frames: 64, heardAt: Int64(round) * 1_333_333)
    }
  }

  /// Reads clocks and positions, and tells the last frame.
  private static func look(_ engine: HapticEngine, _ playback: Playback, _ rounds: Int) -> Int64 {
    var last: Int64 = 0
    var position = -1.0
    for round in 0..<rounds {
      let frame = engine.renderedFrames
      precondition(frame >= last)
      last = frame
      _ = engine.reading
      let time = Int64(round) * 1_000_000
      if let place = engine.position(of: playback, heardAt: time) { position = place.seconds }
    }
    precondition(position.isFinite)
    return last
  }

  private static func operate(
    _ engine: HapticEngine,
    _ playback: Playback,
    _ timeline: Timeline,
    _ ready: PreparedCue,
    _ round: Int,
    _ random: inout Seeded
  ) -> Int {
    let choice = Int.random(in: 0..<8, using: &random)
    _ = try? engine.transaction { control throws(EngineError) in
      switch choice {
      case 0: try control.pause(playback)
      case 1: try control.resume(playback)
      case 2: try control.seek(playback, to: .beats(Beats(Double(round % 8))))
      case 3: try control.setRate(playback, to: PlaybackRate(Double(1 + round % 3)))
      case 4: try control.move(round % 8, of: playback, to: .beats(3))
      case 5: try control.replace(playback, with: timeline, at: .next(.beat, of: playback))
      default:
        let fired = try control.fire(ready, at: .afterFrames(Int64(round % 200)))
        if round % 3 == 0 { try control.cancel(fired) }
      }
    }
    if choice == 7,
      let sound = try? engine.load(samples: [0.3], channels: 1, sampleRate: 48_000)
    {
      engine.unload(sound)
    }
    return round % 3 == 0 ? count(engine.poll()) : 0
  }

  private static func count(_ events: [EngineEvent]) -> Int {
    events.count { event in
      if case .receipt(let receipt) = event { return receipt.state == .played }
      return false
    }
  }
}
