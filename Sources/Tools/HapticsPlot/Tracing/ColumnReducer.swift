/// Reduces a line to the columns of a picture.
///
/// It keeps the first, least, greatest and last point of each column. A line through them covers
/// the same pixels as the line through all points (Jugel and others, "M4: a visualization-oriented
/// time series data aggregation", 2014). A line with few points is unchanged.
struct ColumnReducer {
  private(set) var points: [PlotPoint] = []

  private let columnWidth: Double
  private var column = -1
  private var isEmpty = true
  private var first = PlotPoint(x: 0, value: 0)
  private var least = PlotPoint(x: 0, value: 0)
  private var greatest = PlotPoint(x: 0, value: 0)
  private var last = PlotPoint(x: 0, value: 0)
  private var isLeastFirst = true

  /// Creates a reducer for columns of the given width.
  init(columnWidth: Double) {
    self.columnWidth = columnWidth
  }

  /// Adds the next point of the line, whose position must not decrease.
  mutating func add(_ point: PlotPoint) {
    let next = Int(max(0, min(point.x / columnWidth, 1e9)))
    if isEmpty || next != column {
      flush()
      column = next
      isEmpty = false
      (first, least, greatest, last) = (point, point, point, point)
      return
    }
    last = point
    if point.value < least.value {
      least = point
      isLeastFirst = false
    }
    if point.value > greatest.value {
      greatest = point
      isLeastFirst = true
    }
  }

  consuming func finish() -> [PlotPoint] {
    flush()
    return points
  }

  private mutating func flush() {
    guard !isEmpty else { return }
    append(first)
    append(isLeastFirst ? least : greatest)
    append(isLeastFirst ? greatest : least)
    append(last)
    isEmpty = true
  }

  /// Appends a point unless it is redundant on a level line.
  private mutating func append(_ point: PlotPoint) {
    let count = points.count
    guard count > 0 else {
      points.append(point)
      return
    }
    if points[count - 1] == point { return }
    if count > 1, points[count - 1].value == point.value, points[count - 2].value == point.value {
      points[count - 1] = point
    } else {
      points.append(point)
    }
  }
}

/// A value of a quantity, at a place along the time axis.
struct PlotPoint: Equatable, BitwiseCopyable, Sendable {
  /// The place, in the units of a ``TimeScale``.
  var x: Double
  /// The value, in the quantity's own unit.
  var value: Double
}
