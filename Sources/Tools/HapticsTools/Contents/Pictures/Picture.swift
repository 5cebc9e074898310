import HapticsCore
package import HapticsPlot
package import HapticsRuntime
package import HapticsSynthesis
package import LocatedJSON

/// A picture of a pattern or a timeline, for files and terminals.
package struct Picture {
  private enum Plot {
    case pattern(PatternPlot)
    case timeline(TimelinePlot)
  }

  private let plot: Plot
  /// The duration of the picture, in seconds.
  package let duration: Double
  /// The outcomes of a timeline's cues.
  package let report: OfflineReport?

  /// Draws a pattern.
  ///
  /// - Parameter marksFindings: A Boolean value that indicates whether the picture marks findings.
  package init(
    of pattern: PatternReading,
    title: String,
    model: SynthesisModel,
    marksFindings: Bool = true
  ) {
    var plot = PatternPlot(pattern.contours, of: pattern.pattern, title: title, model: model)
    if marksFindings { plot.add(FindingMarks(pattern).marks) }
    self.plot = .pattern(plot)
    duration = pattern.contours.duration
    report = nil
  }

  /// Draws a timeline, and plays it for that.
  ///
  /// - Parameters:
  ///   - name: The file of the timeline.
  ///   - hasTempo: A Boolean value that indicates whether the file defines a tempo.
  ///   - limit: The maximum duration.
  ///   - losses: The losses of modalities while it plays.
  /// - Throws: ``ToolError`` if it cannot be played.
  package init(
    of timeline: StagedTimeline,
    named name: String,
    title: String,
    hasTempo: Bool,
    limit: DurationLimit,
    losses: LossPlan
  ) throws(ToolError) {
    let drawing = try PlayedTimeline(
      timeline,
      named: name,
      title: title,
      hasTempo: hasTempo,
      limit: limit,
      losses: losses
    )
    plot = .timeline(drawing.plot)
    duration = drawing.duration
    report = drawing.report
  }

  /// Returns the picture as an SVG document.
  ///
  /// - Throws: `SynthesisError` if the signal cannot be rendered.
  package func svg() throws(SynthesisError) -> String {
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
