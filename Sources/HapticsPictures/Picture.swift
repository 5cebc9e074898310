internal import HapticsCore
package import HapticsLoading
package import HapticsPlot
package import HapticsRuntime
package import HapticsSynthesis

/// A picture of what a file holds, for files and for terminals.
package struct Picture {
  /// The kinds of plots that there are.
  private enum Plot {
    case pattern(PatternPlot, Contours)
    case timeline(TimelinePlot)
  }

  private let plot: Plot
  private let model: SynthesisModel
  /// Where the picture's time ends, in seconds.
  package let duration: Double
  /// What became of the cues of a timeline when it was played for the picture.
  package let report: OfflineReport?

  /// Draws what was loaded.
  ///
  /// - Parameters:
  ///   - durationLimit: How long a timeline may play.
  ///   - marksFindings: Whether a pattern's picture shows what was found in it.
  /// - Throws: ``Failure`` where a timeline cannot be played.
  package init(
    of input: Input,
    model: SynthesisModel,
    durationLimit: DurationLimit,
    marksFindings: Bool = true
  ) throws {
    self.model = model
    switch input {
    case .pattern(let file):
      var plot = PatternPlot(file.contours, of: file.pattern, title: file.file.title, model: model)
      if marksFindings { plot.add(FindingMarks(file).marks) }
      self.plot = .pattern(plot, file.contours)
      duration = file.contours.duration
      report = nil
    case .timeline(let file):
      let drawing = try PlayedTimeline(of: file, model: model, durationLimit: durationLimit)
      plot = .timeline(drawing.plot)
      duration = drawing.duration
      report = drawing.report
    }
  }

  /// The picture as an SVG document.
  ///
  /// - Throws: `SynthesisError` where the signal cannot be rendered that it shows.
  package func svg() throws -> String {
    switch plot {
    case .timeline(let plot): return plot.svg()
    case .pattern(var plot, let contours):
      if plot.needsSignal { plot.signal = try signal(of: contours, for: plot) }
      return plot.svg()
    }
  }

  /// The picture in the characters of a terminal.
  package func drawing(on canvas: TerminalCanvas) -> TerminalPlot {
    switch plot {
    case .pattern(let plot, _):
      TerminalPlot(
        plot,
        columns: canvas.columns,
        rows: canvas.rows,
        colors: canvas.colors,
        background: canvas.background,
        glyphs: canvas.glyphs
      )
    case .timeline(let plot):
      TerminalPlot(
        plot,
        columns: canvas.columns,
        rows: canvas.rows,
        colors: canvas.colors,
        background: canvas.background,
        glyphs: canvas.glyphs
      )
    }
  }

  private func signal(of contours: Contours, for plot: PatternPlot) throws -> PlotSignal {
    var renderer = try PatternRenderer(contours, model: model, sampleRate: Picture.sampleRate)
    var signal = plot.emptySignal(sampleRate: Double(Picture.sampleRate))
    var block = [Float](repeating: 0, count: Picture.blockSize)
    while renderer.position < renderer.frameCount {
      let rest = renderer.frameCount - renderer.position
      var samples = block.mutableSpan
      renderer.render(into: &samples)
      signal.append(block.span.extracting(..<Int(min(rest, Int64(Picture.blockSize)))))
    }
    return signal
  }

  /// Enough for every partial of every model.
  private static let sampleRate = 48_000
  private static let blockSize = 8192
}
