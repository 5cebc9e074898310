import HapticsCore
import HapticsSynthesis
import Testing

@Suite struct LevelTests {
  @Test func `one event at full level peaks at -6 dBFS`() throws {
    for sharpness in [0, 0.21, 0.5, 1] {
      for event in [HapticEvent.tap(sharpness: sharpness), .held(for: 0.1, sharpness: sharpness)] {
        for model in [SynthesisModel.actuator, .speaker] {
          let peak = try render(HapticPattern(events: [event]), model, at: 96_000).peak
          let expected = model.amplitude(ofLevel: 1, sharpness: sharpness, in: event.type)
          #expect(Double(peak / Float(expected)).isNear(1, within: 0.01))
          if model == .actuator { #expect(expected == SignalLevel.eventPeak) }
        }
      }
    }
    #expect(
      SynthesisModel.speaker.amplitude(ofLevel: 1, sharpness: 0, in: .hapticContinuous)
        == SignalLevel.eventPeak
    )
  }

  @Test func `the amplitude is the square of the intensity`() throws {
    for intensity in [0.1, 0.5, 0.75] {
      let peak = try render(HapticPattern(events: [.held(for: 0.1, intensity: intensity)])).peak
      #expect(Double(peak).isNear(intensity * intensity * SignalLevel.eventPeak, within: 1e-4))
      let tap = try render(HapticPattern(events: [.tap(intensity: intensity)])).peak
      #expect(Double(tap).isNear(intensity * intensity * SignalLevel.eventPeak, within: 1e-3))
    }
  }

  @Test func `the speaker model makes sharp events as loud as round ones`() {
    // A-weighting by IEC 61672-1, table 3: -8.6 dB at 250 Hz, -1.9 dB at 630 Hz, 0 at 1 kHz.
    let round = SynthesisModel.speaker.amplitude(ofLevel: 1, sharpness: 0, in: .hapticContinuous)
    let sharpness = DeterministicMath.log2(630.0 / 240) / DeterministicMath.log2(230.0 / 80)
    let sharp = SynthesisModel.speaker.amplitude(
      ofLevel: 1,
      sharpness: sharpness,
      in: .hapticContinuous
    )
    // 240 Hz would need 9.0 dB, which is just the limit.
    let decibels = 20 * DeterministicMath.log2(round / sharp) / DeterministicMath.log2(10)
    #expect(decibels.isNear(9.0 - 1.9, within: 0.1))
  }

  @Test func `voices are summed exactly below the limiter`() throws {
    let first = HapticEvent.held(at: 0.01, for: 0.1, intensity: 0.7, sharpness: 0.2)
    let second = HapticEvent.tap(at: 0.03, intensity: 0.6)
    let sum = try render(HapticPattern(events: [first, second]), at: 48_000)
    let one = try render(HapticPattern(events: [first]), at: 48_000)
    let two = try render(HapticPattern(events: [second]), at: 48_000)
    for frame in sum.indices {
      let expected =
        (one.indices.contains(frame) ? one[frame] : 0)
        + (two.indices.contains(frame) ? two[frame] : 0)
      #expect(sum[frame] == expected)
    }
  }

  @Test func `many voices stay within full scale`() throws {
    let pattern = HapticPattern(
      events: (0..<100).map { _ in .held(for: 0.05) } + (0..<100).map { _ in .tap() }
    )
    let signal = try render(pattern, at: 8_000)
    #expect(signal.peak <= 1)
    #expect(signal.peak > 0.99)
  }
}

@Suite struct LimiterTests {
  @Test func `the limiter does not change samples up to -1 dBFS`() {
    for step in 0...1000 {
      let sample = Float(SignalLevel.limiterKnee) * Float(step) / 1000
      #expect(Limiter.bend(sample) == sample)
      #expect(Limiter.bend(-sample) == -sample)
    }
  }

  @Test func `above -1 dBFS, the limiter starts at slope 1 and stays below full scale`() {
    let start = Double(Float(SignalLevel.limiterKnee))
    let slope = (Double(Limiter.bend(Float(start + 1e-3))) - start) / 1e-3
    #expect(slope.isNear(1, within: 0.02))
    var last = Float(start)
    for step in 1...400 {
      let bent = Limiter.bend(Float(start + Double(step) * 0.01))
      #expect(bent > last)
      #expect(bent < 1)
      last = bent
    }
    #expect(Limiter.bend(1e30) <= 1)
    #expect(Limiter.bend(.infinity) <= 1)
    #expect(Limiter.bend(-.infinity) >= -1)
    #expect(Limiter.bend(.nan) == 0)
  }

  @Test func `the limiter processes each sample of a block separately`() {
    let samples: [Float] = [0.1, -0.5, 2, -3, 0.89, .nan, 0]
    var block = samples
    var span = block.mutableSpan
    Limiter.apply(to: &span)
    #expect(block == samples.map(Limiter.bend))
  }
}
