import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// One thread renders, one plays and one looks on, all as fast as they can.
@Suite struct ThreadTests {
  @Test func `a game may do everything while another thread renders`() async throws {
    let session = try Session {
      $0.commands = 128
      $0.messages = 1 << 16
    }
    let engine = session.engine
    let pattern = try engine.load(Patterns.lively)
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(pattern)
    cue.sound = .init(try engine.load(samples: [0.1, 0.2], channels: 1, sampleRate: 48_000))
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.01))
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 6000))
    for beat in 0..<8 {
      cue.time = .beats(Beats(Double(beat)))
      timeline.add(cue)
    }
    timeline.loop = .init(from: .beats(0), to: .beats(8))

    let rendering = Task.detached { [engine] in Self.render(engine, 1500) }
    let (ready, playback) = (try engine.prepare(cue), try engine.play(timeline))
    let looking = Task.detached { [engine] in Self.look(engine, playback, 1500) }
    var random = SeededGenerator(seed: 11)
    var game = Game(engine: engine, playback: playback, timeline: timeline, ready: ready)
    for round in 0..<600 { game.play(round, &random) }
    await rendering.value
    let seen = await looking.value
    #expect(seen.isOrdered)
    #expect(seen.frame <= engine.renderedFrames)

    // The latest cue waits 199 frames, and an engine under a full queue of commands takes them
    // first.
    for _ in 0..<8 {
      Self.render(engine, 1)
      game.events += engine.poll()
    }
    #expect(game.lostMessages == 0)
    #expect(!game.fired.isEmpty)
    for cue in game.fired { #expect(game.outcomes(of: cue) == .complete, "\(cue)") }
    #expect(engine.renderedFrames == 1508 * 64)
  }

  private static func render(_ engine: HapticEngine, _ blocks: Int) {
    var block = [Float](repeating: 0, count: 64 * 3)
    for round in 0..<blocks {
      var span = block.mutableSpan
      engine.render(into: &span, frames: 64, heardAt: Int64(round) * 1_333_333)
    }
  }

  /// Reads clocks and positions, and says what the last frame was and whether none came before it.
  private static func look(
    _ engine: HapticEngine,
    _ playback: Playback,
    _ rounds: Int
  ) -> (frame: Int64, isOrdered: Bool) {
    var last: Int64 = 0
    var isOrdered = true
    for round in 0..<rounds {
      let frame = engine.renderedFrames
      isOrdered = isOrdered && frame >= last
      last = frame
      _ = engine.reading
      let time = Int64(round) * 1_000_000
      if let place = engine.position(of: playback, heardAt: time) {
        isOrdered = isOrdered && place.seconds.isFinite
      }
    }
    return (last, isOrdered)
  }
}

/// The thread that plays: what it asked for and what it was told.
private struct Game {
  let engine: HapticEngine
  let playback: Playback
  let timeline: Timeline
  let ready: PreparedCue
  var fired: [FiredCue] = []
  var events: [EngineEvent] = []

  mutating func play(_ round: Int, _ random: inout SeededGenerator) {
    let choice = Int.random(in: 0..<8, using: &random)
    let cue = try? engine.transaction { control throws(EngineError) -> FiredCue? in
      switch choice {
      case 0: try control.pause(playback)
      case 1: try control.resume(playback)
      case 2: try control.seek(playback, to: .beats(Beats(Double(round % 8))))
      case 3: try control.setRate(playback, to: PlaybackRate(Double(1 + round % 3)))
      case 4: try control.move(round % 8, of: playback, to: .beats(3))
      case 5: try control.replace(playback, with: timeline, at: .next(.beat, of: playback))
      default:
        let cue = try control.fire(ready, at: .afterFrames(Int64(round % 200)))
        if round % 3 == 0 { try control.cancel(cue) }
        return cue
      }
      return nil
    }
    if let cue { fired.append(cue) }
    if choice == 7,
      let sound = try? engine.load(samples: [0.3], channels: 1, sampleRate: 48_000)
    {
      engine.unload(sound)
    }
    if round % 3 == 0 { events += engine.poll() }
  }

  /// How many messages the engine had no room for.
  var lostMessages: Int {
    events.reduce(0) { sum, event in
      if case .lost(let count) = event { return sum + count }
      return sum
    }
  }

  enum Outcomes: Equatable {
    /// Cancelled as a whole, or played or dropped once in each of the modalities that have frames.
    case complete
    case receipts([Receipt])
  }

  func outcomes(of cue: FiredCue) -> Outcomes {
    let receipts = events.compactMap { event -> Receipt? in
      guard case .receipt(let receipt) = event, receipt.source == .fired(cue) else { return nil }
      // What only says that the cue waits, or how what was delivered ended, is not its outcome.
      return [.queued, .merged, .cut].contains(receipt.state) ? nil : receipt
    }
    let isCancelled = receipts.map(\.state) == [.dropped(.cancelled)]
    let hasBoth = [Modality.haptic, .audio].allSatisfy { modality in
      receipts.count { $0.modality == modality } == 1
    }
    let hasMore = receipts.contains { $0.modality == nil }
    return isCancelled || (hasBoth && !hasMore) ? .complete : .receipts(receipts)
  }
}
