import HapticsCore

/// What all held vibrations of a pattern share: the controls, and the model.
struct HeldContext: ~Copyable, Sendable {
  var controls: ContourControls
  let tones: ToneScale
  private let frequencies: FrequencyScale

  /// Prepares a model for the controls of a pattern.
  init(_ contours: Contours, voicing: borrowing Voicing, frameScale: FrameScale) {
    controls = .haptic(
      contours,
      rampDuration: voicing.model.rampDuration,
      frameScale: frameScale
    )
    tones = ToneScale(voicing)
    frequencies = voicing.frequencies
  }

  /// How far the phase moves in a frame at a sharpness from 0 to 1.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func step(atSharpness sharpness: Double) -> UInt32 {
    Oscillator.step(
      frequency: frequencies.frequency(atSharpness: sharpness),
      sampleRate: controls.frameScale.rate
    )
  }
}
