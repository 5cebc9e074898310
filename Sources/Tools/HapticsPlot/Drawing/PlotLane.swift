/// The content of a lane on the shared time axis.
protocol LaneContent {
  var name: String { get }
  /// The explanation of its numbers.
  var caption: String { get }
  var height: Double { get }
  /// A Boolean value that indicates whether the lane has rows with names, which lines should not
  /// cross.
  var hasNamedRows: Bool { get }

  func draw(in area: LaneArea, to svg: inout SVGWriter)
}

extension LaneContent {
  var hasNamedRows: Bool { false }
}

/// A lane of a picture with any content, as an element of a list.
///
/// It is a value with a closure because Embedded Swift does not have `any LaneContent`.
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
