import HapticsCore
import HapticsPlot
import HapticsRuntime
package import HapticsSynthesis
package import LocatedJSON

/// A request to draw patterns and timelines.
package struct PlotRequest: Sendable {
  package var model = SynthesisModel.speaker
  /// The longest that a timeline may play.
  package var durationLimit = DurationLimit.usual
  /// The losses of modalities while a timeline plays.
  package var losses = LossArguments()
  /// A Boolean value that indicates whether a pattern's picture marks findings.
  package var marksFindings = true

  package init() {}

  /// Draws a file.
  ///
  /// The wave of a pattern's sounds is drawn if the host decodes them and they can be rendered;
  /// otherwise, their volume. A timeline is played for its picture.
  ///
  /// - Throws: ``ToolError`` for a timeline that is too long or cannot be played, and for losses of a
  ///   pattern.
  package func picture(of content: Content, title: String) throws(ToolError) -> Picture {
    switch content {
    case .pattern(let pattern):
      try losses.refuse(pattern)
      return picture(of: pattern, title: title)
    case .timeline(let timeline): return try picture(of: timeline, title: title)
    }
  }

  /// Draws a pattern.
  package func picture(of pattern: PatternReading, title: String) -> Picture {
    var plot = PatternPlot(pattern.contours, of: pattern.pattern, title: title, model: model)
    if marksFindings { plot.add(FindingMarks(pattern).marks) }
    if pattern.assets?.waveforms != nil { plot.sound = try? wave(of: pattern, in: plot) }
    let duration = pattern.contours.duration
    return Picture(plot, of: pattern.source.name, model: model, duration: duration)
  }

  /// The maximum total duration of rendered sounds, in seconds, as for haptic signals.
  private static let mostSounding = 10_000.0

  /// Renders the sounds of a pattern; `nil` if none is audible, or if it would take long.
  private func wave(
    of pattern: PatternReading,
    in plot: PatternPlot
  ) throws(ToolError) -> PlotSignal? {
    guard pattern.pattern.events.contains(where: { $0.type.family == .audio }) else { return nil }
    var request = RenderRequest()
    request.signal = .audio
    request.model = model
    request.durationLimit = durationLimit
    request.skipsMissingSounds = true
    let sounds = try request.sounds(of: pattern)
    var sounding = 0.0
    for (event, contour) in zip(pattern.pattern.events, pattern.contours.events)
    where event.type.family == .audio {
      let whole = event.waveform.flatMap { sounds[$0] }?.duration ?? 0
      sounding += max(contour.end - contour.start, whole)
    }
    guard sounding <= Self.mostSounding else { return nil }
    var rendering = try request.rendering(of: pattern, with: sounds)
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

  private func picture(of timeline: TimelineReading, title: String) throws(ToolError) -> Picture {
    var configuration = EngineConfiguration()
    configuration.model = model
    let played = try PlayedTimeline(
      timeline.staged(configuration, encoded: .placeholder),
      named: timeline.name,
      title: title,
      hasTempo: timeline.hasTempo,
      limit: durationLimit,
      losses: losses.plan
    )
    return Picture(played, of: timeline.name, model: model)
  }
}
