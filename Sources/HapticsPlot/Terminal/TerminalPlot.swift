import HapticsCore

/// A pattern's picture in the characters of a terminal.
///
/// It shows what ``PatternPlot/svg()`` shows, in as many characters as there are. What the dots
/// look like is worked out once, so that a moving playhead costs little.
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
  let scale: TimeScale
  let ends: [Int]
  let gutter: Int
  let colors: TerminalColors
  let background: TerminalBackground
  let glyphs: TerminalGlyphs
  let dotsAcross: Int

  /// Draws a plot.
  ///
  /// - Parameters:
  ///   - plot: What is to be drawn.
  ///   - columns: The width in characters: 20 ... 1000, others are clamped.
  ///   - rows: The height in lines: 6 ... 200, others are clamped. No more are needed.
  ///   - colors: How many colors the terminal shows.
  ///   - background: The background that colors must stand out from.
  ///   - glyphs: What the characters are made of.
  /// - Complexity: O(*n* log *n*) in the size of the pattern.
  public init(
    _ plot: PatternPlot,
    columns: Int,
    rows: Int,
    colors: TerminalColors = .none,
    background: TerminalBackground = .dark,
    glyphs: TerminalGlyphs = .braille
  ) {
    let columns = max(20, min(1000, columns))
    let rows = max(6, min(200, rows))
    (self.colors, self.background, self.glyphs) = (colors, background, glyphs)
    gutter = columns < 60 ? 4 : 12
    let width = columns - gutter
    let canvas = DotCanvas(columns: width, rows: 1, glyphs: glyphs)
    scale = TimeScale(span: plot.span, from: 0, to: Double(canvas.width - 1))
    let dots = canvas.dotsAcross
    let scale = scale
    func column(_ time: Double) -> Int { Int(scale.x(time)) / dots }
    dotsAcross = dots
    ends = [plot.contours.duration, plot.contours.loopEnd].map(column)

    let isLow = rows < 10
    header = Array(Self.header(plot, columns: columns).prefix(isLow ? 1 : 2))
    let words = Self.words(
      for: plot.marks,
      columns: columns,
      atMost: isLow ? 0 : rows < 20 ? 1 : 3,
      glyphs: glyphs
    )
    marks = Self.marks(plot.marks, gutter: gutter, width: width, glyphs: glyphs, column: column)
    footer = [Self.axis(scale, gutter: gutter, width: width, dots: dots)] + words
    let room = rows - header.count - footer.count - (marks == nil ? 0 : 1)
    lanes = Self.lanes(plot, scale: scale, canvas: canvas, rows: max(3, room))
  }

  /// The lines of the drawing, without line ends.
  ///
  /// ``patches(from:to:)`` says what to write where only the playhead moves.
  ///
  /// - Parameter playhead: A time in seconds that is marked through all lanes, or `nil`.
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

  /// How many lines stand above the lanes.
  var firstLaneRow: Int { header.count + (marks == nil ? 0 : 1) }

  /// The column of a lane that a time lies in.
  func column(at time: Double) -> Int { Int(scale.x(time)) / dotsAcross }

  private func line(_ row: Int, of lane: TerminalLane, playhead: Int?) -> TerminalLine {
    var line = TerminalLine()
    let isFirst = row == 0
    let label = isFirst ? lane.top : row == lane.canvas.rows - 1 ? lane.bottom : ""
    let number = Self.shortened(label, to: gutter - 1)
    let name = isFirst ? String(lane.name.prefix(max(0, gutter - 2 - number.count))) : ""
    let space = max(0, gutter - 1 - name.count - number.count)
    line.add(name, .plain)
    line.add(String(repeating: " ", count: space) + number + " ", .dim)
    for column in 0..<lane.canvas.columns {
      add(column, row, of: lane, isPlayhead: column == playhead, to: &line)
    }
    return line
  }

  /// A number that fits beside a lane: without the zero before its point where there is no room
  /// for that, or left out.
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
