import HapticsCore

/// What all held vibrations of a pattern share: the model, the controls, and the grid of time.
struct HeldContext: ~Copyable, Sendable {
  let frameScale: FrameScale
  let frequencies: FrequencyScale
  let tones: ToneScale
  let intensity: ControlReader
  let sharpness: ControlReader
  /// The length of the ramp at starts, stops and jumps, in frames; 0 where they are hard.
  let ramp: Int64

  /// Prepares a model for the controls of a pattern.
  init(_ contours: Contours, model: SynthesisModel, frameScale: FrameScale) {
    let rampDuration = model.rampDuration
    self.frameScale = frameScale
    frequencies = FrequencyScale(model)
    tones = ToneScale(model)
    intensity = ControlReader(contours.control(.hapticIntensityControl), ramp: rampDuration)
    sharpness = ControlReader(contours.control(.hapticSharpnessControl), ramp: rampDuration)
    ramp = frameScale.frame(at: rampDuration)
  }

  /// How far the phase moves in a frame at a sharpness from 0 to 1.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func step(atSharpness sharpness: Double) -> UInt32 {
    Oscillator.step(
      frequency: frequencies.frequency(atSharpness: sharpness),
      sampleRate: frameScale.rate
    )
  }
}
