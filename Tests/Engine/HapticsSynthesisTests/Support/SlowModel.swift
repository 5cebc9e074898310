import HapticsSynthesis

extension SynthesisModel {
  /// A model that ramps for 20 ms, unlike any built-in one: tests that hold for every model hold
  /// for it.
  static let slowlyRamped = SynthesisModel(
    "slowly ramped",
    frequencies: FrequencyScale(ratiosFrom: 150, to: 190),
    rampDuration: 0.02,
    transient: { _, frequency in
      TransientShape(DampedSine(frequency: frequency, duration: 0.04, amplitude: 1))
    }
  )
}
