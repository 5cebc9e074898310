import Testing

@testable import HapticsPlot

@Suite struct ColumnReducerTests {
  private func reduce(_ points: [PlotPoint]) -> [PlotPoint] {
    var reducer = ColumnReducer(columnWidth: 1)
    for point in points { reducer.add(point) }
    return reducer.finish()
  }

  @Test func `a line with few points passes unchanged`() {
    let points = [(0.0, 0.0), (0.0, 0.8), (3.5, 0.4), (9, 0), (9, 0.2)]
      .map { PlotPoint(x: $0.0, value: $0.1) }
    #expect(reduce(points) == points)
  }

  @Test func `the inside of a level stretch is left out`() {
    let points = (0...9).map { PlotPoint(x: Double($0) * 2, value: 0.5) }
    #expect(reduce(points) == [points[0], points[9]])
  }

  @Test func `every column keeps its first, least, greatest and last value, and no more`() {
    var numbers = Numbers()
    let points = (0..<20_000).map { PlotPoint(x: Double($0) / 200, value: numbers.next()) }
    let reduced = reduce(points)
    #expect(reduced.count <= 400)
    for column in 0..<100 {
      let all = points.filter { Int($0.x) == column }.map(\.value)
      let kept = reduced.filter { Int($0.x) == column }.map(\.value)
      #expect(kept.min() == all.min())
      #expect(kept.max() == all.max())
      #expect(kept.first == all.first)
      #expect(kept.last == all.last)
    }
    #expect(zip(reduced, reduced.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  @Test func `reducing no points gives no line`() { #expect(reduce([]).isEmpty) }
}
