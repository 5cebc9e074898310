import HapticsCore
import HapticsSynthesis
import TestSupport
import Testing

@Suite struct AudioSoundTests {
  private let rate = 8_000
  /// What is left of a sample in the middle.
  private let middle = Float(SignalLevel.eventPeak) * Float(0.5.squareRoot())

  private func sound(_ samples: [Float], channels: Int = 1) -> [String: DecodedSound] {
    ["a": DecodedSound(interleaved: samples, channelCount: channels, sampleRate: rate)]
  }

  private func play(
    _ event: HapticEvent,
    _ sounds: [String: DecodedSound],
    curves: [HapticParameterCurve] = []
  ) throws -> [Float] {
    try render(
      HapticPattern(events: [event], curves: curves),
      signal: .audio,
      at: rate,
      sounds: sounds
    )
  }

  private let noise: [Float] = {
    var dice = SeededGenerator(seed: 1)
    return (0..<800).map { _ in Float(dice.number(-1...1)) }
  }()

  @Test func `a sound at its own pitch is played sample by sample, and is as long as it is`() throws
  {
    let signal = try play(.audio("a", at: 0.05), sound(noise))
    #expect(signal.count == 2 * 1200)
    #expect(signal[..<800].allSatisfy { $0 == 0 })
    for channel in 0...1 {
      let heard = signal.channel(channel, of: 2)[400...]
      for (sample, original) in zip(heard, noise) {
        #expect(Double(sample).isNear(Double(original * middle), within: 1e-7))
      }
    }
  }

  @Test func `the channels of a sound stay apart, and further ones are left out`() throws {
    let three = (0..<300).flatMap { [noise[$0], -noise[$0] / 2, 1] as [Float] }
    let signal = try play(.audio("a"), sound(three, channels: 3))
    let (left, right) = (signal.channel(0, of: 2), signal.channel(1, of: 2))
    for frame in 0..<300 {
      #expect(Double(left[frame]).isNear(Double(noise[frame] * middle), within: 1e-7))
      #expect(Double(right[frame]).isNear(Double(-noise[frame] / 2 * middle), within: 1e-7))
    }
  }

  @Test func `a shorter duration cuts a sound with a ramp, a longer one pads it`() throws {
    let ones = [Float](repeating: 1, count: 800)
    let cut = try play(.audio("a", for: 0.05), sound(ones)).channel(0, of: 2)
    #expect(cut.count == 400 + 8)
    #expect(cut[..<400].allSatisfy { Double($0).isNear(Double(middle), within: 1e-6) })
    for frame in 400..<408 {
      let expected = Double(middle) * Double(408 - frame) / 8
      #expect(Double(cut[frame]).isNear(expected, within: 1e-6))
    }
    let padded = try play(.audio("a", for: 0.2), sound(ones)).channel(0, of: 2)
    #expect(padded.count == 1600)
    #expect(padded[799] == padded[0])
    #expect(padded[800...].allSatisfy { $0 == 0 })
  }

  @Test func `the volume envelope takes five milliseconds at each end`() throws {
    let ones = [Float](repeating: 1, count: 800)
    let whole = try play(.audio("a", usesVolumeEnvelope: true), sound(ones)).channel(0, of: 2)
    #expect(whole.count == 800)
    for frame in 0..<800 {
      let expected = Double(middle) * min(1, Double(frame) / 40, Double(800 - frame) / 40)
      #expect(Double(whole[frame]).isNear(expected, within: 1e-6))
    }
    let cut = try play(.audio("a", for: 0.05, usesVolumeEnvelope: true), sound(ones))
    #expect(cut.count == 2 * 440)
    #expect(Double(cut[2 * 420]).isNear(Double(middle) / 2, within: 1e-6))
  }

  @Test func `a loop goes on without a seam until the event ends`() throws {
    let cycle = (0..<40).map { Float(DeterministicMath.sin(turns: Double($0) / 40)) }
    for pitch in [0, 0.37, -1] {
      let event = HapticEvent.audio("a", for: 0.5, isLooped: true, [.audioPitch: pitch])
      let left = try play(event, sound(cycle)).channel(0, of: 2)
      let frequency = 200 * DeterministicMath.exp2(pitch)
      let steady = Array(left[100..<3900])
      let measured = measuredFrequency(steady, near: frequency, sampleRate: rate)
      #expect(measured.isNear(frequency, within: 0.01))
      let fit = SineFit(steady, frequency: measured / Double(rate))
      #expect(fit.signalToNoise > (pitch == 0 ? 120 : 85))
      #expect(fit.amplitude.isNear(Double(middle), within: 1e-4))
    }
  }

  @Test func `pitch is varispeed, and faster sounds do not alias`() throws {
    // 1 kHz is heard at 2 kHz; 3 kHz would be at 6 kHz, which 8 kHz cannot hold.
    for (frequency, isHeard) in [(1000.0, true), (3000, false)] {
      let tone = (0..<8000).map {
        Float(DeterministicMath.sin(turns: frequency * Double($0) / 8000))
      }
      let event = HapticEvent.audio("a", [.audioPitch: 1])
      let left = try play(event, sound(tone)).channel(0, of: 2)
      #expect(left.count == 4000)
      let steady = Array(left[100..<3900])
      if isHeard {
        let fit = SineFit(steady, frequency: 0.25)
        #expect(fit.signalToNoise > 80)
        #expect(fit.amplitude.isNear(Double(middle), within: 1e-3))
      } else {
        #expect(steady.peak < 1e-4 * middle)
      }
    }
  }

  @Test func `a curve of pitch moves the place in the sound smoothly`() throws {
    // The sound is a straight line, so what is heard is the place.
    let line = (0..<8000).map { Float($0) / 8000 }
    let curve = HapticParameterCurve(.audioPitchControl, (0, 0), (0.5, -1), (1, -1))
    let left = try play(.audio("a", for: 0.8), sound(line), curves: [curve]).channel(0, of: 2)
    var place = 0.0
    for frame in 0..<6400 {
      #expect((Double(left[frame] / middle) * 8000).isNear(place, within: 0.1))
      let time = (Double(frame) + 0.5) / 8000
      place += DeterministicMath.exp2(time < 0.5 ? -2 * time : -1)
    }
  }

  @Test func `brightness is a low-pass of second order`() throws {
    var impulse = [Float](repeating: 0, count: 2000)
    impulse[0] = 1
    for brightness in [0, 0.25, 0.5] {
      let event = HapticEvent.audio("a", [.audioBrightness: brightness])
      let response = try play(event, sound(impulse)).channel(0, of: 2)
      let cutoff = 500 * DeterministicMath.pow(40, brightness)
      func warp(_ frequency: Double) -> Double {
        let turns = frequency / Double(rate) / 2
        return DeterministicMath.sin(turns: turns) / DeterministicMath.cos(turns: turns)
      }
      for frequency in stride(from: 0.0, to: 3900, by: 130) {
        var (real, imaginary) = (0.0, 0.0)
        for (i, x) in response.enumerated() {
          let turns = frequency / Double(rate) * Double(i)
          real += Double(x) * DeterministicMath.cos(turns: turns)
          imaginary -= Double(x) * DeterministicMath.sin(turns: turns)
        }
        let measured = (real * real + imaginary * imaginary).squareRoot() / Double(middle)
        let ratio = warp(frequency) / warp(cutoff)
        let expected = 1 / (1 + ratio * ratio * ratio * ratio).squareRoot()
        #expect(measured.isNear(expected, within: 1e-4))
      }
    }
  }

  @Test func `a sound that is missing is silent, and one of another rate is refused`() throws {
    let pattern = HapticPattern(events: [.audio("a", for: 0.1)])
    #expect(try render(pattern, signal: .audio, at: rate).peak == 0)
    #expect(
      throws: SynthesisError.soundRateMismatch(path: "a", sampleRate: 8_000, rendered: 44_100)
    ) {
      _ = try render(pattern, signal: .audio, at: 44_100, sounds: sound(noise))
    }
  }

  @Test func `hostile sounds are harmless`() throws {
    let hostile: [[Float]] = [
      [], [1], [.nan, .infinity, -.infinity, 3e38, .leastNonzeroMagnitude],
      [Float](repeating: .nan, count: 100),
    ]
    for samples in hostile {
      for isLooped in [false, true] {
        for pitch in [0, 0.5, 1] {
          let event = HapticEvent.audio(
            "a",
            for: 0.05,
            isLooped: isLooped,
            usesVolumeEnvelope: pitch == 1,
            [.audioPitch: pitch, .audioBrightness: 0.3]
          )
          #expect(try play(event, sound(samples)).allSatisfy { $0.magnitude <= 1 })
        }
      }
    }
  }
}
