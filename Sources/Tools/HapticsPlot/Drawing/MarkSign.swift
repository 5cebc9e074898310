/// The sign of a kind of mark: each has its own form, so that color alone carries nothing.
struct MarkSign {
  let kind: PlotMark.Kind

  func draw(atX x: Double, y: Double, to svg: inout SVGWriter) {
    var path = SVGPath()
    switch kind {
    case .clamped:
      path.move(toX: x - 4.5, y: y + 4)
      path.line(toX: x, y: y - 4.5)
      path.line(toX: x + 4.5, y: y + 4)
      path.close()
      svg.add("path", .fill, .path(path))
    case .silent:
      svg.add(
        "circle",
        .cx(x),
        .cy(y),
        .r(3.6),
        .word("fill", "none"),
        .stroke,
        .number("stroke-width", 1.8)
      )
    case .ignored:
      path.move(toX: x - 3.6, y: y - 3.6)
      path.line(toX: x + 3.6, y: y + 3.6)
      path.move(toX: x - 3.6, y: y + 3.6)
      path.line(toX: x + 3.6, y: y - 3.6)
      svg.add("path", .stroke, .number("stroke-width", 2), .path(path))
    case .doubtful:
      path.move(toX: x - 4.5, y: y)
      path.line(toX: x, y: y - 4.5)
      path.line(toX: x + 4.5, y: y)
      path.line(toX: x, y: y + 4.5)
      path.close()
      svg.add("path", .stroke, .word("fill", "none"), .number("stroke-width", 1.8), .path(path))
    }
  }
}

extension PlotMark.Kind {
  /// The name of its color; those that share one differ in their signs.
  var color: String {
    switch self {
    case .clamped, .doubtful: "clamped"
    case .silent: "silent"
    case .ignored: "ignored"
    }
  }
}
