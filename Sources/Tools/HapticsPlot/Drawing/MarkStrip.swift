/// Marks above the lanes: a sign for each finding, its text, and a bar for every range.
///
/// Bands through the lanes show the ranges. Marks with the same text share it.
struct MarkStrip {
  private let groups: [Group]
  private let top: Double
  private let rowCount: Int
  /// The number of findings without a row.
  private let hiddenCount: Int

  private static let mostRows = 3
  private static let rowHeight = 21.0

  /// The marks with the same text.
  private struct Group {
    var kind: PlotMark.Kind
    var text: String
    /// The ranges of the marks; indistinguishable neighbors are merged.
    var stretches: [ClosedRange<Double>] = []
    var count = 0
    /// The row of the text, or `nil` without room.
    var row: Int?
    var textLeft = 0.0

    var label: String { count > 1 ? "\(text) ×\(count)" : text }
    var labelWidth: Double { TextWidth.estimate(label, size: 12.5) + 18 }
  }

  var height: Double {
    Double(rowCount) * Self.rowHeight + (rowCount > 0 ? 4 : 0) + (hiddenCount > 0 ? 15 : 0)
  }

  init(marks: [PlotMark], scale: TimeScale, top: Double) {
    self.top = top
    var groups = Self.groups(of: marks, scale: scale)
    var free = Array(repeating: 0.0, count: Self.mostRows)
    for index in groups.indices {
      let width = groups[index].labelWidth
      guard let first = groups[index].stretches.first?.lowerBound,
        let last = groups[index].stretches.last?.upperBound
      else { continue }
      let left = max(LaneArea.left, min(first, LaneArea.right - width))
      groups[index].textLeft = left
      groups[index].row = free.indices.first { free[$0] <= left }
      if let row = groups[index].row { free[row] = max(last, left + width) + 6 }
    }
    hiddenCount = groups.count { $0.row == nil }
    rowCount = (groups.compactMap { $0.row }.max() ?? -1) + 1
    self.groups = groups
  }

  private static func groups(of marks: [PlotMark], scale: TimeScale) -> [Group] {
    var groups: [Group] = []
    var places: [PlotMark.Kind: [String: Int]] = [:]
    for mark in marks.sorted(by: { $0.start < $1.start }) where mark.start.isFinite {
      let left = scale.x(mark.start)
      let right = mark.end.isFinite ? max(left, scale.x(mark.end)) : left
      let place = places[mark.kind, default: [:]][mark.text] ?? groups.count
      if place == groups.count {
        places[mark.kind, default: [:]][mark.text] = place
        groups.append(Group(kind: mark.kind, text: mark.text))
      }
      groups[place].count += 1
      if let last = groups[place].stretches.last, left - last.upperBound < 1 {
        let end = max(right, last.upperBound)
        groups[place].stretches[groups[place].stretches.count - 1] = last.lowerBound...end
      } else {
        groups[place].stretches.append(left...right)
      }
    }
    return groups
  }

  func drawBands(in areas: [LaneArea], to svg: inout SVGWriter) {
    for kind in PlotMark.Kind.allCases {
      var path = SVGPath(places: 1)
      for stretch in groups.filter({ $0.kind == kind }).flatMap({ $0.stretches }) {
        let stretch = Self.widened(stretch, to: 1.5)
        for area in areas {
          path.move(toX: stretch.lowerBound, y: area.top)
          path.line(toX: stretch.upperBound, y: area.top)
          path.line(toX: stretch.upperBound, y: area.bottom)
          path.line(toX: stretch.lowerBound, y: area.bottom)
          path.close()
        }
      }
      guard !path.bytes.isEmpty else { continue }
      svg.add("path", .class("band \(kind.color)"), .fill, .path(path))
    }
  }

  func draw(to svg: inout SVGWriter) {
    for group in groups {
      guard let row = group.row else { continue }
      let y = top + Double(row) * Self.rowHeight
      svg.add("g", .class(group.kind.color)) { svg in
        MarkSign(kind: group.kind).draw(atX: group.textLeft + 5, y: y + 7, to: &svg)
        svg.add("text", .class("small"), .x(group.textLeft + 15), .y(y + 11.5), text: group.label)
        var bars = SVGPath(places: 1)
        for stretch in group.stretches {
          let stretch = Self.widened(stretch, to: 4)
          bars.move(toX: stretch.lowerBound, y: y + 17)
          bars.line(toX: stretch.upperBound, y: y + 17)
        }
        svg.add("path", .stroke, .number("stroke-width", 2.5), .path(bars))
      }
    }
    guard hiddenCount > 0 else { return }
    svg.add(
      "text",
      .class("small dim"),
      .x(LaneArea.left),
      .y(top + Double(rowCount) * Self.rowHeight + 11),
      text: "\(hiddenCount) more finding\(hiddenCount == 1 ? "" : "s")"
    )
  }

  /// Widens a short range so that it is visible.
  private static func widened(
    _ stretch: ClosedRange<Double>,
    to width: Double
  ) -> ClosedRange<Double> {
    let missing = max(0, width - (stretch.upperBound - stretch.lowerBound)) / 2
    return stretch.lowerBound - missing...stretch.upperBound + missing
  }
}
