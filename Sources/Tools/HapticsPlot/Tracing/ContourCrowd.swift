import HapticsCore

/// The strongest of very many events in each column of a picture.
///
/// Adding an event takes constant time for any duration: two blocks whose lengths are powers of two
/// cover its columns, and the blocks are merged into columns at the end.
struct ContourCrowd {
  private let tracer: ContourTracer
  /// For each power of two and each column, the strongest event that covers the block there.
  private var blocks: [[Entry]]
  /// The remaining number of columns that may be evaluated one by one, for envelopes.
  private var closeLooks = 500_000
  private let columnCount: Int
  private let contours: Contours

  private struct Entry: BitwiseCopyable {
    /// The level without its control.
    var level = 0.0
    /// The event's index in the pattern.
    var event = 0
  }

  init(_ contours: Contours, tracer: ContourTracer) {
    self.contours = contours
    self.tracer = tracer
    columnCount = Int(tracer.scale.right / tracer.columnWidth) + 1
    let levels = Int.bitWidth - columnCount.leadingZeroBitCount
    blocks = Array(repeating: Array(repeating: Entry(), count: columnCount), count: levels)
  }

  private func column(at time: Double) -> Int {
    min(columnCount - 1, Int(tracer.scale.x(time) / tracer.columnWidth))
  }

  /// Adds the event at an index of the pattern.
  mutating func add(_ event: Int) {
    let contour = contours.events[event]
    guard let level = contour.quantity(contour.type.family.level), level.base > 0,
      contour.end > contour.start
    else { return }
    let tracer = tracer
    var left = contour.start
    for stage in contour.envelope.stages {
      let right = min(contour.end, contour.start + stage.end)
      defer { left = right }
      let first = column(at: left)
      let last = column(at: right)
      if stage.shape == .hold || last - first < 2 || closeLooks <= 0 {
        mark(first, last, Entry(level: level.base * max(stage.from, stage.to), event: event))
        continue
      }
      closeLooks -= last - first
      tracer.forEachColumn(from: left, to: right) { column, low, high in
        let factor = contour.envelope.greatestLevel(
          from: low - contour.start,
          to: high - contour.start
        )
        mark(column, column, Entry(level: level.base * factor, event: event))
      }
    }
  }

  private mutating func mark(_ first: Int, _ last: Int, _ entry: Entry) {
    let power = Int.bitWidth - 1 - (last - first + 1).leadingZeroBitCount
    keep(entry, power, first)
    keep(entry, power, last + 1 - (1 << power))
  }

  private mutating func keep(_ entry: Entry, _ power: Int, _ start: Int) {
    if blocks[power][start].level < entry.level { blocks[power][start] = entry }
  }

  /// The shape that stands for all events.
  consuming func shape() -> PlotContents.Shape {
    for power in blocks.indices.dropFirst().reversed() {
      for start in blocks[power].indices where blocks[power][start].level > 0 {
        keep(blocks[power][start], power - 1, start)
        keep(blocks[power][start], power - 1, start + (1 << (power - 1)))
      }
    }
    var level = ColumnReducer(columnWidth: tracer.columnWidth)
    var sharpness: [[PlotPoint]] = []
    var isOpen = false
    for (column, entry) in blocks[0].enumerated() {
      let left = Double(column) * tracer.columnWidth
      if isOpen != (entry.level > 0) {
        level.add(PlotPoint(x: left, value: 0))
        if !isOpen { sharpness.append([]) }
        isOpen.toggle()
      }
      guard isOpen else { continue }
      let from = tracer.scale.time(atX: left)
      let to = tracer.scale.time(atX: left + tracer.columnWidth)
      let contour = contours.events[entry.event]
      let track = contour.quantity(contour.type.family.level)?.track
      let control = track?.extremes(from: from, to: to).greatest ?? 1
      let middle = left + tracer.columnWidth / 2
      level.add(PlotPoint(x: middle, value: entry.level * control))
      let sharp = contour.sharpness(at: max(contour.start, (from + to) / 2))
      sharpness[sharpness.count - 1].append(PlotPoint(x: middle, value: sharp))
    }
    if isOpen { level.add(PlotPoint(x: tracer.scale.right, value: 0)) }
    return PlotContents.Shape(level: level.finish(), sharpness: sharpness, event: nil)
  }
}
