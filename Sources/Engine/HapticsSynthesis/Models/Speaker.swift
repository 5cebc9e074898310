import HapticsCore

extension SynthesisModel {
  /// The model for small speakers and headphones: the actuator's frequencies tripled, with
  /// harmonics, at equal loudness.
  ///
  /// A continuous event of intensity 1 has -18 dB(A) re full scale at any sharpness, within 1 dB. A
  /// transient peaks at -6 dBFS at any sharpness and rings for 25 ms, because hearing integrates
  /// over an eighth of a second, and the 6 ms of a haptic transient would be only a tick. Its fast
  /// A-weighted level (IEC 61672-1) is -28.4 dB at sharpness 0, -25.5 dB at 1.
  public static let speaker = SynthesisModel(
    "speaker",
    for: "small speakers and headphones",
    frequencies: speakerFrequencies,
    // Sharper continuous events need less to be as loud.
    strength: { _, frequency in
      AWeighting.compensation(at: frequency)
        / AWeighting.compensation(at: speakerFrequencies.frequency(atSharpness: 0))
    },
    // They grow from nothing at sharpness 0 (our decision).
    harmonics: { sharpness in Harmonics(second: 0.4 * sharpness, third: 0.2 * sharpness) },
    // A click from 800 to 4800 Hz is added to the actuator's transient. It is half to four fifths
    // of the signal, as long as the actuator's dullest transient (our decision).
    transient: { sharpness, frequency in
      let share = 0.5 + 0.3 * sharpness
      let pitch = 800 * DeterministicMath.pow(6, sharpness)
      var shape = actuator.transient(sharpness, frequency)
      shape.body.amplitude = 1 - share
      shape.click = DampedSine(frequency: pitch, duration: 0.025, amplitude: share)
      return shape
    },
    isForListening: true
  )

  /// Three times the actuator's frequencies (our decision).
  private static let speakerFrequencies = FrequencyScale(ratiosFrom: 240, to: 690)
}
