package import HapticsPlot
import HapticsRuntime
import HapticsSynthesis
package import LocatedJSON

/// A picture of a pattern or a timeline, for files and terminals.
package struct Picture {
  private enum Plot {
    case pattern(PatternPlot)
    case timeline(TimelinePlot)
  }

  private let plot: Plot
  /// The file in messages.
  private let name: String
  /// The duration of the picture, in seconds.
  package let duration: Double
  /// The description of the picture.
  package let words: String
  /// The lines about cues that are not played; empty for none and for patterns.
  package let warnings: String
  package var status: ToolStatus { warnings.isEmpty ? .clean : .findings }

  init(_ plot: PatternPlot, of name: String, model: SynthesisModel, duration: Double) {
    self.plot = .pattern(plot)
    self.name = name
    self.duration = duration
    words = Picture.words(duration, model)
    warnings = ""
  }

  init(_ timeline: PlayedTimeline, of name: String, model: SynthesisModel) {
    plot = .timeline(timeline.plot)
    self.name = name
    duration = timeline.duration
    words = Picture.words(timeline.length, model)
    warnings = timeline.report.warning(of: name)
  }

  private static func words(_ duration: Double, _ model: SynthesisModel) -> String {
    "\(duration.readableDuration), \(model.name) model"
  }

  /// Returns the picture as an SVG document.
  ///
  /// - Parameters:
  ///   - width: The width of a pattern in pixels; `nil` to fill the container of the picture.
  ///   - height: The height of a pattern in pixels; `nil` for the height that fits the width.
  /// - Throws: ``ToolError`` if the signal cannot be rendered.
  package func svg(width: Int? = nil, height: Int? = nil) throws(ToolError) -> String {
    switch plot {
    case .timeline(let plot): return plot.svg()
    case .pattern(var plot):
      do throws(SynthesisError) {
        if plot.needsSignal { try plot.renderSignal() }
      } catch { throw ToolError(name, "cannot be drawn") }
      return plot.svg(width: width, height: height)
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
