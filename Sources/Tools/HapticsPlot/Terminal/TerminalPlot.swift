import HapticsCore

/// A picture of a pattern in the characters of a terminal.
///
/// It shows the same as ``PatternPlot/svg(width:height:)`` in the available characters. The dots are computed
/// once, so that moving a playhead is cheap.
///
/// ```swift
/// let drawing = TerminalPlot(plot, columns: 80, rows: 24, colors: .palette)
/// for line in drawing.lines() { print(line) }
/// ```
public struct TerminalPlot: Sendable {
  let lanes: [TerminalLane]
  let header: [TerminalLine]
  let footer: [TerminalLine]
  let marks: TerminalLine?
  let space: TerminalSpace
  let ends: [Int]
  let colors: TerminalColors
  let background: TerminalBackground
  let glyphs: TerminalGlyphs

  /// Draws a plot.
  ///
  /// - Parameters:
  ///   - plot: The plot to draw.
  ///   - columns: The width in characters: 20 ... 1000; other values are clamped.
  ///   - rows: The maximum height in lines: 6 ... 200; other values are clamped.
  ///   - colors: The colors of the terminal.
  ///   - background: The background of the terminal.
  ///   - glyphs: The characters of the drawing.
  /// - Complexity: O(*n* log *n*) in the size of the pattern.
  public init(
    _ plot: PatternPlot,
    columns: Int,
    rows: Int,
    colors: TerminalColors = .none,
    background: TerminalBackground = .dark,
    glyphs: TerminalGlyphs = .braille
  ) {
    let space = TerminalSpace(columns: columns, rows: rows, span: plot.span, glyphs: glyphs)
    (self.space, self.colors, self.background, self.glyphs) = (space, colors, background, glyphs)
    ends = [plot.contours.duration, plot.contours.loopEnd].map(space.column)

    let isLow = space.rows < 10
    header = Array(Self.header(plot, columns: space.columns).prefix(isLow ? 1 : 2))
    let words = Self.words(
      for: plot.marks,
      columns: space.columns,
      atMost: isLow ? 0 : space.rows < 20 ? 1 : 3,
      glyphs: glyphs
    )
    marks = Self.marks(plot.marks, in: space, glyphs: glyphs)
    footer = [Self.axis(of: space)] + words
    let room = space.rows - header.count - footer.count - (marks == nil ? 0 : 1)
    lanes = Self.lanes(plot, scale: space.scale, canvas: space.canvas, rows: max(3, room))
  }

  /// Returns the lines of the drawing, without line ends.
  ///
  /// If only the playhead moves, use ``patches(from:to:)``.
  ///
  /// - Parameter playhead: The time of a line through all lanes, in seconds, or `nil`.
  public func lines(playhead: Double? = nil) -> [String] {
    let playhead = playheadColumn(at: playhead)
    var lines = header + (marks.map { [$0] } ?? [])
    for lane in lanes {
      for row in 0..<lane.canvas.rows { lines.append(line(row, of: lane, playhead: playhead)) }
    }
    return (lines + footer).map {
      let text = $0.text(colors, on: background)
      return glyphs == .ascii ? TerminalText.ascii(text) : text
    }
  }

  /// The number of lines above the lanes.
  var firstLaneRow: Int { header.count + (marks == nil ? 0 : 1) }

  /// The column of a lane that a time lies in.
  func column(at time: Double) -> Int { space.column(time) }

  private func line(_ row: Int, of lane: TerminalLane, playhead: Int?) -> TerminalLine {
    var line = TerminalLine()
    let isFirst = row == 0
    let label = isFirst ? lane.top : row == lane.canvas.rows - 1 ? lane.bottom : ""
    let number = Self.shortened(label, to: space.gutter - 1)
    let name = isFirst ? String(lane.name.prefix(max(0, space.gutter - 2 - number.count))) : ""
    let gap = max(0, space.gutter - 1 - name.count - number.count)
    line.add(name, .plain)
    line.add(String(repeating: " ", count: gap) + number + " ", .dim)
    for column in 0..<lane.canvas.columns {
      add(column, row, of: lane, isPlayhead: column == playhead, to: &line)
    }
    return line
  }

  /// Returns a number that fits next to a lane, without the zero before its point if required, or
  /// an empty string.
  private static func shortened(_ number: String, to columns: Int) -> String {
    if number.count <= columns { return number }
    guard let point = number.firstIndex(of: "."), point > number.startIndex else { return "" }
    let zero = number.index(before: point)
    guard number[zero] == "0" else { return "" }
    let short = number[..<zero] + number[point...]
    return short.count <= columns ? String(short) : ""
  }

  /// Adds a character of a lane to a line.
  func add(
    _ column: Int,
    _ row: Int,
    of lane: TerminalLane,
    isPlayhead: Bool,
    to line: inout TerminalLine
  ) {
    let (character, ink) = lane.canvas.cell(column, row)
    if isPlayhead {
      line.add(character == " " ? (glyphs == .braille ? "│" : "|") : character, .playhead)
    } else if character == " ", ends.contains(column) {
      line.add(glyphs == .braille ? "┊" : ":", .dim)
    } else {
      line.add(character, ink)
    }
  }
}
