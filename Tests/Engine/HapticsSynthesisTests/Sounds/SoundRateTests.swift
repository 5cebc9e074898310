import HapticsSynthesis
import Testing

/// A sound is the same at every sample rate.
@Suite struct SoundRateTests {
  /// Sounds with a tone, and where it is to be found.
  private static let tones: [(name: String, start: Double, duration: Double)] = [
    ("collect", 0.1, 0.25), ("error", 0.145, 0.14), ("thud", 0.1, 0.2),
  ]

  @Test(arguments: tones)
  func `a tone has the same frequency`(name: String, start: Double, duration: Double) throws {
    let sound = try #require(SoundLibrary.sound(named: name))
    let frequencies = try [44_100, 48_000, 96_000].map {
      let pcm = try sound.render(sampleRate: $0)
      return Spectrum(pcm, from: start, for: duration).dominantFrequency()
    }
    for frequency in frequencies {
      #expect((frequency / frequencies[1] - 1).magnitude < 0.001, "\(frequencies)")
    }
  }

  @Test(arguments: ["click", "error", "shutter"])
  func `a sound has the same length and level`(name: String) throws {
    let sound = try #require(SoundLibrary.sound(named: name))
    for rate in [8_000, 44_100, 96_000] {
      let pcm = try sound.render(sampleRate: rate)
      #expect((Double(pcm.frameCount) - sound.duration * Double(rate)).magnitude <= 0.5)
      #expect(pcm.sampleRate == rate)
      #expect(pcm.peak == Float(SoundDescription.peakLevel))
      #expect(pcm.samples.first == 0)
      #expect(pcm.samples.last == 0)
    }
  }

  @Test(arguments: ["click", "collect", "error", "flip", "shutter"])
  func `every second sample of twice the rate is nearly the same`(name: String) throws {
    let pcm = try #require(RenderedLibrary.sounds[name])
    let twice = try #require(SoundLibrary.sound(named: name)).render(sampleRate: 96_000)
    var product = 0.0, power = 0.0, otherPower = 0.0
    for i in pcm.samples.indices {
      let (x, y) = (Double(pcm.samples[i]), Double(twice.samples[2 * i]))
      product += x * y
      power += x * x
      otherPower += y * y
    }
    // Only filters of high cutoffs bend a little differently.
    #expect(product / (power * otherPower).squareRoot() > 0.999)
  }

  @Test(arguments: [Int.min, -48_000, 0, 1, 7_999, 768_001, Int.max])
  func `a hostile sample rate is refused`(rate: Int) {
    #expect(throws: SynthesisError.sampleRateOutOfRange(rate)) {
      try SoundLibrary.click.render(sampleRate: rate)
    }
  }

  @Test(arguments: [8_000, 768_000])
  func `the ends of the range of sample rates are met`(rate: Int) throws {
    let pcm = try SoundLibrary.click.render(sampleRate: rate)
    #expect(pcm.samples.allSatisfy { $0.isFinite })
    #expect(pcm.peak == Float(SoundDescription.peakLevel))
  }
}
