/// A sign of a picture that its legend explains.
enum LegendItem: Hashable {
  case transient, continuous, sound
  case mark(PlotMark.Kind)
  case cue, marker, bar, beat, loop, shown, flash

  /// The meaning of the sign.
  var text: String {
    switch self {
    case .transient: "transient"
    case .continuous: "continuous event"
    case .sound: "sound"
    case .mark(let kind): kind.rawValue
    case .cue: "cue"
    case .marker: "marker"
    case .bar: "bar"
    case .beat: "beat"
    case .loop: "loop"
    case .shown: "shown"
    case .flash: "flash"
    }
  }

  /// The width of the sign, including the space before its text.
  var width: Double {
    switch self {
    case .transient, .mark: 15
    case .continuous: 26
    case .sound, .loop, .shown, .flash: 24
    case .cue, .marker, .bar, .beat: 12
    }
  }

  func draw(atX x: Double, y: Double, to svg: inout SVGWriter) {
    switch self {
    case .transient:
      svg.add("g", svg.ramp(16)) { svg in
        svg.add("path", .class("stem"), .stroke, .path(.upright(x: x + 5, from: y + 1, to: y - 7)))
        svg.add("circle", .cx(x + 5), .cy(y - 7), .r(3.6), .fill)
      }
    case .continuous:
      var path = SVGPath()
      path.move(toX: x, y: y)
      path.line(toX: x + 5, y: y - 9)
      path.line(toX: x + 20, y: y)
      path.close()
      svg.add("g", .class("held")) { svg in
        svg.add("path", svg.ramp(16), .fill, .stroke, .path(path))
      }
    case .sound:
      svg.add("g", .class("held sound")) { svg in
        svg.add("rect", .x(x), .y(y - 9), .width(18), .height(9), .fill, .stroke)
      }
    case .mark(let kind):
      svg.add("g", .class(kind.color)) { svg in
        MarkSign(kind: kind).draw(atX: x + 5, y: y - 4, to: &svg)
      }
    case .cue: line(NameStrip.style(false), atX: x, y: y, to: &svg)
    case .marker: line(NameStrip.style(true), atX: x, y: y, to: &svg)
    case .bar: line("grid", atX: x, y: y, to: &svg)
    case .beat: line("grid fine", atX: x, y: y, to: &svg)
    case .loop: box("sound band", atX: x, y: y, .fill, to: &svg)
    case .shown: box("sound held", atX: x, y: y, .fill, to: &svg)
    case .flash:
      var path = SVGPath()
      path.box(from: x, to: x + 18, top: y - 9, bottom: y)
      svg.add("path", .class("clamped held"), .fill, .stroke, .path(path))
    }
  }

  private func line(_ style: String, atX x: Double, y: Double, to svg: inout SVGWriter) {
    svg.add("path", .class(style), .stroke, .path(.upright(x: x + 4, from: y + 2, to: y - 11)))
  }

  private func box(
    _ style: String,
    atX x: Double,
    y: Double,
    _ fill: SVGAttribute,
    to svg: inout SVGWriter
  ) {
    svg.add("rect", .class(style), .x(x), .y(y - 9), .width(18), .height(9), fill)
  }
}
