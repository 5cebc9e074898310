internal import HapticsCore
package import HapticsLoading
package import HapticsPlot
package import HapticsRuntime
package import HapticsSynthesis

/// A picture of a file, for files and terminals.
package struct Picture {
  private enum Plot {
    case pattern(PatternPlot)
    case timeline(TimelinePlot)
  }

  private let plot: Plot
  /// The duration of the picture, in seconds.
  package let duration: Double
  /// The outcomes of a timeline's cues, if it was played for the picture.
  package let report: OfflineReport?

  /// Draws a loaded file.
  ///
  /// - Parameters:
  ///   - durationLimit: The maximum duration of a timeline.
  ///   - losses: The losses of modalities while a timeline plays.
  ///   - marksFindings: A Boolean value that indicates whether a pattern's picture marks findings.
  /// - Throws: ``Failure`` if a timeline cannot be played.
  package init(
    of input: Input,
    model: SynthesisModel,
    durationLimit: DurationLimit,
    losses: LossPlan = LossPlan(),
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
      let drawing = try PlayedTimeline(
        of: file,
        model: model,
        durationLimit: durationLimit,
        losses: losses
      )
      plot = .timeline(drawing.plot)
      duration = drawing.duration
      report = drawing.report
    }
  }

  /// Returns the picture as an SVG document.
  ///
  /// - Throws: `SynthesisError` if the signal cannot be rendered.
  package func svg() throws -> String {
    switch plot {
    case .timeline(let plot): return plot.svg()
    case .pattern(var plot):
      if plot.needsSignal { try plot.renderSignal() }
      return plot.svg()
    }
  }

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
