/// A rendered signal as a plot needs it: a few numbers for every column of the picture.
///
/// It takes the samples block by block, and its size does not grow with their number.
public struct PlotSignal: Sendable {
  /// The number of samples added so far.
  public private(set) var sampleCount: Int64 = 0

  /// The range of a line through the samples of one column.
  struct Column: BitwiseCopyable {
    let index: Int
    let first: Float
    var least: Float
    var greatest: Float
    var last: Float
    var isLeastFirst = true

    init(index: Int, first: Float) {
      self.index = index
      (self.first, least, greatest, last) = (first, first, first, first)
    }
  }

  /// The columns with samples, from the start of the pattern.
  private(set) var columns: [Column] = []
  let columnCount: Int
  private let samplesPerColumn: Double

  init(sampleRate: Double, columnDuration: Double, columnCount: Int) {
    self.columnCount = columnCount
    let samples = sampleRate * columnDuration
    samplesPerColumn = samples > 1e-9 ? min(samples, 1e18) : 1
  }

  /// Adds the next samples; full scale is ±1.
  ///
  /// - Complexity: O(*n*) in the number of samples.
  public mutating func append(_ samples: borrowing Span<Float>) {
    for i in 0..<samples.count {
      let position = Double(sampleCount) / samplesPerColumn
      sampleCount += 1
      guard position < Double(columnCount) else { return }
      add(samples[i].isFinite ? samples[i] : 0, toColumn: Int(position))
    }
  }

  private mutating func add(_ sample: Float, toColumn index: Int) {
    guard var column = columns.last, column.index == index else {
      columns.append(Column(index: index, first: sample))
      return
    }
    column.last = sample
    if sample < column.least {
      column.least = sample
      column.isLeastFirst = false
    }
    if sample > column.greatest {
      column.greatest = sample
      column.isLeastFirst = true
    }
    columns[columns.count - 1] = column
  }
}
