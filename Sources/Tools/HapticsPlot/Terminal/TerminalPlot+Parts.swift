extension TerminalPlot {
  /// Returns the title and the summary.
  static func header(_ plot: PatternPlot, columns: Int) -> [TerminalLine] {
    let title = TerminalText.fitting(plot.title, columns: columns)
    let headline = TerminalText.fitting(PlotSummary(plot).headline, columns: columns)
    var line = TerminalLine()
    line.add(title, .bold)
    if TerminalText.columns(title) + TerminalText.columns(headline) + 2 <= columns {
      line.add("  " + headline, .dim)
      return [line]
    }
    var second = TerminalLine()
    second.add(headline, .dim)
    return [line, second]
  }

  /// The lanes that have something to show, as high as there is room for.
  static func lanes(
    _ plot: PatternPlot,
    scale: TimeScale,
    canvas: DotCanvas,
    rows: Int
  ) -> [TerminalLane] {
    let contents = PlotContents(
      plot.contours,
      tracer: ContourTracer(scale: scale, columnWidth: 1)
    )
    let painter = TerminalPainter(contents: contents)
    let hasHaptics = !contents.transients.isEmpty || !contents.continuous.isEmpty
    let hasSounds = !contents.sounds.isEmpty
    // Of little room the most important lanes get all.
    var weights: [(lane: Int, weight: Int)] = hasHaptics || !hasSounds ? [(0, 5)] : []
    if hasHaptics, rows >= 6 { weights.append((1, 3)) }
    if hasSounds, rows >= 8 || !hasHaptics { weights.append((2, 3)) }
    if hasHaptics, rows >= 11 { weights.append((3, 3)) }
    let sum = weights.reduce(0) { $0 + $1.weight }
    var left = rows - weights.reduce(0) { $0 + rows * $1.weight / sum }
    return weights.map { lane, weight in
      let extra = left > 0 ? 1 : 0
      left -= extra
      let field = canvas.resized(toRows: max(1, min(24, rows * weight / sum + extra)))
      switch lane {
      case 0: return .init("intensity", "1", "0", painter.intensity(on: field))
      case 1: return .init("sharpness", "1", "0", painter.sharpness(on: field))
      case 2:
        guard let sound = plot.sound else {
          return .init("sound", "1", "0", painter.sounds(on: field))
        }
        return .init("sound", "1", "−1", wave(sound, on: field))
      default:
        let amplitude = SignalAmplitude(
          of: plot.contours,
          model: plot.model,
          columnDuration: scale.secondsPerUnit,
          count: canvas.width
        )
        let label = DecimalText.text(amplitude.limit, places: 2)
        return .init("signal", label, "−" + label, painter.signal(amplitude, on: field))
      }
    }
  }

  /// The numbers of the time axis, and their unit.
  static func axis(of space: TerminalSpace) -> TerminalLine {
    let width = space.width
    let ticks = space.scale.ticks(atMost: max(2, width / 10))
    var cells = Array(repeating: Character(" "), count: width)
    var free = 0
    for tick in ticks.ticks {
      let center = space.column(tick.time)
      let start = max(0, min(width - tick.label.count, center - tick.label.count / 2))
      guard start >= free else { continue }
      for (index, character) in tick.label.enumerated() where start + index < width {
        cells[start + index] = character
      }
      free = start + tick.label.count + 2
    }
    var line = TerminalLine()
    let unit = space.gutter < 12 ? "" : ticks.unit == "minutes:seconds" ? "min:s" : ticks.unit
    line.add(TerminalText.padded(unit == "hours:minutes" ? "h:min" : unit, to: space.gutter), .dim)
    line.add(String(cells), .plain)
    return line
  }

  /// Returns a line with the ranges of the marks, or `nil` without marks.
  static func marks(
    _ marks: [PlotMark],
    in space: TerminalSpace,
    glyphs: TerminalGlyphs
  ) -> TerminalLine? {
    guard !marks.isEmpty else { return nil }
    let width = space.width
    var cells = Array(repeating: (character: Character(" "), ink: TerminalInk.plain), count: width)
    // In order of increasing priority.
    for kind in [PlotMark.Kind.doubtful, .clamped, .silent, .ignored] {
      for mark in marks where mark.kind == kind && mark.start.isFinite {
        let first = min(width - 1, space.column(mark.start))
        let last = min(width - 1, max(first, mark.end.isFinite ? space.column(mark.end) : first))
        let bar: Character = glyphs == .braille ? "─" : "-"
        for index in first...last { cells[index] = (bar, .mark(kind)) }
        cells[first] = (sign(of: kind, glyphs), .mark(kind))
      }
    }
    var line = TerminalLine()
    line.add(String(repeating: " ", count: space.gutter), .plain)
    for cell in cells { line.add(cell.character, cell.ink) }
    return line
  }

  /// Returns the descriptions of the marks that fit.
  static func words(
    for marks: [PlotMark],
    columns: Int,
    atMost limit: Int,
    glyphs: TerminalGlyphs
  ) -> [TerminalLine] {
    var lines: [TerminalLine] = []
    var seen: [PlotMark] = []
    for mark in marks where !seen.contains(where: { $0.text == mark.text && $0.kind == mark.kind })
    {
      seen.append(mark)
      guard seen.count <= limit else { break }
      let count = marks.count { $0.text == mark.text && $0.kind == mark.kind }
      let from = DecimalText.readable(mark.start)
      let to = DecimalText.readable(mark.end)
      let place = count > 1 ? "×\(count)" : from == to ? "at \(from) s" : "\(from) to \(to) s"
      var line = TerminalLine()
      line.add("\(sign(of: mark.kind, glyphs)) ", .mark(mark.kind))
      line.add(TerminalText.fitting("\(mark.text), \(place)", columns: columns - 2), .plain)
      lines.append(line)
    }
    return lines
  }

  private static func sign(of kind: PlotMark.Kind, _ glyphs: TerminalGlyphs) -> Character {
    switch kind {
    case .clamped: glyphs == .braille ? "▲" : "^"
    case .silent: glyphs == .braille ? "○" : "o"
    case .ignored: glyphs == .braille ? "×" : "x"
    case .doubtful: glyphs == .braille ? "◇" : "?"
    }
  }
}
