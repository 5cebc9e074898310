/// The layout of a drawing on a terminal.
struct TerminalSpace: Sendable {
  let columns: Int
  let rows: Int
  /// The columns to the left of the lanes.
  let gutter: Int
  let width: Int
  /// A lane of one line.
  let canvas: DotCanvas
  /// The positions of times in a lane, in dots.
  let scale: TimeScale

  /// Computes the layout; sizes outside of 20 to 1000 columns and 6 to 200 lines are clamped.
  ///
  /// - Parameter span: The duration of a lane, in seconds.
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
