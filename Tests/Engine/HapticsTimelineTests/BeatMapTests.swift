import HapticsTimeline
import Testing

@Suite struct BeatMapTests {
  @Test func `beats in seconds become nanoseconds`() throws {
    let map = try BeatMap(seconds: [0, 0.15, 1.0000000004], duration: 2)
    #expect(map.nanoseconds == [0, 150_000_000, 1_000_000_000])
    #expect(map.durationNanoseconds == 2_000_000_000)
    #expect(map.spacingNanoseconds == BeatMap.usualSpacing)
    #expect(map.beats == [0, 0.15, 1] && map.duration == 2 && map.spacing == 0.15)
  }

  @Test func `a map may be empty, and of one beat at the very start`() throws {
    #expect(try BeatMap(nanoseconds: [], duration: 0).beats == [])
    #expect(try BeatMap(nanoseconds: [0], duration: 1).beats == [0])
  }

  @Test func `a beat lies inside the track, whose end is outside`() {
    #expect(BeatMap.faults(of: [99], duration: 100, spacing: 1) == [])
    #expect(
      BeatMap.faults(of: [-1, 0, 100], duration: 100, spacing: 1)
        == [.outsideTrack(beat: 0), .outsideTrack(beat: 2)]
    )
  }

  @Test func `a beat out of order does not affect the check of later beats`() {
    #expect(
      BeatMap.faults(of: [10, 20, 5, 20, 30], duration: 100, spacing: 10)
        == [.notLater(beat: 2, than: 1), .notLater(beat: 3, than: 1)]
    )
  }

  @Test func `a beat that is too close is still compared with the next one`() {
    #expect(
      BeatMap.faults(of: [0, 9, 18, 28], duration: 100, spacing: 10)
        == [.tooClose(beat: 1, to: 0, gap: 9), .tooClose(beat: 2, to: 1, gap: 9)]
    )
  }

  @Test func `creating a beat map throws the first error`() {
    #expect(throws: BeatMapError.tooClose(beat: 1, to: 0, gap: 149_999_999)) {
      try BeatMap(nanoseconds: [0, 149_999_999, 0], duration: 1_000_000_000)
    }
    #expect(throws: BeatMapError.outsideTrack(beat: 0)) {
      try BeatMap(seconds: [.nan], duration: 10)
    }
    #expect(throws: BeatMapError.outsideTrack(beat: 0)) {
      try BeatMap(seconds: [1e308], duration: .infinity)
    }
    #expect(throws: BeatMapError.outsideTrack(beat: 0)) {
      try BeatMap(nanoseconds: [.max], duration: .max)
    }
    let many = [Int64](repeating: 0, count: BeatMap.mostBeats + 1)
    #expect(throws: BeatMapError.tooManyBeats(many.count)) {
      try BeatMap(nanoseconds: many, duration: 1)
    }
  }
}
