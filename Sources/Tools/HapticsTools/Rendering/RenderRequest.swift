import HapticsCore
import HapticsRuntime
package import HapticsSynthesis
package import LocatedJSON

/// A request to render patterns and timelines to samples.
package struct RenderRequest: Sendable {
  /// The signal; `nil` for the default of the pattern and the model, or of timelines.
  package var signal: SignalKind?
  package var model = SynthesisModel.speaker
  /// The target device, if known.
  package var profile: ActuatorProfile?
  package var sampleRate = 48_000
  /// The longest that a pattern or a timeline may play.
  package var durationLimit = DurationLimit.usual
  /// The losses of modalities while a timeline plays.
  package var losses = LossArguments()
  /// A Boolean value that indicates whether sounds are skipped that are missing or not decoded.
  package var skipsMissingSounds = false

  package init() {}

  /// Begins to render a file, with its sounds if the signal contains sounds.
  ///
  /// - Throws: ``ToolError`` for a pattern or timeline that is too long or cannot be played, for
  ///   losses of a pattern, and for a sound that is missing or cannot be decoded.
  package func rendering(of content: Content) throws(ToolError) -> Rendering {
    switch content {
    case .pattern(let pattern):
      try losses.refuse(pattern)
      return try rendering(of: pattern)
    case .timeline(let timeline): return try rendering(of: timeline)
    }
  }

  /// Begins to render a pattern, with its sounds if the signal contains sounds.
  ///
  /// - Parameter decoded: The sounds of the pattern, if they are decoded already.
  /// - Throws: ``ToolError`` for a pattern that is too long or cannot be rendered, and for a sound
  ///   that is missing or cannot be decoded.
  package func rendering(
    of pattern: PatternReading,
    with decoded: PatternSounds? = nil
  ) throws(ToolError) -> Rendering {
    let contours = pattern.contours
    // A curve after the last event is silent.
    let length = max(contours.loopEnd, contours.soundingEnd)
    try durationLimit.check(length, of: pattern.source.name)
    let signal = signal ?? .usual(of: pattern.pattern, model)
    let sounds: PatternSounds
    if let decoded {
      sounds = decoded
    } else {
      sounds = signal == .haptic ? PatternSounds() : try self.sounds(of: pattern)
    }
    do throws(SynthesisError) {
      let renderer = try PatternRenderer(
        contours,
        signal: signal,
        model: model,
        profile: profile,
        sampleRate: sampleRate,
        sounds: { sounds[$0] }
      )
      return Rendering(
        pattern: renderer,
        signal: signal,
        request: self,
        skippedSounds: sounds.skipped
      )
    } catch { throw ToolError(pattern.source.name, "cannot be rendered") }
  }

  /// Decodes the sounds of a pattern, at the rate of the request.
  ///
  /// They are silent if the pattern has no file.
  ///
  /// - Throws: ``ToolError`` for a missing sound that is not skipped, and for a sound that cannot be
  ///   decoded.
  package func sounds(of pattern: PatternReading) throws(ToolError) -> PatternSounds {
    guard let assets = pattern.assets else { return PatternSounds() }
    if let decode = assets.waveforms { return try decode(pattern, self) }
    if !skipsMissingSounds { try pattern.requireSounds() }
    return PatternSounds()
  }

  private func rendering(of timeline: TimelineReading) throws(ToolError) -> Rendering {
    let signal = signal ?? .preview
    var configuration = EngineConfiguration()
    configuration.sampleRate = sampleRate
    configuration.model = model
    configuration.profile = profile
    // The engine mixes before it limits. It keeps its haptic channel, so that nothing is lost in a
    // run of which only some channels are rendered.
    configuration.isPreview = signal == .preview
    let encoded = skipsMissingSounds ? EncodedSamples.available : .decoded
    let staged = try timeline.staged(configuration, encoded: encoded)
    let run = try staged.offlineRun(losses.plan, limit: durationLimit, named: timeline.name)
    return Rendering(
      timeline: Rendering.Timeline(run: run, staged: staged, name: timeline.name),
      signal: signal,
      request: self,
      skippedSounds: skipsMissingSounds ? timeline.undecodedSounds : nil
    )
  }
}
