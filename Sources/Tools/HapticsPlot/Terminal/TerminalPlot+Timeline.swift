extension TerminalPlot {
  /// Draws a timeline with haptic, audio and visual lanes.
  ///
  /// - Parameters:
  ///   - plot: The plot to draw.
  ///   - columns: The width in characters: 20 ... 1000; other values are clamped.
  ///   - rows: The maximum height in lines: 6 ... 200; other values are clamped.
  ///   - colors: The colors of the terminal.
  ///   - background: The background of the terminal.
  ///   - glyphs: The characters of the drawing.
  public init(
    _ plot: TimelinePlot,
    columns: Int,
    rows: Int,
    colors: TerminalColors = .none,
    background: TerminalBackground = .dark,
    glyphs: TerminalGlyphs = .braille
  ) {
    let space = TerminalSpace(columns: columns, rows: rows, span: plot.duration, glyphs: glyphs)
    (self.space, self.colors, self.background, self.glyphs) = (space, colors, background, glyphs)
    ends = plot.loop.map { [space.column($0.lowerBound), space.column($0.upperBound)] } ?? []
    var title = TerminalLine()
    title.add(TerminalText.fitting(plot.title, columns: space.columns), .bold)
    var headline = TerminalLine()
    headline.add(TerminalText.fitting(plot.headline, columns: space.columns), .dim)
    header = space.rows < 10 ? [title] : [title, headline]
    marks = Self.names(plot.names, in: space)
    footer = [Self.axis(of: space)]
    let room = max(3, space.rows - header.count - footer.count - (marks == nil ? 0 : 1))
    let contents = plot.haptic.contents(on: space.scale)
    let painter = TerminalPainter(contents: contents)
    let hasHaptics = !contents.transients.isEmpty || !contents.continuous.isEmpty
    let hasSharpness = hasHaptics && room >= 8
    let height = min(max(room / (hasSharpness ? 4 : 3), 1), 8)
    let field = space.canvas.resized(toRows: height)
    var lanes = [TerminalLane("intensity", "1", "0", painter.intensity(on: field))]
    if hasSharpness { lanes.append(.init("sharpness", "1", "0", painter.sharpness(on: field))) }
    self.lanes =
      lanes + [
        .init("audio", "1", "-1", Self.wave(plot.audio, on: field)),
        .init("visual", "", "", Self.shown(plot.visuals, space.scale, on: field)),
      ]
  }

  /// A signal between full scale and full scale, by the columns that it was reduced to.
  static func wave(_ signal: PlotSignal, on canvas: DotCanvas) -> DotCanvas {
    var canvas = canvas
    for column in signal.columns {
      let x = column.index * canvas.width / max(signal.columnCount, 1)
      canvas.setColumn(
        x,
        from: canvas.y(Double(column.least) / 2 + 0.5),
        to: canvas.y(Double(column.greatest) / 2 + 0.5),
        .wave,
        rank: 1
      )
    }
    return canvas
  }

  /// A bar for everything that is shown, below those that it would hide.
  private static func shown(
    _ visuals: [TimelinePlot.Shown],
    _ scale: TimeScale,
    on canvas: DotCanvas
  ) -> DotCanvas {
    var canvas = canvas
    var free: [Double] = []
    for shown in visuals.sorted(by: { $0.start < $1.start }) {
      let row = free.firstIndex { $0 <= shown.start } ?? free.count
      if row == free.count { free.append(shown.end) } else { free[row] = shown.end }
      let y = row * 2 % max(canvas.height, 1)
      let first = Int(scale.x(max(shown.start, 0)))
      let last = min(max(first, Int(scale.x(min(shown.end, scale.span)))), canvas.width - 1)
      guard first <= last else { continue }
      for x in first...last { canvas.set(x, y, shown.isFlash ? .sound : .plain, rank: 1) }
    }
    return canvas
  }

  /// Returns the names of instants that fit, each at its position.
  private static func names(
    _ names: [TimelinePlot.Name],
    in space: TerminalSpace
  ) -> TerminalLine? {
    guard !names.isEmpty else { return nil }
    var line = TerminalLine()
    line.add(String(repeating: " ", count: space.gutter), .plain)
    var place = 0
    for name in names.sorted(by: { $0.time < $1.time }) where name.time.isFinite {
      let start = space.column(max(name.time, 0))
      let text = TerminalText.fitting(name.text, columns: 16)
      guard start >= place, start + TerminalText.columns(text) <= space.width else { continue }
      line.add(String(repeating: " ", count: start - place), .plain)
      line.add(text, .dim)
      place = start + TerminalText.columns(text) + 1
      if place <= space.width { line.add(" ", .plain) }
    }
    return line
  }
}
