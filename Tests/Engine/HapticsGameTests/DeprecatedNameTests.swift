import HapticsGame
import Testing

/// Names that stay for one version keep their units.
@Suite struct DeprecatedNameTests {
  @Test func `windows of hits and the delay of a heartbeat stay in nanoseconds`() {
    let names: any OldNames = OldNamesInUse()
    #expect(names.windows() == [150_000_000, 300_000_000, 20_000_000, 50_000_000])
    #expect(names.tolerances() == [0.02, 0.05, 0.25])
  }
}

/// Calls through a protocol are not reported as uses of deprecated names.
private protocol OldNames {
  func windows() -> [Int64]
  func tolerances() -> [Double]
}

private struct OldNamesInUse: OldNames {
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
