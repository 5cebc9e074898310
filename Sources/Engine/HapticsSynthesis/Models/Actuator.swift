import HapticsCore

extension SynthesisModel {
  /// The signal for a voice coil or a linear resonant actuator, or for a device with a profile.
  public static let actuator = SynthesisModel(
    "actuator",
    for: "voice coils and linear resonant actuators",
    // As other renderers map sharpness.
    frequencies: FrequencyScale(ratiosFrom: 80, to: 230),
    // From 25 ms down to 6 ms, 2 down to 1.4 cycles (our decision).
    transient: { sharpness, frequency in
      TransientShape(
        DampedSine(
          frequency: frequency,
          duration: 0.025 * DeterministicMath.pow(0.24, sharpness),
          amplitude: 1
        )
      )
    },
    acceptsProfile: true
  )
}
