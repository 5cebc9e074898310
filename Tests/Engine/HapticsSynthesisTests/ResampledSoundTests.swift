import HapticsCore
import HapticsSynthesis
import TestSupport
import Testing

/// Sounds at other rates and pitches, held against the tone that they should be.
@Suite struct ResampledSoundTests {
  private static let rates = [
    (44_100, 48_000), (48_000, 44_100), (22_050, 48_000), (96_000, 48_000), (192_000, 48_000),
    (44_100, 96_000), (11_025, 44_100),
  ]
  private static let tones = [1000.0, 9000, 12_000, 15_000, 16_000, 18_000]

  private func sound(_ frequency: Double, at rate: Int, frames: Int) -> DecodedSound {
    DecodedSound(
      interleaved: tone(frequency, at: rate, frames: frames),
      channelCount: 1,
      sampleRate: rate
    )
  }

  private func samples(of sound: DecodedSound) -> [Float] {
    (0..<sound.frameCount).map { sound.samples.left[$0] }
  }

  @Test(arguments: rates, tones)
  func `a tone is the same tone at another rate, with nothing beside it`(
    rates: (from: Int, to: Int),
    frequency: Double
  ) throws {
    guard frequency < 0.45 * Double(min(rates.from, rates.to)) else { return }
    let sound = sound(frequency, at: rates.from, frames: rates.from / 20)
    let resampled = sound.resampled(to: rates.to)
    #expect(resampled.sampleRate == rates.to)
    #expect(resampled.frameCount == (rates.from / 20 * rates.to + rates.from - 1) / rates.from)
    let fit = ToneFit(samples(of: resampled).dropFirst(500).dropLast(500), frequency, rates.to)
    #expect(fit.gain.magnitude < 0.05)
    #expect(fit.residue < -115)
  }

  @Test(arguments: [(48_000, 44_100, 23_600.0), (96_000, 48_000, 29_400), (96_000, 44_100, 40_000)])
  func `resampling removes frequencies above the lower rate's band`(
    rates: (from: Int, to: Int, tone: Double)
  ) {
    let sound = sound(rates.tone, at: rates.from, frames: rates.from / 20)
    let heard = samples(of: sound.resampled(to: rates.to)).dropFirst(500).dropLast(500)
    #expect(ToneFit.decibels(heard) < -115)
  }

  @Test func `a constant level stays, from the first frame that the kernel has filled`() {
    let sound = DecodedSound(
      interleaved: [Float](repeating: 0.5, count: 2000),
      channelCount: 2,
      sampleRate: 32_000
    )
    let resampled = sound.resampled(to: 48_000)
    #expect(resampled.frameCount == 1500)
    for frame in 200..<1300 {
      #expect((resampled.samples.left[frame] - 0.5).magnitude < 1e-6)
      #expect(resampled.samples.right[frame] == resampled.samples.left[frame])
    }
  }

  @Test(arguments: [[1], [7, 64, 512], [4096]])
  func `blocks of a sound give the bits of the whole`(sizes: [Int]) {
    let samples = tone(9000, at: 44_100, frames: 6000)
    var resampler = SoundResampler(from: 44_100, to: 48_000, channelCount: 1)
    var (done, turn) = (0, 0)
    samples.withUnsafeBufferPointer { samples in
      guard let start = samples.baseAddress else { return }
      while done < samples.count {
        let count = min(sizes[turn % sizes.count], samples.count - done)
        resampler.append(start + done, start + done, stride: 1, count: count)
        done += count
        turn += 1
      }
    }
    let whole = self.samples(of: sound(9000, at: 44_100, frames: 6000).resampled(to: 48_000))
    #expect(resampler.finish() == [whole])
  }

  @Test func `a sound at its own rate is left alone, and an empty one stays empty`() {
    let sound = DecodedSound(interleaved: [1, 2], channelCount: 2, sampleRate: 8000)
    #expect(sound.resampled(to: 8000) === sound)
    let empty = DecodedSound(interleaved: [Float](), channelCount: 1, sampleRate: 8000)
    #expect(empty.resampled(to: 48_000).frameCount == 0)
  }

  // MARK: - Pitch

  /// A sound as a pattern plays it at a pitch in octaves.
  private func played(_ sound: DecodedSound, pitch: Double, blocks: [Int]) throws -> [Float] {
    let event = HapticEvent(
      .audioCustom,
      at: 0,
      parameters: [.init(.audioPitch, pitch), .init(.audioPan, -1)],
      waveform: .init(path: "a", usesVolumeEnvelope: false)
    )
    let pattern = HapticPattern(events: [event])
    return try render(pattern, signal: .audio, at: 48_000, blocks: blocks, sounds: ["a": sound])
      .channel(0, of: 2)
  }

  @Test(arguments: [-1, -0.5, -0.1, 0.001, 0.1, 0.5, 0.9, 1], tones)
  func `a pitched tone has nothing beside it`(pitch: Double, frequency: Double) throws {
    let step = DeterministicMath.exp2(pitch)
    // The frequency that is heard, of a tone that the sound can hold.
    guard frequency < 20_000 * step else { return }
    let sound = sound(frequency / step, at: 48_000, frames: Int(5000 * step))
    let heard = try played(sound, pitch: pitch, blocks: [4096]).dropFirst(500).dropLast(600)
    #expect(ToneFit(heard, frequency, 48_000).residue < -80)
  }

  @Test(arguments: [0.25, 0.5, 0.9, 1])
  func `pitching up removes frequencies above the band`(pitch: Double) throws {
    let step = DeterministicMath.exp2(pitch)
    for frequency in [28_000.0, 30_000, 40_000] where frequency / step < 23_000 {
      let sound = sound(frequency / step, at: 48_000, frames: Int(5000 * step))
      let heard = try played(sound, pitch: pitch, blocks: [4096]).dropFirst(500).dropLast(600)
      #expect(ToneFit.decibels(heard) < -80)
    }
  }

  @Test(arguments: [[1], [7], [64], [512], [1, 7, 64, 512]])
  func `a pitched sound has the same bits in blocks of all sizes`(blocks: [Int]) throws {
    let sound = sound(9000, at: 48_000, frames: 5000)
    for pitch in [-0.3, 0.7] {
      #expect(
        try played(sound, pitch: pitch, blocks: blocks)
          == played(sound, pitch: pitch, blocks: [4096])
      )
    }
  }

  @Test func `resampling has the same bits on every machine`() {
    // Numbers that no library computes.
    let noise = (0..<4000).map { Float(($0 * 7919) % 997) / 997 - 0.5 }
    let sound = DecodedSound(interleaved: noise, channelCount: 2, sampleRate: 44_100)
    var words = samples(of: sound.resampled(to: 48_000))
    words += samples(of: sound.resampled(to: 47_999))
    words += samples(of: sound.resampled(to: 22_050))
    for step in [0.75, 1.05, 1.5, 3, 20] {
      let ramp = PlaceRamp(from: 1 << 40, step: Int64(step * 0x1p32))
      var (left, right) = ([Float](repeating: 0, count: 80), [Float](repeating: 0, count: 80))
      for kernel in [
        SoundKernels.shared.view.kernel(for: Int64(step * 0x1p32)), MusicKernel.of(pace: 0.9).view,
      ] {
        kernel.add(sound.samples, ramp, count: 80, gain: 0.7, to: &left, &right)
      }
      words += left + right
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words { hash = (hash ^ UInt64(word.bitPattern)) &* 0x100_0000_01B3 }
    #expect(hash == 0xE40E_006E_2AA0_FC41)
  }
}
