import HapticsCore
import HapticsSynthesis
import Testing

/// A model that nothing but this file knows.
@Suite struct OwnModelTests {
  /// Linear levels, hard edges, and transients that do not fade.
  private static let hum = SynthesisModel(
    "hum",
    frequencies: FrequencyScale(differencesFrom: 100, to: 200),
    levelLaw: .linear,
    peaks: .fixed(continuous: 0.25, transient: 0.5),
    rampDuration: 0,
    strength: { sharpness, _ in 1 - 0.5 * sharpness },
    transient: { _, frequency in
      TransientShape(
        DampedSine(frequency: frequency, duration: 0.01, amplitude: 0.5, isDamped: false)
      )
    }
  )

  @Test func `a continuous event has the model's frequency, level and edges`() throws {
    let signal = try render(
      HapticPattern(events: [
        HapticEvent(
          .hapticContinuous,
          at: 0,
          duration: 0.1,
          parameters: [.init(.hapticIntensity, 0.5), .init(.hapticSharpness, 0.5)]
        )
      ]),
      Self.hum
    )
    #expect(signal.count == 4800)
    // Half of 0.25 by the level, three quarters of that by the strength, at 150 Hz: 320 frames.
    let expected = (0..<320).map { 0.09375 * DeterministicMath.sin(turns: Double($0) / 320) }
    for (index, value) in expected.enumerated() {
      #expect(abs(Double(signal[index]) - value) < 1e-5, "frame \(index)")
      #expect(abs(Double(signal[index + 4480]) - value) < 1e-5, "frame \(index + 4480)")
    }
  }

  @Test func `a transient has the model's shape`() throws {
    let signal = try render(
      HapticPattern(events: [
        HapticEvent(
          .hapticTransient,
          at: 0,
          parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 0)]
        )
      ]),
      Self.hum
    )
    #expect(signal.count == 480)
    for frame in 0..<480 {
      let value = 0.5 * DeterministicMath.sin(turns: Double(frame) / 480)
      #expect(abs(Double(signal[frame]) - value) < 1e-5, "frame \(frame)")
    }
  }

  @Test func `harmonics may follow linear levels`() throws {
    let organ = SynthesisModel(
      "organ",
      frequencies: FrequencyScale(differencesFrom: 150, to: 150),
      levelLaw: .linear,
      peaks: .fixed(continuous: 0.5, transient: 0.5),
      rampDuration: 0,
      harmonics: { _ in Harmonics(second: 1, third: 0) },
      transient: Self.hum.transient
    )
    func signal(_ intensity: Double) throws -> [Float] {
      try render(
        HapticPattern(events: [
          HapticEvent(
            .hapticContinuous,
            at: 0,
            duration: 0.05,
            parameters: [.init(.hapticIntensity, intensity)]
          )
        ]),
        organ
      )
    }
    let (half, full) = (try signal(0.5), try signal(1))
    #expect(abs(full.peak - 0.5) < 1e-3)
    for (half, full) in zip(half, full) { #expect(abs(half - full / 2) < 1e-6) }
  }

  @Test func `a custom model defines its frequency, duration and amplitude`() throws {
    let hum = Self.hum
    #expect(hum.frequency(atSharpness: 0.5) == 150)
    #expect(hum.tapDuration(atSharpness: 0.5) == 0.01)
    #expect(hum.amplitude(ofLevel: 0.5, sharpness: 1, in: .hapticContinuous) == 0.0625)
    #expect(hum.amplitude(ofLevel: 1, sharpness: 0, in: .hapticTransient) == 0.5)
    #expect(throws: SynthesisError.profileWithoutActuator(hum)) {
      try render(HapticPattern(), hum, profile: .phone)
    }
  }

  @Test func `the built-in models are known by their names`() {
    #expect(Set(SynthesisModel.builtIn.map(\.name)).count == SynthesisModel.builtIn.count)
    for model in SynthesisModel.builtIn { #expect(SynthesisModel(named: model.name) == model) }
    #expect(SynthesisModel(named: "hum") == nil)
    #expect(SynthesisModel.builtIn.filter(\.acceptsProfile) == [.actuator])
    #expect(SynthesisModel.builtIn.filter(\.isForListening) == [.speaker])
  }
}
