import HapticsGame
import HapticsTimeline
import Testing

/// Taps on a manual clock: every time is an argument.
@Suite struct HitJudgeTests {
  private static let ms: Int64 = 1_000_000

  /// A track that is heard from its start on at a host time of 5 s.
  private let heard = HeardPosition(nanoseconds: 0, at: 5_000 * ms)

  private func map(_ milliseconds: Int64..., spacing: Int64 = 1) throws -> BeatMap {
    try BeatMap(
      nanoseconds: milliseconds.map { $0 * Self.ms },
      duration: 60_000 * Self.ms,
      spacing: spacing
    )
  }

  private func host(_ milliseconds: Int64) -> Int64 { (5_000 + milliseconds) * Self.ms }

  @Test func `a tap is compared with what was heard when the finger came down`() throws {
    var judge = HitJudge(try map(1000), inputLatency: 0.02)
    #expect(judge.inputLatency == 0.02 && HitJudge(judge.map, inputLatency: -1).inputLatency == 0)
    let verdicts = judge.tap(at: host(1030), heard: heard)
    #expect(verdicts == [.hit(beat: 0, offset: 10 * Self.ms)])
  }

  @Test func `the position follows the rate, and stands while the track does`() {
    let slow = HeardPosition(nanoseconds: 1_000, at: 10_000, rate: PlaybackRate(0.5))
    #expect(slow.position(at: 12_000) == 2_000)
    #expect(slow.position(at: 9_000) == 500)
    #expect(HeardPosition(nanoseconds: 1_000, at: 0, rate: nil).position(at: 5_000) == 1_000)
  }

  @Test(arguments: [(-150, true), (-151, false), (150, true), (151, false)] as [(Int64, Bool)])
  func `the window includes its ends`(offset: Int64, isHit: Bool) throws {
    var judge = HitJudge(try map(1000))
    let verdicts = judge.tap(at: host(1000 + offset), heard: heard)
    if isHit {
      #expect(verdicts == [.hit(beat: 0, offset: offset * Self.ms)])
    } else if offset < 0 {
      #expect(verdicts == [.stray(position: 849 * Self.ms)])
    } else {
      #expect(verdicts == [.miss(beat: 0), .stray(position: 1151 * Self.ms)])
    }
  }

  @Test func `a beat is judged once`() throws {
    var judge = HitJudge(try map(1000))
    let first = judge.tap(at: host(990), heard: heard)
    #expect(first == [.hit(beat: 0, offset: -10 * Self.ms)])
    let second = judge.tap(at: host(1000), heard: heard)
    #expect(second == [.stray(position: 1000 * Self.ms)])
    let closed = judge.close(at: host(2000), heard: heard)
    #expect(closed == [])
    #expect(judge.isOver)
    #expect(judge.hits == 1)
    #expect(judge.misses == 0)
  }

  @Test func `where windows overlap the nearest open beat counts, of two equals the earlier`()
    throws
  {
    var judge = HitJudge(try map(1000, 1200, 1400))
    let first = judge.tap(at: host(1101), heard: heard)
    #expect(first == [.hit(beat: 1, offset: -99 * Self.ms)])
    let second = judge.tap(at: host(1102), heard: heard)
    #expect(second == [.hit(beat: 0, offset: 102 * Self.ms)])
    var other = HitJudge(try map(1000, 1200))
    let between = other.tap(at: host(1100), heard: heard)
    #expect(between == [.hit(beat: 0, offset: 100 * Self.ms)])
  }

  @Test func `a window closes when no tap that is on its way could reach it`() throws {
    var judge = HitJudge(try map(1000), inputLatency: 0.04)
    let stillOpen = judge.close(at: host(1190), heard: heard)
    #expect(stillOpen == [])
    let closed = judge.close(at: host(1191), heard: heard)
    #expect(closed == [.miss(beat: 0)])
    let again = judge.close(at: host(1191), heard: heard)
    #expect(again == [])
  }

  @Test func `five misses in a row widen the window, four do not`() throws {
    let map = try map(0, 1000, 2000, 3000, 4000, 5000)
    var judge = HitJudge(map)
    let missed = judge.close(at: host(3500), heard: heard)
    #expect(missed.count == 4)
    #expect(judge.assist.window == 150 * Self.ms)
    let fifth = judge.tap(at: host(4200), heard: heard)
    #expect(fifth.count == 2)
    #expect(judge.assist.isWide)
    let helped = judge.tap(at: host(4700), heard: heard)
    #expect(helped == [.hit(beat: 5, offset: -300 * Self.ms)])
    let repeated = judge.tap(at: host(4701), heard: heard)
    #expect(repeated == [.stray(position: 4701 * Self.ms)])
  }

  @Test func `three hits that were good enough anyway narrow it again`() throws {
    var judge = HitJudge(try map(0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000))
    let missed = judge.close(at: host(4500), heard: heard)
    #expect(missed.count == 5)
    for (time, isWide) in [(5000, true), (6200, true), (7000, true), (8000, true)] {
      _ = judge.tap(at: host(Int64(time)), heard: heard)
      #expect(judge.assist.isWide == isWide)
    }
    _ = judge.tap(at: host(9150), heard: heard)
    #expect(!judge.assist.isWide)
    #expect(judge.hits == 5)
  }

  @Test func `verdicts do not depend on how often windows are closed`() throws {
    let map = try map(0, 400, 800, 1200, 1600, 2000, 2400, 2800, 3200, 3600, 4000)
    let taps: [Int64] = [2290, 2700, 3210, 3650, 4200]
    var once = HitJudge(map)
    var verdicts: [HitJudge.Verdict] = []
    for tap in taps { verdicts += once.tap(at: host(tap), heard: heard) }
    verdicts += once.close(at: host(9000), heard: heard)

    var often = HitJudge(map)
    var others: [HitJudge.Verdict] = []
    for time in Int64(0)...9000 {
      if taps.contains(time) { others += often.tap(at: host(time), heard: heard) }
      others += often.close(at: host(time), heard: heard)
    }
    #expect(others == verdicts)
    #expect(once.hits == 4)
    #expect(once.misses == 7)
    #expect(verdicts.last == .stray(position: 4200 * Self.ms))
    #expect(once == often)
  }

  @Test func `a judge does not trap at extreme times`() throws {
    for time in [Int64.min, -1, 0, .max] {
      for anchor in [Int64.min, 0, .max] {
        let heard = HeardPosition(nanoseconds: anchor, at: time, rate: PlaybackRate(64))
        var judge = HitJudge(try map(0, 1000), inputLatency: .infinity)
        _ = judge.tap(at: .max, heard: heard)
        _ = judge.close(at: .min, heard: heard)
        _ = judge.close(at: .max, heard: heard)
      }
    }
    var assist = HitAssist()
    assist.narrowNanoseconds = .min
    assist.wideNanoseconds = .max
    var judge = HitJudge(try map(1000), assist: assist)
    let verdicts = judge.tap(at: host(1000), heard: heard)
    #expect(verdicts == [.hit(beat: 0, offset: 0)])
  }

  @Test func `the tolerance is in seconds`() throws {
    var assist = HitAssist()
    assist.narrowTolerance = 0.02
    #expect(assist.window == 20_000_000)
    var judge = HitJudge(try map(1000, 2000), assist: assist)
    var verdicts = judge.tap(at: host(1020), heard: heard)
    #expect(verdicts == [.hit(beat: 0, offset: 20 * Self.ms)])
    verdicts = judge.tap(at: host(2021), heard: heard)
    #expect(verdicts == [.miss(beat: 1), .stray(position: 2021 * Self.ms)])
  }

  /// Misses every other beat of twenty, and hits the others on time.
  private func windows(_ assist: HitAssist) throws -> [Int64] {
    let beats = (1...20).map { Int64($0) * 1000 * 1_000_000 }
    var judge = HitJudge(try BeatMap(nanoseconds: beats, duration: BeatMap.horizon), assist: assist)
    var windows: [Int64] = []
    for beat in 1...20 as ClosedRange<Int64> where beat % 2 == 0 {
      _ = judge.tap(at: host(beat * 1000), heard: heard)
      windows.append(judge.assist.window / 1_000_000)
    }
    return windows
  }

  @Test func `misses with hits between them widen the window only if counted in total`() throws {
    var assist = HitAssist()
    #expect(try windows(assist) == [Int64](repeating: 150, count: 10))
    assist.counting = .inTotal
    assist.hitsToNarrow = 0
    // The fifth miss is that of beat 9; from then on the window stays wide.
    #expect(try windows(assist) == [150, 150, 150, 150, 300, 300, 300, 300, 300, 300])
    // A hit between two misses is none in a row; one alone suffices here.
    assist.hitsToNarrow = 1
    #expect(try windows(assist) == [150, 150, 150, 150, 150, 150, 150, 150, 150, 150])
    #expect(assist.counting == .inTotal && assist.hitsToNarrow == 1 && assist.missesToWiden == 5)
  }
}
