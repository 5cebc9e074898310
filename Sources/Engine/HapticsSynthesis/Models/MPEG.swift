extension SynthesisModel {
  /// The mapping of the ISO/IEC 23090-31 reference encoder, for cross-checks.
  ///
  /// It has linear amplitudes and hard edges, without ramps. Its waveforms are the encoder's basis
  /// functions; a transient is two cycles in 22 ms.
  public static let mpeg = SynthesisModel(
    "mpeg",
    for: "the mapping of ISO/IEC 23090-31",
    frequencies: FrequencyScale(differencesFrom: 65, to: 300),
    levelLaw: .linear,
    peaks: .fixed(continuous: 0.6138, transient: 0.792),
    rampDuration: 0,
    transient: { _, _ in
      TransientShape(
        DampedSine(frequency: 2 / 0.022, duration: 0.022, amplitude: 0.792, isDamped: false)
      )
    }
  )
}
