/// The colors along a continuous event, as the stops of a gradient.
struct SharpnessStops {
  private var stops: [(x: Double, color: Int)] = []

  /// More stops than this are indistinguishable, and some viewers draw no more.
  private static let most = 240

  init(_ lines: some Sequence<PlotPoint>) {
    var points = Array(lines)
    let width = (points.last?.x ?? 0) - (points.first?.x ?? 0)
    // One for each unit of width is as fine as a blend of colors can be seen.
    let limit = Int(max(8, min(Double(Self.most), width)))
    if points.count > limit { points = Self.averages(of: points, count: limit) }
    var last: PlotPoint?
    for point in points {
      if let last { addSteps(from: last, to: point) }
      add(point.x, SharpnessRamp.index(of: point.value))
      last = point
    }
  }

  /// The one color that serves throughout, if one does.
  var only: Int? {
    guard let first = stops.first, let last = stops.last else { return SharpnessRamp.count / 2 }
    let isNarrow = last.x - first.x < 1.5
    return isNarrow || stops.allSatisfy { $0.color == first.color } ? first.color : nil
  }

  func draw(id: String, to svg: inout SVGWriter) {
    guard let left = stops.first?.x, let right = stops.last?.x, right > left else { return }
    svg.add(
      "linearGradient",
      .text("id", id),
      .word("gradientUnits", "userSpaceOnUse"),
      .x1(left),
      .x2(right),
      .y1(0),
      .y2(0)
    ) { svg in
      for stop in stops {
        let offset = SVGAttribute.Value.decimal((stop.x - left) / (right - left), places: 4)
        svg.add("stop", .init(name: "offset", value: offset), svg.ramp(stop.color))
      }
    }
  }

  /// Adds every second color of the ramp where the line passes it, for the ramp is not straight.
  private mutating func addSteps(from start: PlotPoint, to end: PlotPoint) {
    let scale = Double(SharpnessRamp.count - 1)
    guard end.x > start.x, abs(end.value - start.value) * scale > 2 else { return }
    let isRising = end.value > start.value
    for step in stride(from: 0, to: SharpnessRamp.count, by: 2) {
      let color = isRising ? step : SharpnessRamp.count - 1 - step
      let part = (Double(color) / scale - start.value) / (end.value - start.value)
      if part > 0, part < 1 { add(start.x + (end.x - start.x) * part, color) }
    }
  }

  private mutating func add(_ x: Double, _ color: Int) {
    let count = stops.count
    if count > 1, stops[count - 1].color == color, stops[count - 2].color == color {
      stops[count - 1].x = x
    } else {
      stops.append((x, color))
    }
  }

  /// The mean values of equal parts of the line's width.
  private static func averages(of points: [PlotPoint], count: Int) -> [PlotPoint] {
    guard let left = points.first?.x, let right = points.last?.x, right > left else { return [] }
    var sums = Array(repeating: (sum: 0.0, count: 0), count: count)
    for point in points {
      let part = min(count - 1, Int((point.x - left) / (right - left) * Double(count)))
      sums[part].sum += point.value
      sums[part].count += 1
    }
    return sums.enumerated().compactMap { index, entry in
      guard entry.count > 0 else { return nil }
      let x = left + (right - left) * Double(index) / Double(count - 1)
      return PlotPoint(x: x, value: entry.sum / Double(entry.count))
    }
  }
}
