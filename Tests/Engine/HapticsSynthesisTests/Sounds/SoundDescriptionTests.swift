import HapticsSynthesis
import Testing

/// What becomes of descriptions, sensible and hostile.
@Suite struct SoundDescriptionTests {
  private func sound(_ layers: SoundLayer...) -> SoundDescription {
    SoundDescription(name: "test", summary: "A test.", layers: layers)
  }

  @Test func `the last layer to end ends the sound`() throws {
    let sound = sound(
      SoundLayer(.sine, envelope: SoundEnvelope(attack: 0.25, hold: 0.25, decay: 0.5)),
      SoundLayer(.sine, envelope: SoundEnvelope(attack: 0.25, decay: 0.25), at: 0.75)
    )
    #expect(sound.duration == 1.25)
    #expect(try sound.render(sampleRate: 8_000).frameCount == 10_000)
  }

  @Test func `a layer begins where it is told to`() throws {
    let pcm = try sound(SoundLayer(.sine, decay: 0.1, at: 0.5)).render(sampleRate: 8_000)
    #expect(pcm.samples[...4000].allSatisfy { $0 == 0 })
    #expect(pcm.samples[4001] != 0)
  }

  @Test func `layers in the middle give one channel, others two at equal power`() throws {
    var layer = SoundLayer(.sine, decay: 0.1)
    #expect(try sound(layer).render(sampleRate: 8_000).channelCount == 1)
    layer.pan = -1
    let left = try sound(layer).render(sampleRate: 8_000)
    #expect(left.channelCount == 2)
    #expect(left.samples.indices.allSatisfy { $0 % 2 == 0 || left.samples[$0] == 0 })
    #expect(left.peak == Float(SoundDescription.peakLevel))
    layer.pan = 0.5
    let right = try sound(layer).render(sampleRate: 8_000)
    // tan(π/8) on the left for 1 on the right.
    #expect((right.samples[20] / right.samples[21] - 0.41421356).magnitude < 1e-6)
  }

  @Test func `the loudest layer decides on the level, whatever the gains`() throws {
    var layer = SoundLayer(.triangle, decay: 0.05)
    let one = try sound(layer).render(sampleRate: 8_000)
    layer.gain = 1000
    let loud = try sound(layer).render(sampleRate: 8_000)
    #expect(zip(one.samples, loud.samples).allSatisfy { ($0 - $1).magnitude < 1e-6 })
  }

  @Test func `a sound without layers has no samples, and gain 0 is silent`() throws {
    #expect(try sound().render(sampleRate: 8_000).samples == [])
    #expect(sound().duration == 0)
    let silent = try sound(SoundLayer(.square, decay: 0.1, gain: 0)).render(sampleRate: 8_000)
    #expect(silent.frameCount == 808)
    #expect(silent.samples.allSatisfy { $0 == 0 })
  }

  @Test func `an envelope of no length is still a sound without jumps`() throws {
    let layer = SoundLayer(.sine, envelope: SoundEnvelope(attack: 0, decay: 0))
    let pcm = try sound(layer).render(sampleRate: 48_000)
    #expect(pcm.frameCount == 14)
    #expect(pcm.samples.allSatisfy { $0.isFinite })
  }

  @Test func `a sound of more than half a minute is refused`() {
    let layer = SoundLayer(.sine, envelope: SoundEnvelope(attack: 20, decay: 11))
    #expect(throws: SynthesisError.soundTooLong(31)) { try sound(layer).render(sampleRate: 8_000) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, -1, 1e300])
  func `numbers out of range are refused with the layer's index`(value: Double) {
    let good = SoundLayer(.sine, decay: 0.1)
    let sources: [SoundSource] = [
      .fm(ratio: value, index: 1, halfLife: 1), .fm(ratio: 1, index: value, halfLife: 1),
      .fm(ratio: 1, index: 1, halfLife: value),
    ]
    let paths: [FrequencyPath] = [
      .steady(value), .glide(from: value, to: 100, over: 1), .glide(from: 100, to: value, over: 1),
      .glide(from: 100, to: 200, over: value), .settle(from: value, to: 100, halfLife: 1),
      .settle(from: 100, to: value, halfLife: 1), .settle(from: 100, to: 200, halfLife: value),
    ]
    let envelopes = [
      SoundEnvelope(attack: value, decay: 1), SoundEnvelope(attack: 1, hold: value, decay: 1),
      SoundEnvelope(attack: 1, decay: value),
      SoundEnvelope(attack: 1, decay: 1, steepness: value),
    ]
    var layers = sources.map { SoundLayer($0, decay: 0.1) }
    layers += paths.map { SoundLayer(.sine, pitch: $0, decay: 0.1) }
    layers += paths.map { SoundLayer(.sine, filter: .lowPass($0), decay: 0.1) }
    layers += envelopes.map { SoundLayer(.sine, envelope: $0) }
    layers += [
      SoundLayer(.sine, filter: .highPass(.steady(100), q: value), decay: 0.1),
      SoundLayer(.sine, decay: 0.1, gain: value),
      SoundLayer(.sine, decay: 0.1, at: value),
      SoundLayer(.sine, decay: 0.1, pan: value * 2),
    ]
    for layer in layers {
      #expect(throws: SynthesisError.layerOutOfRange(1)) {
        try sound(good, layer, good).render(sampleRate: 8_000)
      }
    }
  }

  @Test func `the ends of all ranges are rendered`() throws {
    for frequency in [10.0, 100_000] {
      for source in [
        SoundSource.sine, .triangle, .square, .noise(seed: .max),
        .fm(ratio: 100, index: 100, halfLife: 0.0001), .fm(ratio: 0, index: 100, halfLife: 30),
      ] {
        for q in [0.1, 100] {
          let layer = SoundLayer(
            source,
            pitch: .settle(from: frequency, to: 10, halfLife: 0.0001),
            filter: .bandPass(.glide(from: 10, to: frequency, over: 0.0001), q: q),
            envelope: SoundEnvelope(attack: 0, decay: 0.01, steepness: 40)
          )
          let pcm = try sound(layer).render(sampleRate: 8_000)
          #expect(pcm.samples.allSatisfy { $0.magnitude <= Float(SoundDescription.peakLevel) })
        }
      }
    }
  }
}
