/// What the signs of a picture mean: of those that occur in it.
struct PlotLegend {
  private let items: [Item]
  private let top: Double

  private enum Item {
    case tap, held, sound
    case mark(PlotMark.Kind)
  }

  /// The height of the legend: one row.
  let height = 14.0

  init(contents: PlotContents, marks: [PlotMark], top: Double) {
    self.top = top
    var items: [Item] = []
    if !contents.taps.isEmpty { items.append(.tap) }
    if !contents.held.isEmpty { items.append(.held) }
    if !contents.sounds.isEmpty { items.append(.sound) }
    for kind in PlotMark.Kind.allCases where marks.contains(where: { $0.kind == kind }) {
      items.append(.mark(kind))
    }
    self.items = items
  }

  func draw(to svg: inout SVGWriter) {
    var x = LaneArea.left
    let y = top
    for item in items {
      let text: String
      switch item {
      case .tap:
        text = "tap"
        svg.add("g", svg.ramp(16)) { svg in
          svg.add(
            "path",
            .class("stem"),
            .stroke,
            .path(.upright(x: x + 5, from: y + 1, to: y - 7))
          )
          svg.add("circle", .cx(x + 5), .cy(y - 7), .r(3.6), .fill)
        }
        x += 15
      case .held:
        text = "held vibration"
        var path = SVGPath()
        path.move(toX: x, y: y)
        path.line(toX: x + 5, y: y - 9)
        path.line(toX: x + 20, y: y)
        path.close()
        svg.add("g", .class("held")) { svg in
          svg.add("path", svg.ramp(16), .fill, .stroke, .path(path))
        }
        x += 26
      case .sound:
        text = "sound"
        svg.add("g", .class("held sound")) { svg in
          svg.add(
            "rect",
            .x(x),
            .y(y - 9),
            .width(18),
            .height(9),
            .fill,
            .stroke
          )
        }
        x += 24
      case .mark(let kind):
        text = kind.rawValue
        svg.add("g", .class(kind.rawValue)) { svg in
          MarkSign(kind: kind).draw(atX: x + 5, y: y - 4, to: &svg)
        }
        x += 15
      }
      svg.add("text", .class("small dim"), .x(x), .y(y), text: text)
      x += TextWidth.estimate(text, size: 12.5) + 16
    }
  }
}
