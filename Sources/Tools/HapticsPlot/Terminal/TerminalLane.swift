struct TerminalLane: Sendable {
  let name: String
  let top: String
  let bottom: String
  let canvas: DotCanvas

  init(_ name: String, _ top: String, _ bottom: String, _ canvas: DotCanvas) {
    (self.name, self.top, self.bottom, self.canvas) = (name, top, bottom, canvas)
  }
}

struct TerminalPainter {
  let contents: PlotContents

  /// Continuous events as outlines with a half-tone below, transients as stems.
  func intensity(on canvas: DotCanvas) -> DotCanvas {
    var canvas = canvas
    for shape in contents.continuous {
      let colors = ColumnColors(shape, width: canvas.width)
      fill(shape.level, on: &canvas, rank: 1) { .sharpness(colors[$0]) }
    }
    for transient in contents.transients {
      let ink = TerminalInk.sharpness(SharpnessRamp.index(of: transient.sharpness))
      let (x, top) = (Int(transient.x), canvas.y(transient.level))
      canvas.setColumn(x, from: canvas.height - 1, to: top, ink, rank: 2)
      guard canvas.dotsAcross > 1, contents.transients.count * 6 < canvas.width else { continue }
      for side in [x - 1, x + 1] { canvas.setColumn(side, from: top, to: top + 1, ink, rank: 2) }
    }
    return canvas
  }

  /// Sharpness as lines and dots in its own colors.
  func sharpness(on canvas: DotCanvas) -> DotCanvas {
    var canvas = canvas
    for line in contents.continuous.flatMap({ $0.sharpness }) {
      forEachColumn(of: line, width: canvas.width) { x, low, high in
        for y in canvas.y(high)...canvas.y(low) {
          let value = 1 - Double(y) / Double(max(1, canvas.height - 1))
          canvas.set(x, y, .sharpness(SharpnessRamp.index(of: value)), rank: 1)
        }
      }
    }
    for transient in contents.transients {
      let ink = TerminalInk.sharpness(SharpnessRamp.index(of: transient.sharpness))
      let (x, y) = (Int(transient.x), canvas.y(transient.sharpness))
      canvas.set(x, y, ink, rank: 2)
      if canvas.dotsAcross > 1 { canvas.set(x ^ 1, y, ink, rank: 2) }
    }
    return canvas
  }

  /// Sounds as outlines with a half-tone below.
  func sounds(on canvas: DotCanvas) -> DotCanvas {
    var canvas = canvas
    for shape in contents.sounds {
      fill(shape.level, on: &canvas, rank: 1) { _ in .sound }
    }
    return canvas
  }

  /// The area between plus and minus an amplitude for each column of dots.
  func signal(_ amplitude: SignalAmplitude, on canvas: DotCanvas) -> DotCanvas {
    var canvas = canvas
    for (x, value) in amplitude.columns.enumerated() where value > 0 {
      let part = value / amplitude.limit / 2
      canvas.setColumn(x, from: canvas.y(0.5 - part), to: canvas.y(0.5 + part), .wave, rank: 1)
    }
    return canvas
  }

  private func fill(
    _ line: [PlotPoint],
    on canvas: inout DotCanvas,
    rank: Int,
    ink: (Int) -> TerminalInk
  ) {
    let isFine = canvas.dotsAcross > 1
    forEachColumn(of: line, width: canvas.width) { x, low, high in
      guard high > 0 else { return }
      let (top, bottom) = (canvas.y(high), canvas.y(low))
      canvas.setColumn(x, from: top, to: bottom, ink(x), rank: rank)
      for y in bottom..<canvas.height where !isFine || (x + y).isMultiple(of: 2) {
        canvas.set(x, y, ink(x), rank: rank - 1)
      }
    }
  }

  /// Calls `body` with the least and greatest value of a line in every column that it touches.
  private func forEachColumn(
    of line: [PlotPoint],
    width: Int,
    _ body: (_ x: Int, _ least: Double, _ greatest: Double) -> Void
  ) {
    guard let first = line.first else { return }
    var column = Int(first.x)
    var (low, high) = (first.value, first.value)
    for (a, b) in zip(line, line.dropFirst()) {
      while column < Int(b.x) {
        let edge = Double(column + 1)
        let part = b.x > a.x ? (edge - a.x) / (b.x - a.x) : 1
        let value = a.value + (b.value - a.value) * max(0, min(1, part))
        body(column, min(low, value), max(high, value))
        column += 1
        (low, high) = (value, value)
      }
      (low, high) = (min(low, b.value), max(high, b.value))
    }
    if column < width { body(column, low, high) }
  }
}

/// The color of a continuous event in each column of dots.
private struct ColumnColors {
  private var colors: [Int]

  init(_ shape: PlotContents.Shape, width: Int) {
    colors = Array(repeating: -1, count: width)
    for line in shape.sharpness {
      for (a, b) in zip(line, line.dropFirst()) {
        for x in Int(a.x)...min(width - 1, max(Int(a.x), Int(b.x))) {
          let part = b.x > a.x ? (Double(x) - a.x) / (b.x - a.x) : 0
          let value = a.value + (b.value - a.value) * max(0, min(1, part))
          colors[x] = SharpnessRamp.index(of: value)
        }
      }
    }
    let middle = SharpnessRamp.index(of: shape.sharpness.first?.first?.value ?? 0.5)
    for x in colors.indices where colors[x] < 0 { colors[x] = middle }
  }

  subscript(x: Int) -> Int { colors[x] }
}
