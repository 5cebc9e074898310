/// The common parts of all pictures: the document, the title, and the panels of lanes.
struct PictureFrame {
  /// The SVG of the picture.
  var svg = SVGWriter()
  private let title: String

  /// The width of pictures in units, independent of their size.
  static let width = 640.0

  init(title: String) { self.title = title }

  /// Writes the title, and a line below it.
  mutating func drawHeader(_ headline: String) {
    let title = TextWidth.fitting(title, size: 21, width: Self.width - 32)
    svg.add("text", .class("title ink"), .x(16), .y(33), text: title)
    let headline = TextWidth.fitting(headline, size: 13.5, width: Self.width - 28)
    svg.add("text", .class("dim"), .x(16), .y(55), text: headline)
  }

  /// Draws the panels of lanes with their names, and returns them.
  ///
  /// - Parameter right: The right limit of the first lane's caption.
  mutating func drawPanels(
    of lanes: [PlotLane],
    from top: Double,
    on scale: TimeScale,
    until right: Double
  ) -> [LaneArea] {
    var areas: [LaneArea] = []
    var y = top
    for lane in lanes {
      let area = LaneArea(scale: scale, top: y + 20, height: lane.height)
      drawPanel(of: lane, in: area, until: areas.isEmpty ? right : LaneArea.right)
      areas.append(area)
      y += 20 + lane.height + 6
    }
    return areas
  }

  private mutating func drawPanel(
    of lane: PlotLane,
    in area: LaneArea,
    until right: Double
  ) {
    svg.add("text", .class("ink"), .x(LaneArea.left), .y(area.top - 6)) { svg in
      svg.add("tspan", .class("name"), text: lane.name)
      let width = TextWidth.estimate(lane.name, size: 13.5)
      let captionWidth = TextWidth.estimate(lane.caption, size: 12.5)
      guard LaneArea.left + width + 8 + captionWidth < right else { return }
      svg.add("tspan", .class("small dim"), .number("dx", 6), text: lane.caption)
    }
    svg.add(
      "rect",
      .class("panel"),
      .x(LaneArea.left),
      .y(area.top),
      .width(LaneArea.right - LaneArea.left),
      .height(area.height),
      .number("rx", 4),
      .fill
    )
  }

  func document(
    height: Double,
    description: String,
    size: PictureSize = PictureSize(),
    colors: [(name: StaticString, light: UInt32, dark: UInt32)] = PlotStyle.colors
  ) -> String {
    var document = SVGWriter()
    document.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    document.write(size.attributes(ofHeight: height))
    document.write(" viewBox=\"0 0 640 \(DecimalText.text(height, places: 0))\"")
    document.write(" role=\"img\" aria-labelledby=\"t d\">\n")
    document.add("title", .word("id", "t"), text: title)
    document.add("desc", .word("id", "d"), text: description)
    PlotStyle.write(
      to: &document,
      ramp: svg.usedColors.indices.filter { svg.usedColors[$0] },
      colors: colors
    )
    document.add("rect", .class("bg"), .width(Self.width), .height(height), .fill)
    document.write(svg)
    document.write("</svg>\n")
    return String(decoding: document.bytes, as: UTF8.self)
  }
}

struct PictureSize {
  /// The width; `nil` to fill the container of the picture.
  var width: Int?
  /// The height; `nil` for the height that fits the width.
  var height: Int?

  /// The attributes of the document.
  fileprivate func attributes(ofHeight drawn: Double) -> String {
    let fitting = width.map { Int((Double($0) * drawn / 640).rounded()) }
    return (width.map { " width=\"\($0)\"" } ?? "")
      + ((height ?? fitting).map { " height=\"\($0)\"" } ?? "")
  }
}
