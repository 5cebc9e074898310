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
  ///
  /// - Parameter sounds: Loads the sounds of the pattern, whose wave is drawn then; otherwise, and
  ///   if they cannot be rendered, their volume is drawn.
  package func picture(
    of pattern: PatternReading,
    title: String,
    sounds: (() throws(ToolError) -> RenderRequest.Sounds)? = nil
  ) -> Picture {
    var plot = PatternPlot(pattern.contours, of: pattern.pattern, title: title, model: model)
    if marksFindings { plot.add(FindingMarks(pattern).marks) }
    if let sounds { plot.sound = try? wave(of: pattern, in: plot, sounds) }
    let duration = pattern.contours.duration
    return Picture(plot, of: pattern.source.name, model: model, duration: duration)
  }

  /// The maximum total duration of rendered sounds, in seconds, as for haptic signals.
  private static let mostSounding = 10_000.0

  /// Renders the sounds of a pattern; `nil` if none is audible, or if it would take long.
  private func wave(
    of pattern: PatternReading,
    in plot: PatternPlot,
    _ sounds: () throws(ToolError) -> RenderRequest.Sounds
  ) throws(ToolError) -> PlotSignal? {
    guard pattern.pattern.events.contains(where: { $0.type.family == .audio }) else { return nil }
    let sounds = try sounds()
    var sounding = 0.0
    for (event, contour) in zip(pattern.pattern.events, pattern.contours.events)
    where event.type.family == .audio {
      let whole = event.waveform.flatMap { sounds($0) }?.duration ?? 0
      sounding += max(contour.end - contour.start, whole)
    }
    guard sounding <= Self.mostSounding else { return nil }
    var request = RenderRequest()
    request.signal = .audio
    request.model = model
    request.durationLimit = durationLimit
    var rendering = try request.rendering(of: pattern) { sounds }
    var wave = plot.emptySignal(sampleRate: Double(request.sampleRate))
    var isSilent = true
    rendering.run { samples in
      var mono: [Float] = []
      for frame in 0..<(samples.count / 2) {
        mono.append((samples[frame * 2] + samples[frame * 2 + 1]) / 2)
      }
      isSilent = isSilent && mono.allSatisfy { $0 == 0 }
      wave.append(mono.span)
    }
    return isSilent ? nil : wave
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
