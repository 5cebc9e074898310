import Foundation
import HapticsCore
import HapticsFiles
import HapticsSynthesis
import TestSupport
import Testing

@Suite struct DecodedSoundTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func write(_ samples: [Float], to name: String, channels: Int, rate: Int) throws {
    var writer = try SoundFileWriter(
      folder.path(name),
      format: SoundFormat(.wav, .float32),
      channelCount: channels,
      sampleRate: rate
    )
    try writer.write(samples.span)
    try writer.finish()
  }

  /// What a renderer plays of the sound, on the left.
  private func play(_ sound: DecodedSound) throws -> [Float] {
    let event = HapticEvent(
      .audioCustom,
      at: 0,
      parameters: [.init(.audioPan, -1)],
      waveform: .init(path: "a", usesVolumeEnvelope: false)
    )
    var renderer = try PatternRenderer(
      Contours(HapticPattern(events: [event])) { _ in sound.duration },
      signal: .audio,
      model: .speaker,
      sampleRate: sound.sampleRate
    ) { _ in sound }
    var block = [Float](repeating: 0, count: 2 * Int(renderer.frameCount))
    var span = block.mutableSpan
    renderer.render(into: &span)
    return stride(from: 0, to: block.count, by: 2).map { block[$0] }
  }

  @Test func `a file of the same rate is taken as it is`() throws {
    let samples = (0..<30_000).map { Float(($0 * 7919) % 1009) / 1009 }
    try write(samples, to: "a.wav", channels: 2, rate: 48_000)
    let sound = try DecodedSound(reading: folder.path("a.wav"), sampleRate: 48_000)
    #expect(sound.channelCount == 2)
    #expect(sound.frameCount == 15_000)
    let left = try play(sound)
    for frame in 0..<15_000 {
      let expected = samples[2 * frame] * Float(SignalLevel.eventPeak)
      #expect(abs(left[frame] - expected) < 1e-7)
    }
  }

  @Test(arguments: [8_000, 44_100, 96_000])
  func `a file of another rate is resampled`(rate: Int) throws {
    let tone = (0..<rate).map { Float(sin(2 * .pi * 440 / Double(rate) * Double($0))) }
    try write(tone, to: "a.wav", channels: 1, rate: rate)
    let sound = try DecodedSound(reading: folder.path("a.wav"), sampleRate: 48_000)
    #expect(abs(sound.duration - 1) < 1e-4)
    let left = try play(sound)
    for frame in 1000..<47_000 {
      let expected = sin(2 * .pi * 440 / 48_000 * Double(frame)) * SignalLevel.eventPeak
      #expect(abs(Double(left[frame]) - expected) < 1e-5)
    }
  }

  @Test func `a sound that is too long is not taken into memory`() throws {
    let path = folder.path("a.wav")
    try write([Float](repeating: 0, count: 8_001), to: "a.wav", channels: 1, rate: 8_000)
    #expect(throws: SoundFileError.tooLongToDecode(path: path, limit: 1)) {
      _ = try DecodedSound(reading: path, sampleRate: 8_000, durationLimit: 1)
    }
    #expect(
      SoundFileError.tooLongToDecode(path: "a.wav", limit: 600).description
        == "cannot decode 'a.wav': it is longer than 600 seconds"
    )
  }

  @Test func `a sound is also taken at its own rate`() throws {
    let samples = (0..<30_000).map { Float($0) / 30_000 }
    try write(samples, to: "a.wav", channels: 2, rate: 11_025)
    let sound = try PCM(reading: folder.path("a.wav"))
    #expect(sound == PCM(sampleRate: 11_025, channelCount: 2, samples: samples))
    let path = folder.path("b.wav")
    try write([Float](repeating: 0, count: 8_001), to: "b.wav", channels: 1, rate: 8_000)
    #expect(throws: SoundFileError.tooLongToDecode(path: path, limit: 1)) {
      _ = try PCM(reading: path, durationLimit: 1)
    }
  }

  /// A small file can hold minutes of silence at an enormous rate; here it only says so.
  @Test func `a rate at which samples would exceed the memory makes the longest sound shorter`()
    throws
  {
    var writer = try SoundFileWriter(
      folder.path("a.flac"),
      format: SoundFormat(.flac, .int16),
      channelCount: 2,
      sampleRate: 48_000
    )
    try writer.write([Float](repeating: 0, count: 2).span)
    try writer.finish()
    let path = folder.path("a.flac")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path.text)))
    // 20 bits for the rate, 3 for the channels, 5 for the bits of a sample, 36 for the frames.
    let (rate, seconds): (UInt64, UInt64) = (655_350, 103)
    let header = rate << 44 | 1 << 41 | 15 << 36 | rate * seconds
    for place in 0..<8 { bytes[18 + place] = UInt8(truncatingIfNeeded: header >> (56 - 8 * place)) }
    try Data(bytes).write(to: URL(filePath: path.text))
    #expect(throws: SoundFileError.tooLongToDecode(path: path, limit: 102)) {
      try PCM(reading: path)
    }
  }
}
