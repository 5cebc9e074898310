import HapticsSynthesis
import Testing

@Suite struct StatisticsTests {
  @Test func `the median is the middle one, or between the two middle ones`() {
    #expect(Sample([3, 1, 2]).median == 2)
    #expect(Sample([4, 1, 2, 3]).median == 2.5)
    #expect(Sample([]).median == 0)
    #expect(Sample([.greatestFiniteMagnitude, .greatestFiniteMagnitude]).median.isFinite)
  }

  @Test func `a single outlier does not change the spread`() {
    let tame = Sample([-2, -1, 0, 1, 2])
    #expect(tame.spread == 1.4826)
    #expect(Sample([-2, -1, 0, 1, 1000]).spread == 1.4826)
    #expect(Sample([5]).spread == 0)
  }

  @Test func `a sample excludes values that are not finite`() {
    #expect(Sample([.nan, 1, .infinity, 3]).sorted == [1, 3])
  }

  @Test func `a line goes through most points, and needs two times`() throws {
    var points = (0..<50).map { (time: Double($0), value: 3 + 0.5 * Double($0)) }
    points[10].value = 900
    let line = try #require(Trend(points))
    #expect(abs(line.slope - 0.5) < 1e-12)
    #expect(abs(line.value(at: 100) - 53) < 1e-9)
    #expect(Trend([(1, 1), (1, 2)]) == nil)
    #expect(Trend([]) == nil)
  }
}
