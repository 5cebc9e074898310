import HapticsCore
import HapticsSynthesis
import Testing

@Suite struct ResampledSoundTests {
  /// A sine as a sound, which fades in and out so that it has no edges.
  private func sine(_ frequency: Double, at rate: Int) -> [Float] {
    (0..<rate / 10).map { frame in
      let time = Double(frame) / Double(rate)
      let swell = DeterministicMath.sin(turns: time * 5)
      return Float(swell * swell * DeterministicMath.sin(turns: frequency * time))
    }
  }

  /// The samples of a sound, as a renderer plays them at the sound's own pitch.
  private func samples(of sound: DecodedSound) throws -> [Float] {
    let scale = 1 / (Float(SignalLevel.eventPeak) * Float(0.5.squareRoot()))
    let pattern = HapticPattern(events: [.audio("a")])
    return try render(pattern, signal: .audio, at: sound.sampleRate, sounds: ["a": sound])
      .channel(0, of: 2).map { $0 * scale }
  }

  @Test(arguments: [(44_100, 48_000), (48_000, 44_100), (32_000, 48_000), (96_000, 48_000)])
  func `a sine stays the same sine at another rate`(rates: (from: Int, to: Int)) throws {
    let sound = DecodedSound(
      interleaved: sine(1000, at: rates.from),
      channelCount: 1,
      sampleRate: rates.from
    )
    let resampled = sound.resampled(to: rates.to)
    #expect(resampled.sampleRate == rates.to)
    #expect(resampled.frameCount == rates.to / 10)
    for (sample, expected) in zip(try samples(of: resampled), sine(1000, at: rates.to)) {
      #expect(Double(sample).isNear(Double(expected), within: 1e-4))
    }
  }

  @Test func `what the lower rate cannot hold is left out`() throws {
    let sound = DecodedSound(
      interleaved: sine(20_000, at: 48_000),
      channelCount: 1,
      sampleRate: 48_000
    )
    let heard = try samples(of: sound.resampled(to: 24_000))
    #expect(heard.allSatisfy { $0.magnitude < 1e-3 })
  }

  @Test func `a sound at its own rate is left alone, and an empty one stays empty`() {
    let sound = DecodedSound(interleaved: [1, 2], channelCount: 2, sampleRate: 8000)
    #expect(sound.resampled(to: 8000) === sound)
    let empty = DecodedSound(interleaved: [], channelCount: 1, sampleRate: 8000)
    #expect(empty.resampled(to: 48_000).frameCount == 0)
  }
}
