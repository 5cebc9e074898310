import HapticsCore

extension SynthesisModel {
  /// The model for small speakers and headphones: the actuator's frequencies tripled, with
  /// harmonics, at equal loudness.
  public static let speaker = SynthesisModel(
    "speaker",
    frequencies: speakerFrequencies,
    // Sharper events need less to be as loud.
    strength: { _, frequency in
      AWeighting.compensation(at: frequency)
        / AWeighting.compensation(at: speakerFrequencies.frequency(atSharpness: 0))
    },
    // They grow from nothing at sharpness 0 (our decision).
    harmonics: { sharpness in Harmonics(second: 0.4 * sharpness, third: 0.2 * sharpness) },
    // Upon the actuator's transient lies a click of two cycles, a tenth to a half of the signal,
    // brighter and stronger with sharpness (our decision).
    transient: { sharpness, frequency in
      let share = 0.1 + 0.4 * sharpness
      let pitch = 1200 * DeterministicMath.pow(4, sharpness)
      var shape = actuator.transient(sharpness, frequency)
      shape.body.amplitude = 1 - share
      shape.click = DampedSine(frequency: pitch, duration: 2 / pitch, amplitude: share)
      return shape
    },
    isForListening: true
  )

  /// Three times the actuator's frequencies (our decision).
  private static let speakerFrequencies = FrequencyScale(ratiosFrom: 240, to: 690)
}
