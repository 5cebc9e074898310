package import HapticsCore
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
      var skipped: ToolError?
      var rendering = try rendering(of: pattern) { () throws(ToolError) in
        let sounds = try pattern.sounds(
          sampleRate: sampleRate,
          durationLimit: durationLimit,
          skipsMissing: skipsMissingSounds
        )
        skipped = sounds.skipped
        return { sounds[$0] }
      }
      rendering.skippedSounds = skipped
      return rendering
    case .timeline(let timeline): return try rendering(of: timeline)
    }
  }

  /// Returns the sound of an event, or `nil` to leave it silent.
  package typealias Sounds = (HapticEvent.Waveform) -> DecodedSound?

  /// Begins to render a pattern.
  ///
  /// - Parameter sounds: Loads the sounds of the pattern, if the signal contains sounds.
  /// - Throws: ``ToolError`` for a pattern that is too long or cannot be rendered, and the errors of
  ///   `sounds`.
  package func rendering(
    of pattern: PatternReading,
    sounds: () throws(ToolError) -> Sounds
  ) throws(ToolError) -> Rendering {
    let contours = pattern.contours
    // A curve after the last event is silent.
    let length = max(contours.loopEnd, contours.soundingEnd)
    try durationLimit.check(length, of: pattern.source.name)
    let signal = signal ?? .usual(of: pattern.pattern, model)
    let sounds = signal == .haptic ? { _ in nil } : try sounds()
    do throws(SynthesisError) {
      let renderer = try PatternRenderer(
        contours,
        signal: signal,
        model: model,
        profile: profile,
        sampleRate: sampleRate,
        sounds: sounds
      )
      return Rendering(renderer, words(signal))
    } catch { throw ToolError(pattern.source.name, "cannot be rendered") }
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
    var rendering = Rendering(run, of: staged, named: timeline.name, words(signal))
    if skipsMissingSounds { rendering.skippedSounds = timeline.undecodedSounds }
    return rendering
  }

  private func words(_ signal: SignalKind) -> RenderingText {
    RenderingText(signal, model, profile: profile, sampleRate: sampleRate)
  }
}
