import HapticsGame
import HapticsTimeline
import Testing

/// Names that stay for one version keep their units.
@Suite struct DeprecatedNameTests {
  @Test func `windows of hits and the delay of a heartbeat stay in nanoseconds`() {
    let names: any OldNames = OldNamesInUse()
    #expect(names.windows() == [150_000_000, 300_000_000, 20_000_000, 50_000_000])
    #expect(names.tolerances() == [0.02, 0.05, 0.25])
  }

  @Test func `the most levels of help are the maximum`() {
    let names: any OldNames = OldNamesInUse()
    var (old, new) = (names.assist(), AssistCounter(after: 1, maximumLevels: 1))
    for _ in 0..<3 { #expect(old.noteFailure() == new.noteFailure()) }
    #expect(old.level == 1 && new.level == 1)
  }

  @Test func `a window is set in seconds, and a hold is full at its end`() {
    var assist = HitAssist()
    assist.wideTolerance = 0.25
    #expect(assist.wideTolerance == 0.25)
    var hold = ChargingHold(duration: 0.5)
    hold.press(at: 0)
    #expect(!hold.isFull(at: 400_000_000) && hold.isFull(at: 500_000_000))
  }

  @Test func `a heard position without a unit is in nanoseconds`() throws {
    let names: any OldNames = OldNamesInUse()
    #expect(names.position() == HeardPosition(seconds: 0.005, at: 3, rate: nil))
    #expect(HeardPosition(seconds: 0.005, at: 3).position == 5_000_000)
    let map = try BeatMap(seconds: [1], duration: 2)
    #expect(HitJudge(map, inputLatency: 0.02).inputLatency == 0.02)
    #expect(HitJudge(map, inputLatency: -1).inputLatency == 0)
  }
}

/// Calls through a protocol are not reported as uses of deprecated names.
private protocol OldNames {
  func windows() -> [Int64]
  func tolerances() -> [Double]
  func position() -> HeardPosition
  func assist() -> AssistCounter
}

private struct OldNamesInUse: OldNames {
  @available(*, deprecated)
  func position() -> HeardPosition { HeardPosition(5_000_000, at: 3, rate: nil) }

  @available(*, deprecated)
  func assist() -> AssistCounter { AssistCounter(after: 1, mostLevels: 1) }

  @available(*, deprecated)
  func windows() -> [Int64] {
    var assist = HitAssist()
    let usual = [assist.narrowWindow, assist.wideWindow]
    (assist.narrowWindow, assist.wideWindow) = (20_000_000, 50_000_000)
    return usual + [assist.narrowWindow, assist.wideWindow]
  }

  @available(*, deprecated)
  func tolerances() -> [Double] {
    var (assist, heart) = (HitAssist(), RisingHeartbeat())
    (assist.narrowWindow, assist.wideWindow) = (20_000_000, 50_000_000)
    heart.dubDelay += 70_000_000
    return [assist.narrowTolerance, assist.wideTolerance, heart.dubInterval]
  }
}
