package import HapticsSynthesis

/// The haptic levels of a timeline, reduced to the columns of a picture.
///
/// Levels are added cell by cell, and only transients grow with their number.
public struct PlotLevels: Sendable {
  private let scale: TimeScale
  private let cellDuration: Double
  private var cellCount: Int64 = 0
  private var transients: [PlotContents.Transient] = []
  /// The vibrations, separated by silences of at least a column.
  private var runs: [Run] = []
  private var isSilent = true

  private struct Run {
    var level = ColumnReducer(columnWidth: PatternDrawing.columnWidth)
    var sharpness = ColumnReducer(columnWidth: PatternDrawing.columnWidth)
    /// The last values, and the end of the last vibration.
    var last = HapticLevel()
    var end = 0.0

    mutating func add(_ x: Double, _ felt: HapticLevel) {
      level.add(PlotPoint(x: x, value: Double(felt.intensity)))
      sharpness.add(PlotPoint(x: x, value: Double(felt.sharpness)))
      last = felt
    }
  }

  init(scale: TimeScale, sampleRate: Int) {
    self.scale = scale
    cellDuration = Double(LevelCell.frames) / Double(max(1, sampleRate))
  }

  /// Adds the levels of the next 64 frames.
  package mutating func append(_ cell: LevelCell) {
    let time = Double(cellCount) * cellDuration
    cellCount += 1
    guard time <= scale.span else { return }
    let x = scale.x(time)
    if cell.transient.intensity > 0 {
      transients.append(
        PlotContents.Transient(
          time: time,
          x: x,
          level: Double(cell.transient.intensity),
          sharpness: Double(cell.transient.sharpness)
        )
      )
    }
    if cell.continuous.intensity > 0 {
      if isSilent { start(at: x) }
      runs[runs.count - 1].add(x, cell.continuous)
    } else if !isSilent {
      stop(at: x)
    }
    isSilent = cell.continuous.intensity <= 0
  }

  private mutating func start(at x: Double) {
    if runs.isEmpty || x - runs[runs.count - 1].end >= PatternDrawing.columnWidth {
      runs.append(Run())
    }
    runs[runs.count - 1].level.add(PlotPoint(x: x, value: 0))
  }

  /// Holds the last values up to a time, and then drops to 0.
  private mutating func stop(at x: Double) {
    runs[runs.count - 1].add(x, runs[runs.count - 1].last)
    runs[runs.count - 1].level.add(PlotPoint(x: x, value: 0))
    runs[runs.count - 1].end = x
  }

  /// The contents of a picture.
  var contents: PlotContents {
    var levels = self
    if !isSilent { levels.stop(at: scale.x(Double(cellCount) * cellDuration)) }
    let shapes = levels.runs.map {
      PlotContents.Shape(level: $0.level.finish(), sharpness: [$0.sharpness.finish()])
    }
    var contents = PlotContents()
    contents.transients = transients
    contents.continuous = shapes.count > PlotContents.mostShapes ? [.joined(shapes)] : shapes
    return contents
  }

  /// Returns the contents of a picture with another time axis.
  func contents(on other: TimeScale) -> PlotContents {
    func moved(_ x: Double) -> Double { other.x(scale.time(atX: x)) }
    func moved(_ line: [PlotPoint]) -> [PlotPoint] {
      line.map { PlotPoint(x: moved($0.x), value: $0.value) }
    }
    var contents = contents
    for index in contents.transients.indices {
      contents.transients[index].x = moved(contents.transients[index].x)
    }
    for index in contents.continuous.indices {
      contents.continuous[index].level = moved(contents.continuous[index].level)
      contents.continuous[index].sharpness = contents.continuous[index].sharpness.map(moved)
    }
    return contents
  }
}

extension PlotContents.Shape {
  fileprivate static func joined(_ shapes: [Self]) -> Self {
    Self(level: shapes.flatMap { $0.level }, sharpness: shapes.flatMap { $0.sharpness })
  }
}
