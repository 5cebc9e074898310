import HapticsCore
import HapticsSynthesis
import Testing

@Suite struct OscillatorTests {
  @Test(arguments: [SynthesisModel.actuator, .mpeg], [8_000, 44_100, 96_000])
  func `a held vibration has the frequency asked for`(model: SynthesisModel, rate: Int) throws {
    for sharpness in [0, 0.3, 1] {
      let pattern = HapticPattern(events: [.held(for: 0.6, sharpness: sharpness)])
      let signal = try render(pattern, model, at: rate)
      let steady = Array(signal[rate / 20..<rate / 2])
      let asked = model.frequency(atSharpness: sharpness)
      let measured = measuredFrequency(steady, near: asked, sampleRate: rate)
      #expect((measured - asked).magnitude < 0.01)
    }
  }

  @Test func `the fundamental of the speaker model has the frequency asked for`() throws {
    let signal = try render(
      HapticPattern(events: [.held(for: 0.6, sharpness: 0.7)]),
      .speaker,
      at: 44_100
    )
    let asked = SynthesisModel.speaker.frequency(atSharpness: 0.7)
    let steady = Array(signal[2205..<22_050])
    #expect((measuredFrequency(steady, near: asked, sampleRate: 44_100) - asked).magnitude < 0.1)
  }

  @Test func `frequencies are those of the models`() {
    #expect(SynthesisModel.actuator.frequency(atSharpness: 0).isNear(80))
    #expect(SynthesisModel.actuator.frequency(atSharpness: 1).isNear(230))
    #expect(SynthesisModel.actuator.frequency(atSharpness: 0.5).isNear((80.0 * 230).squareRoot()))
    #expect(SynthesisModel.speaker.frequency(atSharpness: 0).isNear(240))
    #expect(SynthesisModel.speaker.frequency(atSharpness: 1).isNear(690))
    #expect(SynthesisModel.mpeg.frequency(atSharpness: 0) == 65)
    #expect(SynthesisModel.mpeg.frequency(atSharpness: 1) == 300)
    #expect(SynthesisModel.mpeg.frequency(atSharpness: .nan) == 65)
    #expect(SynthesisModel.mpeg.frequency(atSharpness: 2222) == 300)
  }

  @Test(arguments: [8_000, 48_000])
  func `a steady tone has less noise than 110 dB below it`(rate: Int) throws {
    let signal = try render(HapticPattern(events: [.held(for: 0.6, sharpness: 0.37)]), at: rate)
    let steady = Array(signal[rate / 20..<rate / 2])
    // The phase's step is rounded by up to a hundred-thousandth of a hertz.
    let asked = SynthesisModel.actuator.frequency(atSharpness: 0.37)
    let frequency = measuredFrequency(steady, near: asked, sampleRate: rate)
    let fit = SineFit(steady, frequency: frequency / Double(rate))
    #expect(fit.signalToNoise > 125)
    #expect(fit.amplitude.isNear(SignalLevel.eventPeak, within: 1e-6))
  }

  @Test func `the speaker model has its harmonics and nothing else`() throws {
    let rate = 8_000
    let signal = try render(
      HapticPattern(events: [.held(for: 0.6, sharpness: 1)]),
      .speaker,
      at: rate
    )
    var rest = Array(signal[400..<4400])
    let turns = SynthesisModel.speaker.frequency(atSharpness: 1) / Double(rate)
    var amplitudes: [Double] = []
    for harmonic in 1...3 {
      let fit = SineFit(rest, frequency: turns * Double(harmonic))
      amplitudes.append(fit.amplitude)
      rest = fit.removed(from: rest, frequency: turns * Double(harmonic))
    }
    #expect((amplitudes[1] / amplitudes[0]).isNear(0.4, within: 1e-3))
    #expect((amplitudes[2] / amplitudes[0]).isNear(0.2, within: 1e-3))
    #expect(rest.peak < 3e-4)
  }

  @Test func `a curve of sharpness is a smooth glide`() throws {
    let pattern = HapticPattern(
      events: [.held(for: 1, sharpness: 0)],
      curves: [.init(.hapticSharpnessControl, (0, 0), (1, 1))]
    )
    let rate = 48_000
    let signal = try render(pattern, at: rate)
    // The phase is the integral of the frequency, 80 * r^t.
    var phase = 0.0
    var worst = 0.0
    for frame in 0..<rate {
      let expected = DeterministicMath.sin(turns: phase) * SignalLevel.eventPeak
      if frame > 48, frame < rate - 48 {
        worst = max(worst, (Double(signal[frame]) - expected).magnitude)
      }
      let time = (Double(frame) + 0.5) / Double(rate)
      phase += SynthesisModel.actuator.frequency(atSharpness: time) / Double(rate)
    }
    #expect(worst < 1e-4)
  }
}

extension SineFit {
  /// The signal without the fitted sine.
  func removed(from signal: [Float], frequency: Double) -> [Float] {
    signal.enumerated().map { i, x in
      x - Float(amplitude * DeterministicMath.sin(turns: frequency * Double(i) + phase))
    }
  }
}

extension Double {
  func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
