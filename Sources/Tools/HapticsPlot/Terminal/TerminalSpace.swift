/// The room that a drawing on a terminal has, and where times stand in it.
struct TerminalSpace: Sendable {
  /// The width in characters.
  let columns: Int
  /// The height in lines.
  let rows: Int
  /// The columns to the left of the lanes.
  let gutter: Int
  /// The columns of the lanes.
  let width: Int
  /// A lane of one line.
  let canvas: DotCanvas
  /// Where times stand in a lane, in dots.
  let scale: TimeScale

  /// Divides the room; a size outside of 20 to 1000 columns and 6 to 200 lines is clamped.
  ///
  /// - Parameter span: How many seconds a lane shows.
  init(columns: Int, rows: Int, span: Double, glyphs: TerminalGlyphs) {
    self.columns = max(20, min(1000, columns))
    self.rows = max(6, min(200, rows))
    gutter = self.columns < 60 ? 4 : 12
    width = self.columns - gutter
    canvas = DotCanvas(columns: width, rows: 1, glyphs: glyphs)
    scale = TimeScale(span: span, from: 0, to: Double(canvas.width - 1))
  }

  /// The column of a lane that a time lies in.
  func column(_ time: Double) -> Int { Int(scale.x(time)) / canvas.dotsAcross }
}
