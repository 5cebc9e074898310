import HapticsCore
import Testing

@testable import HapticsSynthesis

/// What sources, paths, envelopes and filters are made of.
@Suite struct SoundSourceTests {
  private func tone(_ source: SoundSource, _ frequency: Double, at rate: Int) throws -> PCM {
    let layer = SoundLayer(
      source,
      pitch: .steady(frequency),
      envelope: SoundEnvelope(attack: 0.01, hold: 0.13, decay: 0.01)
    )
    return try SoundDescription(name: "tone", summary: "", layers: [layer])
      .render(sampleRate: rate)
  }

  @Test func `a square has the odd harmonics of the band and nothing else`() throws {
    let spectrum = Spectrum(try tone(.square, 2400, at: 48_000), from: 0.012, for: 0.12)
    let whole = spectrum.share(2300...2500)
    for (number, decibels) in [(3.0, -9.54), (5, -13.98)] {
      let share = spectrum.share(2400 * number - 100...2400 * number + 100)
      #expect((share - whole - decibels).magnitude < 0.05)
    }
    // Between the partials, where they would be folded to, and above the band.
    for range in [2700...6900.0, 7500...11_700, 12_300...16_500, 17_100...24_000] {
      #expect(spectrum.share(range) < -90)
    }
  }

  @Test func `a triangle's harmonics fall with the square of their number`() throws {
    let spectrum = Spectrum(try tone(.triangle, 2400, at: 44_100), from: 0.012, for: 0.12)
    let whole = spectrum.share(2300...2500)
    for (number, decibels) in [(3.0, -19.08), (5, -27.96)] {
      let share = spectrum.share(2400 * number - 100...2400 * number + 100)
      #expect((share - whole - decibels).magnitude < 0.05)
    }
    #expect(spectrum.share(17_100...22_050) < -90)
  }

  @Test func `the harmonic series approximate a triangle and a square`() {
    for (turns, triangle, square) in [(0.0, 0.0, 0.0), (0.125, 0.5, 1), (0.25, 1, 1)] {
      let sine = DeterministicMath.sin(turns: turns)
      let value = HarmonicSeries.triangle(sine: sine, frequency: 20, width: 18_000)
      #expect((value - triangle).magnitude < 0.002)
      let height = HarmonicSeries.square(sine: sine, frequency: 20, width: 18_000)
      #expect((height - square).magnitude < 0.01)
    }
  }

  @Test func `the sidebands of a modulated tone keep below the band's end`() throws {
    let pcm = try tone(.fm(ratio: 1.414, index: 40, halfLife: 30), 1000, at: 48_000)
    let spectrum = Spectrum(pcm)
    #expect(spectrum.share(20_000...24_000) < -60)
    #expect(spectrum.share(8_000...18_000) > -10)
  }

  @Test(arguments: [SoundSource.sine, .triangle, .square, .fm(ratio: 2, index: 3, halfLife: 1)])
  func `a tone beyond the band is silent rather than folded`(source: SoundSource) throws {
    let pcm = try tone(source, 30_000, at: 48_000)
    #expect(pcm.samples.allSatisfy { $0 == 0 })
  }

  @Test func `noise is one function of time, whatever the sample rate`() {
    let coarse = LatticeNoise(seed: 3, duration: 0.1, sampleRate: 48_000)
    let fine = LatticeNoise(seed: 3, duration: 0.1, sampleRate: 96_000)
    let other = LatticeNoise(seed: 4, duration: 0.1, sampleRate: 48_000)
    for frame in 0...4410 {
      let time = Double(frame) / 44_100
      #expect(coarse.value(at: time) == fine.value(at: time))
      #expect(coarse.value(at: time) != other.value(at: time))
    }
  }

  @Test func `noise is flat to 12 kHz and gone at 20 kHz`() throws {
    let spectrum = Spectrum(try tone(.noise(seed: 1), 440, at: 96_000))
    let octaves = [1500.0, 3000, 6000].map { spectrum.share($0...2 * $0) }
    #expect((octaves[1] - octaves[0] - 3).magnitude < 1.5)
    #expect((octaves[2] - octaves[1] - 3).magnitude < 1.5)
    #expect(spectrum.share(20_000...48_000) < -60)

    let noise = LatticeNoise(seed: 1, duration: 1, sampleRate: 48_000)
    let power = (0..<9600).reduce(0.0) { sum, frame in
      let value = noise.value(at: Double(frame) / 9600)
      return sum + value * value
    }
    #expect(((power / 9600).squareRoot() - 1 / 3.0).magnitude < 0.01)
  }

  @Test func `filters halve the power at their cutoff`() throws {
    for (kind, expected) in [
      (SoundFilter.Kind.lowPass, [0.0, -3.01, -24.1]), (.highPass, [-24.1, -3.01, 0.0]),
      (.bandPass, [-9.05, 0, -9.05]),
    ] {
      for (octaves, decibels) in zip([-2.0, 0, 2], expected) {
        let frequency = 1000 * DeterministicMath.exp2(octaves)
        let gain = StateVariableFilter.gain(cutoff: 1000, sampleRate: 192_000)
        var filter = StateVariableFilter(kind, q: 0.7071067811865476)
        var power = 0.0
        for frame in 0..<38_400 {
          let turns = frequency * Double(frame) / 192_000
          let value = filter.process(DeterministicMath.sin(turns: turns), gain: gain)
          if frame >= 19_200 { power += value * value }
        }
        let measured = 10 * DeterministicMath.log2(power / 9600) / 3.321928094887362
        #expect((measured - decibels).magnitude < 0.05, "\(kind) \(octaves): \(measured)")
      }
    }
  }
}
