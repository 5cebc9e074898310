import HapticsGame
import HapticsTimeline
import TestSupport
import Testing

@testable import HapticsRuntime

/// Taps on beats of a track that an engine plays.
@Suite struct JudgingTests {
  private let frame: Int64 = 1_000_000_000 / 48_000 + 1

  private func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }

  /// Renders frames that are audible at their own times.
  private func render(_ session: Session, seconds: Double) {
    session.render(Int(seconds * 48_000), blocks: [480]) { Int64(Double($0) / 48_000 * 1e9) }
  }

  private func song(_ seconds: Double, beats: [Double]) throws -> (BeatMap, Timeline) {
    var timeline = Timeline()
    timeline.end = .seconds(seconds)
    return (try BeatMap(seconds: beats, duration: seconds), timeline)
  }

  @Test(arguments: [0, 0.1])
  func `the last beat of a song is judged after its end`(latency: Double) throws {
    let (map, timeline) = try song(0.5, beats: [0.49])
    for (late, expected) in [(0.14, 1), (0.16, 0), (1, 0)] {
      let session = try Session()
      let playback = try session.engine.play(timeline)
      render(session, seconds: 2)
      var judge = HitJudge(map, inputLatency: latency)
      let time = nanoseconds(0.49 + late + latency)
      let verdicts = try judge.tap(at: time, on: playback, of: session.engine)
      #expect(judge.isOver)
      #expect((judge.hits, judge.misses) == (expected, 1 - expected), "\(late) s late")
      if case .hit(0, let offset) = verdicts[0] {
        #expect(abs(offset - nanoseconds(late)) < frame)
      } else {
        #expect(verdicts[0] == .miss(beat: 0))
        guard case .stray = verdicts[1] else { Issue.record("\(verdicts)"); continue }
      }
    }
  }

  @Test func `the miss of the last beat is reported without a tap`() throws {
    let (map, timeline) = try song(0.5, beats: [0.49])
    let session = try Session()
    let playback = try session.engine.play(timeline)
    render(session, seconds: 0.6)
    var judge = HitJudge(map)
    #expect(try judge.close(at: nanoseconds(0.6), on: playback, of: session.engine).isEmpty)
    render(session, seconds: 0.1)
    let misses = try judge.close(at: nanoseconds(0.7), on: playback, of: session.engine)
    #expect(misses == [.miss(beat: 0)])
    #expect(judge.isOver)
  }

  @Test func `a judge reports no misses after its playback was stopped`() throws {
    let (map, timeline) = try song(10, beats: [0.49])
    let session = try Session()
    let playback = try session.engine.play(timeline)
    render(session, seconds: 0.45)
    try session.engine.transaction { control throws(EngineError) in try control.stop(playback) }
    render(session, seconds: 2)
    var judge = HitJudge(map)
    #expect(try judge.close(at: nanoseconds(2.4), on: playback, of: session.engine).isEmpty)
  }

  @Test func `the slot of a finished playback is not reused at once`() throws {
    let (map, timeline) = try song(0.5, beats: [0.49])
    let session = try Session()
    let playback = try session.engine.play(timeline)
    render(session, seconds: 0.52)
    let other = try session.engine.play(timeline)
    #expect(other.key.index == 1)
    render(session, seconds: 0.2)
    var judge = HitJudge(map)
    let misses = try judge.close(at: nanoseconds(0.7), on: playback, of: session.engine)
    #expect(misses == [.miss(beat: 0)])
    render(session, seconds: 1.5)
    #expect(try session.engine.play(timeline).key.index == 0)
  }

  @Test(arguments: ["rate", "pause", "seek", "stop"], [0, 0.02, 0.1, 0.4])
  func `a tap before a change is judged by the position before it`(
    change: String,
    latency: Double
  ) throws {
    let (map, timeline) = try song(10, beats: [0.98, 2, 4])
    let session = try Session()
    let playback = try session.engine.play(timeline)
    render(session, seconds: 1)
    try session.engine.transaction { control throws(EngineError) in
      switch change {
      case "rate": try control.setRate(playback, to: PlaybackRate(2))
      case "pause": try control.pause(playback)
      case "seek": try control.seek(playback, to: .seconds(5))
      default: try control.stop(playback)
      }
    }
    render(session, seconds: latency)
    var judge = HitJudge(map, inputLatency: latency)
    // The tap starts on the beat, 20 ms before the change, and arrives after it.
    let time = nanoseconds(0.98 + latency)
    let closed = try judge.close(at: time, on: playback, of: session.engine)
    #expect(closed.isEmpty)
    let verdicts = try judge.tap(at: time, on: playback, of: session.engine)
    guard case .hit(0, let offset) = verdicts.first else {
      Issue.record("\(verdicts)")
      return
    }
    #expect(abs(offset) < frame)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `past positions are those of a table`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let session = try Session()
    let (_, timeline) = try song(1000, beats: [])
    let playback = try session.engine.play(timeline)
    var table: [Double] = []
    var (position, rate, isRunning) = (0.0, 1.0, true)
    for _ in 0..<40 {
      try session.engine.transaction { control throws(EngineError) in
        switch numbers.next() % 4 {
        case 0:
          rate = [0.5, 1, 1.5, 2][Int(numbers.next() % 4)]
          try control.setRate(playback, to: PlaybackRate(rate))
        case 1:
          isRunning = false
          try control.pause(playback)
        case 2:
          isRunning = true
          try control.resume(playback)
        default:
          position = Double(numbers.next() % 900)
          try control.seek(playback, to: .seconds(position))
          position *= 48_000
        }
      }
      for _ in 0..<10 {
        for _ in 0..<480 {
          table.append(position)
          if isRunning { position += rate }
        }
        render(session, seconds: 0.01)
        // The audible position of another time, which never goes back, must not interfere.
        _ = session.engine.position(of: playback, heardAt: .max / 2)
        for latency in [0, 0.1, 0.4] {
          let age = Int(latency * 48_000) + Int(numbers.next() % 400) + 1
          guard age < table.count else { continue }
          let frame = table.count - age
          let time = nanoseconds(Double(frame) / 48_000 + latency)
          let known = try session.engine.pastPosition(
            of: playback,
            at: time,
            latency: nanoseconds(latency)
          )
          #expect(abs(known * 48_000 - table[frame]) < 0.01, "frame \(frame), latency \(latency)")
        }
      }
    }
  }
}
