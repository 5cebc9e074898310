import HapticsCore

/// The shared state of all continuous events of a pattern: the controls and the model.
struct HeldContext: ~Copyable, Sendable {
  var controls: ContourControls
  let tones: ToneScale
  private let frequencies: FrequencyScale

  init(_ contours: Contours, voicing: borrowing Voicing, frameScale: FrameScale) {
    controls = .haptic(
      contours,
      rampDuration: voicing.model.rampDuration,
      frameScale: frameScale
    )
    tones = ToneScale(voicing)
    frequencies = voicing.frequencies
  }

  /// Returns the increment of the phase per frame at a sharpness from 0 to 1.
  @_noAllocation @_noLocks func step(atSharpness sharpness: Double) -> UInt32 {
    Oscillator.step(
      frequency: frequencies.frequency(atSharpness: sharpness),
      sampleRate: controls.frameScale.rate
    )
  }

  /// Returns the same for four sharpnesses.
  @_noAllocation @_noLocks func steps(atSharpness sharpness: SIMD4<Double>) -> SIMD4<UInt32> {
    let frequency = frequencies.frequency(atSharpness: sharpness)
    let turns = frequency / SIMD4(repeating: controls.frameScale.rate)
    var steps = SIMD4<UInt32>()
    for lane in 0..<4 { steps[lane] = Oscillator.step(turns: turns[lane]) }
    return steps
  }
}
