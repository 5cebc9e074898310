import HapticsCore
import HapticsPlot
package import HapticsRuntime
package import HapticsSynthesis
package import LocatedJSON

/// A request to draw patterns and timelines.
package struct PlotRequest: Sendable {
  package var model = SynthesisModel.speaker
  /// The longest that a timeline may play.
  package var durationLimit = DurationLimit.usual
  /// The losses of modalities while a timeline plays.
  package var losses = LossPlan()
  /// A Boolean value that indicates whether a pattern's picture marks findings.
  package var marksFindings = true

  package init() {}

  /// Draws a pattern.
  package func picture(of pattern: PatternReading, title: String) -> Picture {
    var plot = PatternPlot(pattern.contours, of: pattern.pattern, title: title, model: model)
    if marksFindings { plot.add(FindingMarks(pattern).marks) }
    let duration = pattern.contours.duration
    return Picture(plot, of: pattern.source.name, model: model, duration: duration)
  }

  /// Draws a timeline, and plays it for that.
  ///
  /// - Parameters:
  ///   - name: The file of the timeline.
  ///   - hasTempo: A Boolean value that indicates whether the file defines a tempo.
  ///   - stage: Loads the timeline into an engine of a configuration.
  /// - Throws: ``ToolError`` if the timeline is too long or cannot be played, and the errors of
  ///   `stage`.
  package func picture(
    ofTimeline name: String,
    title: String,
    hasTempo: Bool,
    stage: (EngineConfiguration) throws(ToolError) -> StagedTimeline
  ) throws(ToolError) -> Picture {
    var configuration = EngineConfiguration()
    configuration.model = model
    let played = try PlayedTimeline(
      stage(configuration),
      named: name,
      title: title,
      hasTempo: hasTempo,
      limit: durationLimit,
      losses: losses
    )
    return Picture(played, of: name, model: model)
  }
}
