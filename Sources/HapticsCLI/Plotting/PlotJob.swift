internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsPlot
internal import HapticsSynthesis

/// One pattern that becomes a picture.
struct PlotJob: Sendable {
  let input: InputFile
  let model: SynthesisModel
  /// Where sound files are looked up, after the pattern's own folder.
  let assetRoots: [Path]

  /// Draws the pattern as SVG; the file appears when it is complete.
  ///
  /// - Parameter output: Where the picture goes; `nil` for standard output.
  /// - Returns: What was made, in a few words.
  /// - Throws: ``Failure``, ``RefusedFile``, ``FileError``.
  func draw(to output: Path?) throws -> String {
    let file = try PatternFile(input, assetRoots: assetRoots)
    var plot = plot(of: file)
    if plot.needsSignal { plot.signal = try signal(of: file.contours, for: plot) }
    let text = Array(plot.svg().utf8)
    var picture = try OutputTarget.begin(output)
    try picture.write(text)
    try picture.commit()
    return "\(file.contours.duration.readableDuration), \(model.name) model"
  }

  /// Draws the pattern in the characters of a terminal.
  ///
  /// - Returns: The lines of the picture.
  /// - Throws: ``Failure``, ``RefusedFile``.
  func text(on terminal: Terminal) throws -> String {
    let drawing = TerminalPlot(
      plot(of: try PatternFile(input, assetRoots: assetRoots)),
      columns: terminal.columns,
      rows: terminal.rows,
      colors: terminal.colors,
      background: terminal.background,
      glyphs: terminal.glyphs
    )
    return drawing.lines().map { $0 + "\n" }.joined()
  }

  private func plot(of file: PatternFile) -> PatternPlot {
    var plot = PatternPlot(file.contours, of: file.pattern, title: input.title, model: model)
    plot.add(FindingMarks(file).marks)
    return plot
  }

  private func signal(of contours: Contours, for plot: PatternPlot) throws -> PlotSignal {
    var renderer = try PatternRenderer(contours, model: model, sampleRate: PlotJob.sampleRate)
    var signal = plot.emptySignal(sampleRate: Double(PlotJob.sampleRate))
    var block = [Float](repeating: 0, count: PlotJob.blockSize)
    while renderer.position < renderer.frameCount {
      let rest = renderer.frameCount - renderer.position
      var samples = block.mutableSpan
      renderer.render(into: &samples)
      signal.append(block.span.extracting(..<Int(min(rest, Int64(PlotJob.blockSize)))))
    }
    return signal
  }

  /// Enough for every partial of every model.
  private static let sampleRate = 48_000
  private static let blockSize = 8192
}

extension InputFile {
  /// The file's name without folders and ending, as a picture is called.
  var title: String {
    place == nil ? "standard input" : stem
  }
}
