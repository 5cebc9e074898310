/// The names of instants above the lanes, each with its own line down to its time.
struct NameStrip {
  private struct Placed {
    let name: TimelinePlot.Name
    let x: Double
    let text: String
    let row: Int
    /// A Boolean value that indicates whether the name is left of its line.
    let isLeft: Bool
    /// The horizontal range of the name.
    let reach: ClosedRange<Double>

    /// The horizontal range of the name and its line.
    private var whole: ClosedRange<Double> { min(x, reach.lowerBound)...max(x, reach.upperBound) }

    /// Places a name in a row, or returns `nil` if it would leave the picture.
    init?(
      _ name: TimelinePlot.Name,
      _ scale: TimeScale,
      row: Int,
      isLeft: Bool,
      width: Double = NameStrip.longest
    ) {
      self.name = name
      self.row = row
      self.isLeft = isLeft
      x = scale.x(name.time)
      text = TextWidth.fitting(name.text, size: TextWidth.largestSmall, width: width)
      let width = TextWidth.estimate(text, size: TextWidth.largestSmall)
      reach = isLeft ? x - 4 - width...x - 4 : x + 4...x + 4 + width
      guard reach.lowerBound >= 4, reach.upperBound <= PictureFrame.width - 4 else { return nil }
    }

    /// Returns whether the names do not overlap each other or the line of the other one.
    func leavesRoom(for other: Placed) -> Bool {
      if row == other.row {
        return whole.upperBound + 6 <= other.whole.lowerBound
          || other.whole.upperBound + 6 <= whole.lowerBound
      }
      let (upper, lower) = row < other.row ? (self, other) : (other, self)
      return upper.x < lower.reach.lowerBound - 2 || upper.x > lower.reach.upperBound + 2
    }
  }

  private let placed: [Placed]
  private let lines: [(x: Double, isMarker: Bool)]
  private let top: Double
  /// The number of names without room.
  private let hiddenCount: Int

  private static let rowHeight = 17.0
  private static let rowLimit = 5
  private static let longest = 130.0

  /// The maximum number of lines through the lanes.
  static let lineLimit = 40

  /// Places the names that fit; other names keep only their lines.
  ///
  /// Names are right of their lines, each lower than the previous one. Near the right edge they are
  /// left of their lines, each lower than the next one, so that no line crosses a name.
  init(names: [TimelinePlot.Name], scale: TimeScale, top: Double) {
    self.top = top
    var placed: [Placed] = []
    var rest: [TimelinePlot.Name] = []
    let names = names.filter { $0.time.isFinite }.sorted { ($0.time, $0.text) < ($1.time, $1.text) }
    for name in names {
      if let place = Self.place(of: name, scale, isLeft: false, beside: placed) {
        placed.append(place)
      } else {
        rest.append(name)
      }
    }
    for name in rest.reversed() {
      if let place = Self.place(of: name, scale, isLeft: true, beside: placed) {
        placed.append(place)
      }
    }
    Self.widen(&placed, scale)
    self.placed = placed
    hiddenCount = names.count - placed.count
    lines = names.count > Self.lineLimit ? [] : names.map { (scale.x($0.time), $0.isMarker) }
  }

  /// The uppermost row in which a name hides nothing.
  private static func place(
    of name: TimelinePlot.Name,
    _ scale: TimeScale,
    isLeft: Bool,
    beside placed: [Placed]
  ) -> Placed? {
    let x = scale.x(name.time)
    let near = placed.filter { abs($0.x - x) < 2 * longest + 20 }
    for row in 0..<rowLimit {
      guard let place = Placed(name, scale, row: row, isLeft: isLeft) else { return nil }
      if near.allSatisfy({ place.leavesRoom(for: $0) }) { return place }
    }
    return nil
  }

  /// Shows more of names that were cut, as far as there is room.
  private static func widen(_ placed: inout [Placed], _ scale: TimeScale) {
    for i in placed.indices where placed[i].text != placed[i].name.text {
      let (name, row, isLeft) = (placed[i].name, placed[i].row, placed[i].isLeft)
      for width in stride(from: PictureFrame.width, to: longest, by: -10) {
        guard let place = Placed(name, scale, row: row, isLeft: isLeft, width: width),
          placed.indices.allSatisfy({ $0 == i || place.leavesRoom(for: placed[$0]) })
        else { continue }
        placed[i] = place
        break
      }
    }
  }

  /// The height of the rows of names.
  private var rowsHeight: Double {
    placed.map({ $0.row }).max().map { Double($0 + 1) * Self.rowHeight } ?? 0
  }

  /// The total height.
  var height: Double { rowsHeight + (hiddenCount > 0 ? 15 : 0) + 4 }

  func drawLines(in areas: [LaneArea], to svg: inout SVGWriter) {
    for isMarker in [false, true] {
      var path = SVGPath()
      for line in lines where line.isMarker == isMarker {
        for area in areas {
          path.move(toX: line.x, y: area.top)
          path.line(toX: line.x, y: area.bottom)
        }
      }
      guard !path.bytes.isEmpty else { continue }
      svg.add("path", .class(Self.style(isMarker)), .stroke, .path(path))
    }
  }

  func draw(to svg: inout SVGWriter) {
    for isMarker in [false, true] {
      var path = SVGPath()
      for name in placed where name.name.isMarker == isMarker {
        path.move(toX: name.x, y: top + Double(name.row) * Self.rowHeight + 4)
        path.line(toX: name.x, y: top + rowsHeight)
      }
      guard !path.bytes.isEmpty else { continue }
      svg.add("path", .class(Self.style(isMarker)), .stroke, .path(path))
    }
    for name in placed {
      svg.add(
        "text",
        .class(name.name.isMarker ? "small dim" : "small ink"),
        .x(name.isLeft ? name.x - 4 : name.x + 4),
        .y(top + Double(name.row + 1) * Self.rowHeight - 3),
        .word("text-anchor", name.isLeft ? "end" : "start"),
        text: name.text
      )
    }
    guard hiddenCount > 0 else { return }
    svg.add(
      "text",
      .class("small dim"),
      .x(LaneArea.left),
      .y(top + rowsHeight + 12),
      text: "\(hiddenCount) more name\(hiddenCount == 1 ? "" : "s")"
    )
  }

  /// The classes of a line, thinner than data.
  static func style(_ isMarker: Bool) -> String { isMarker ? "dim fine dash" : "dim fine" }
}
