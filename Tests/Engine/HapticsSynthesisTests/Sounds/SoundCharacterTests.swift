import HapticsSynthesis
import Testing

/// Each sound is what its name promises.
@Suite struct SoundCharacterTests {
  private func sound(_ name: String) throws -> PCM {
    try #require(RenderedLibrary.sounds[name])
  }

  private func pitch(_ pcm: PCM, at time: Double, for duration: Double = 0.08) -> Double {
    Spectrum(pcm, from: time, for: duration).dominantFrequency()
  }

  @Test func `a thud is low, and falls`() throws {
    let thud = try sound("thud")
    #expect(Spectrum(thud).share(20...400) > -0.5)
    #expect((55...65).contains(pitch(thud, at: 0.15, for: 0.15)))
    #expect(pitch(thud, at: 0, for: 0.05) > 100)
  }

  @Test func `a chime rings on a note, long after it was struck`() throws {
    let chime = try sound("chime")
    #expect((pitch(chime, at: 0.1, for: 0.3) - 880).magnitude < 1)
    #expect((pitch(chime, at: 0.6, for: 0.5) - 880).magnitude < 1)
    // The free bar's second partial, which fades before the first.
    let second = 2420.0...2431.0
    #expect(Spectrum(chime, for: 0.2).share(second) > Spectrum(chime, from: 0.4).share(second) + 10)
  }

  @Test func `a shield takes a low blow and rings above it`() throws {
    let shield = try sound("shield-impact")
    #expect(Spectrum(shield, for: 0.1).dominantFrequency() < 250)
    #expect(Spectrum(shield, from: 0.25, for: 0.3).share(400...4000) > -1)
    #expect(shield.channelCount == 2)
  }

  @Test func `a click is over at once`() throws {
    let click = try sound("click")
    let energy = click.samples.reduce(0) { $0 + $1 * $1 }
    let first = click.samples.prefix(48 * 30).reduce(0) { $0 + $1 * $1 }
    #expect(first > 0.95 * energy)
    #expect(Spectrum(click, for: 0.03).centroid > 900)
  }

  @Test func `an error goes down by a third, and each note rubs on its neighbor`() throws {
    let error = try sound("error")
    let first = Spectrum(error, from: 0, for: 0.13)
    let second = Spectrum(error, from: 0.145, for: 0.13)
    #expect((first.dominantFrequency() / second.dominantFrequency() - 1.19).magnitude < 0.03)
    #expect(second.share(180...205) > -3.5)
  }

  @Test func `a flip sweeps upwards`() throws {
    let flip = try sound("flip")
    let times = [0.0, 0.04, 0.08, 0.12]
    let centroids = times.map { Spectrum(flip, from: $0, for: 0.04).centroid }
    #expect(centroids == centroids.sorted())
    #expect(centroids[3] > 4 * centroids[0])
  }

  @Test func `a death sinks and darkens`() throws {
    let death = try sound("death")
    let pitches = [0.1, 0.4, 0.7, 1.0].map { pitch(death, at: $0, for: 0.15) }
    #expect(pitches == pitches.sorted(by: >))
    #expect(pitches[0] > 2 * pitches[3])
    let (early, late) = (Spectrum(death, for: 0.3), Spectrum(death, from: 0.9, for: 0.3))
    #expect(late.share(1000...20_000) < early.share(1000...20_000) - 10)
  }

  @Test func `a goal builds the chord of D major`() throws {
    let chord = Spectrum(try sound("goal"), from: 0.3, for: 0.35)
    for note in [293.66, 440, 587.33, 739.99, 880] {
      #expect(chord.share(note * 0.985...note * 1.015) > -14, "\(note)")
    }
  }

  @Test func `a collected thing goes up by a fifth`() throws {
    let collect = try sound("collect")
    #expect((pitch(collect, at: 0, for: 0.06) / 1174.66 - 1).magnitude < 0.005)
    #expect((pitch(collect, at: 0.1, for: 0.2) / 1760 - 1).magnitude < 0.001)
  }

  @Test func `a shutter strikes twice, first bright and then dull`() throws {
    let shutter = try sound("shutter")
    func level(_ start: Double, _ end: Double) -> Float {
      shutter.samples[Int(start * 48_000)..<Int(end * 48_000)].reduce(0) { max($0, $1.magnitude) }
    }
    #expect(level(0, 0.01) > 0.4)
    #expect(level(0.04, 0.074) < 0.25)
    #expect(level(0.075, 0.085) > 0.4)
    #expect(Spectrum(shutter, for: 0.03).centroid > Spectrum(shutter, from: 0.08).centroid)
  }

  @Test func `a new level climbs the chord of D major`() throws {
    let levelUp = try sound("level-up")
    for (index, note) in [587.33, 739.99, 880, 1174.66, 1479.98].enumerated() {
      let spectrum = Spectrum(levelUp, from: 0.085 * Double(index), for: 0.08)
      #expect(spectrum.share(note * 0.97...note * 1.03) > -9, "\(note)")
    }
    #expect((pitch(levelUp, at: 0.5, for: 0.4) / 1479.98 - 1).magnitude < 0.001)
  }
}
