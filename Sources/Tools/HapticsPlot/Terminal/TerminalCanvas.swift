/// The room and the means that a terminal offers to a drawing.
public struct TerminalCanvas: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of lines.
  public var rows: Int
  /// The supported colors.
  public var colors: TerminalColors
  /// The background that colors must stand out from.
  public var background: TerminalBackground
  /// The characters that its font has.
  public var glyphs: TerminalGlyphs

  /// Creates a canvas.
  public init(
    columns: Int,
    rows: Int,
    colors: TerminalColors = .none,
    background: TerminalBackground = .dark,
    glyphs: TerminalGlyphs = .braille
  ) {
    self.columns = columns
    self.rows = rows
    self.colors = colors
    self.background = background
    self.glyphs = glyphs
  }
}
