internal import HapticsCore
package import HapticsLoading
package import HapticsPlot
package import HapticsRuntime
package import HapticsSynthesis

/// A picture of what a file holds, for files and for terminals.
package struct Picture {
  /// The kinds of plots that there are.
  private enum Plot {
    case pattern(PatternPlot)
    case timeline(TimelinePlot)
  }

  private let plot: Plot
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
    switch input {
    case .pattern(let file):
      var plot = PatternPlot(file.contours, of: file.pattern, title: file.file.title, model: model)
      if marksFindings { plot.add(FindingMarks(file).marks) }
      self.plot = .pattern(plot)
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
    case .pattern(var plot):
      if plot.needsSignal { try plot.renderSignal() }
      return plot.svg()
    }
  }

  /// The picture in the characters of a terminal.
  package func drawing(on canvas: TerminalCanvas) -> TerminalPlot {
    switch plot {
    case .pattern(let plot):
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
}
