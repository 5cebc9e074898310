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

  /// The same for four sharpnesses.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func steps(atSharpness sharpness: SIMD4<Double>) -> SIMD4<UInt32> {
    let frequency = frequencies.frequency(atSharpness: sharpness)
    let turns = frequency / SIMD4(repeating: controls.frameScale.rate)
    var steps = SIMD4<UInt32>()
    for lane in 0..<4 { steps[lane] = Oscillator.step(turns: turns[lane]) }
    return steps
  }
}
