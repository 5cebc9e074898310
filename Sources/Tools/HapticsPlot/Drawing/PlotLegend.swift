/// The legend of the signs that occur in a picture.
struct PlotLegend {
  private struct Placed {
    let item: LegendItem
    let x: Double
    let row: Int
  }

  private let placed: [Placed]
  private let top: Double

  private static let rowHeight = 18.0

  var height: Double { 14 + Double(placed.last?.row ?? 0) * Self.rowHeight }

  /// Places items from left to right, in several rows if required.
  ///
  /// - Parameter right: The right limit of the first row.
  init(items: [LegendItem], top: Double, until right: Double) {
    self.top = top
    var placed: [Placed] = []
    var (x, row) = (LaneArea.left, 0)
    for item in items {
      let width = item.width + TextWidth.estimate(item.text, size: 12.5)
      if x + width > (row == 0 ? right : LaneArea.right), x > LaneArea.left {
        (x, row) = (LaneArea.left, row + 1)
      }
      placed.append(Placed(item: item, x: x, row: row))
      x += width + 16
    }
    self.placed = placed
  }

  /// Returns the legend of a pattern's picture.
  static func items(of contents: PlotContents, marks: [PlotMark]) -> [LegendItem] {
    var items: [LegendItem] = []
    if !contents.transients.isEmpty { items.append(.transient) }
    if !contents.continuous.isEmpty { items.append(.continuous) }
    if !contents.sounds.isEmpty { items.append(.sound) }
    for kind in PlotMark.Kind.allCases where marks.contains(where: { $0.kind == kind }) {
      items.append(.mark(kind))
    }
    return items
  }

  func draw(to svg: inout SVGWriter) {
    for place in placed {
      let y = top + Double(place.row) * Self.rowHeight
      place.item.draw(atX: place.x, y: y, to: &svg)
      svg.add(
        "text",
        .class("small dim"),
        .x(place.x + place.item.width),
        .y(y),
        text: place.item.text
      )
    }
  }
}
