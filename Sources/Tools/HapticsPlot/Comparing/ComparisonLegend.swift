/// The legend of the shapes and signs that occur in a comparison.
struct ComparisonLegend {
  let contents: ComparedContents
  let kinds: [ChangeLane.Kind]
  let top: Double

  /// The height of the legend: a row for the forms, and one for the signs.
  var height: Double { kinds.isEmpty ? 14 : 36 }

  func draw(to svg: inout SVGWriter) {
    var x = LaneArea.left
    for role in [ComparedContents.Role.was, .now, .same]
    where contents.hasHaptics(role) || contents.hasSounds(role) {
      let name = role == .was ? "before" : role == .now ? "after" : "unchanged"
      svg.add("g", .class(role.color)) { svg in drawForm(of: role, atX: x, to: &svg) }
      add(name, atX: x + 34, y: top, to: &svg)
      x += 34 + TextWidth.estimate(name, size: 12.5) + 18
    }
    x = LaneArea.left
    for kind in kinds {
      var path = SVGPath(places: 1)
      let center = kind == .moved ? x + 10 : x + 5
      ChangeLane.add(kind, from: center - 9, to: center, y: top + 18, to: &path)
      ChangeLane.draw(path, of: kind, to: &svg)
      add(kind.name, atX: center + 9, y: top + 22, to: &svg)
      x = center + 9 + TextWidth.estimate(kind.name, size: 12.5) + 16
    }
  }

  /// A vibration's outline and a transient, as the role draws them.
  private func drawForm(
    of role: ComparedContents.Role,
    atX x: Double,
    to svg: inout SVGWriter
  ) {
    var shape = SVGPath()
    shape.move(toX: x, y: top)
    shape.line(toX: x + 3, y: top - 9)
    shape.line(toX: x + 16, y: top)
    shape.close()
    let dash = role == .was ? " dash" : ""
    svg.add("path", .class("line thin" + dash), .stroke, .path(shape))
    if role != .was { svg.add("path", .fill, .number("fill-opacity", 0.24), .path(shape)) }
    let stem = SVGPath.upright(x: x + 25, from: top + 1, to: top - 6)
    svg.add("path", .class("line thin" + dash), .stroke, .path(stem))
    svg.add("circle", .cx(x + 25), .cy(top - 7), .r(3.6), .fill)
    if role == .was {
      svg.add("circle", .class("bg"), .cx(x + 25), .cy(top - 7), .r(2), .fill)
    }
  }

  private func add(_ text: String, atX x: Double, y: Double, to svg: inout SVGWriter) {
    svg.add("text", .class("small dim"), .x(x), .y(y), text: text)
  }
}
