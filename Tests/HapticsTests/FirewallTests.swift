import Haptics
import HapticsGame
import Testing

/// The firewall, as a game plays it: taps against the beat map, judged by what was heard.
@Suite struct FirewallTests {
  private static let rate = Int64(Scene.sampleRate)
  private static let latency: Int64 = 30_000_000
  /// Host time at which the first frame is heard.
  private static let origin: Int64 = 7_000_000_000

  /// How many nanoseconds late a player taps each beat; `nil` where the beat is let go.
  private func play(
    _ player: (Int) -> Int64?
  ) throws -> (judge: HitJudge, verdicts: [HitJudge.Verdict]) {
    let scene = try Scene("firewall")
    let track = try #require(scene.contents.tracks.first)
    var judge = HitJudge(track.map, inputLatency: Double(Self.latency) / 1e9)
    var taps = track.map.nanoseconds.enumerated().compactMap { beat, instant in
      player(beat).map { Self.origin + instant + $0 + Self.latency }
    }[...]
    var verdicts: [HitJudge.Verdict] = []
    let playback = try scene.engine.play(scene.timeline)
    while !judge.isOver {
      let now = Self.origin + scene.engine.renderedFrames * 1_000_000_000 / Self.rate
      var block = [Float](repeating: 0, count: 80 * scene.engine.configuration.channels)
      var span = block.mutableSpan
      scene.engine.render(into: &span, frames: 80, heardAt: now)
      guard let position = scene.engine.position(of: playback, heardAt: now) else { continue }
      let heard = HeardPosition(seconds: position.seconds, at: now)
      while let tap = taps.first, tap <= now {
        verdicts += judge.tap(at: tap, heard: heard)
        taps.removeFirst()
      }
      verdicts += judge.close(at: now, heard: heard)
      _ = scene.engine.poll()
      #expect(scene.engine.renderedFrames < 60 * Self.rate)
      if scene.engine.renderedFrames > 60 * Self.rate { break }
    }
    return (judge, verdicts)
  }

  @Test func `the beats are those of the file, inside the track and well apart`() throws {
    let track = try #require(try Scene("firewall").contents.tracks.first)
    #expect(track.map.duration == 45)
    #expect(track.map.spacing == 0.3)
    #expect(track.map.beats.count == 78)
  }

  @Test func `taps within a tenth of a second all hit, by as much as they are off`() throws {
    let offsets = (0..<78).map { Int64($0 * 37 % 201 - 100) * 1_000_000 }
    let (judge, verdicts) = try play { offsets[$0] }
    #expect(judge.hits == 78)
    let errors = verdicts.enumerated().map { beat, verdict -> Int64 in
      guard case .hit(beat, let offset) = verdict else { return .max }
      return abs(offset - offsets[beat])
    }
    // What is heard is known to half a frame.
    #expect(errors.allSatisfy { $0 <= 125_000 })
  }

  @Test func `each beat is judged once, and a beat that nobody taps is missed`() throws {
    let (judge, verdicts) = try play { $0 % 2 == 0 ? 0 : nil }
    #expect(judge.hits == 39)
    #expect(judge.misses == 39)
    #expect(verdicts.count == 78)
  }

  @Test func `after five misses in a row late taps hit, until three were good`() throws {
    // The first eight beats are half a second apart.
    let (judge, verdicts) = try play { beat in
      switch beat {
      case 0..<5: nil
      case 5: 240_000_000
      case 6..<9: 20_000_000
      case 9: 200_000_000
      default: 0
      }
    }
    #expect(judge.misses == 6)
    #expect(judge.hits == 72)
    #expect(!judge.assist.isWide)
    #expect(verdicts.contains { if case .stray = $0 { true } else { false } })
  }
}
