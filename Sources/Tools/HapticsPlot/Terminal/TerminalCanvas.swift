/// The room and the means that a terminal offers to a drawing.
public struct TerminalCanvas: Hashable, Sendable {
  /// How many characters fit side by side.
  public var columns: Int
  /// How many lines there are.
  public var rows: Int
  /// How many colors it shows.
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
