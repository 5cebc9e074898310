/// What one of the lanes that share the time axis shows.
protocol LaneContent {
  /// What the lane shows.
  var name: String { get }
  /// What its numbers mean.
  var caption: String { get }
  /// The height of its panel.
  var height: Double { get }
  /// Whether the lane consists of rows with names, which no line should cross.
  var hasNamedRows: Bool { get }

  /// Draws the lane's content on its panel.
  func draw(in area: LaneArea, to svg: inout SVGWriter)
}

extension LaneContent {
  /// No rows.
  var hasNamedRows: Bool { false }
}

/// A lane of a picture, whatever its content: an element of a list of lanes.
///
/// It is a value with a closure and no `any LaneContent`, which Embedded Swift does not have.
struct PlotLane {
  let name: String
  let caption: String
  let height: Double
  let hasNamedRows: Bool
  private let drawing: (LaneArea, inout SVGWriter) -> Void

  init(_ content: some LaneContent) {
    name = content.name
    caption = content.caption
    height = content.height
    hasNamedRows = content.hasNamedRows
    drawing = { area, svg in content.draw(in: area, to: &svg) }
  }

  func draw(in area: LaneArea, to svg: inout SVGWriter) { drawing(area, &svg) }
}
