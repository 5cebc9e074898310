/// One of the lanes that share the time axis.
protocol PlotLane {
  /// What the lane shows.
  var name: String { get }
  /// What its numbers mean.
  var caption: String { get }
  /// The height of its panel.
  var height: Double { get }

  /// Draws the lane's content on its panel.
  func draw(in area: LaneArea, to svg: inout SVGWriter)
}
