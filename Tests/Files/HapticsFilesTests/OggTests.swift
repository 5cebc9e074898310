import Foundation
import HapticsFiles
import TestSupport
import Testing

/// Ogg files as Android reads them: what is written is decoded again.
@Suite struct OggTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Left, right and haptic: tones of 440, 660 and 150 Hz.
  private let samples: [Float] = {
    var samples: [Float] = []
    for frame in 0..<48_000 {
      for hertz in [440.0, 660.0, 150.0] {
        samples.append(Float(0.5 * sin(2 * Double.pi * hertz * Double(frame) / 48_000)))
      }
    }
    return samples
  }()

  private func write(_ name: String, hapticChannels: Int = 1, channels: Int = 3) throws {
    var writer = try SoundFileWriter(
      AtomicFile(replacing: folder.path(name)),
      format: SoundFormat(.ogg, .vorbis),
      channelCount: channels,
      sampleRate: 48_000,
      hapticChannelCount: hapticChannels
    )
    try writer.write(samples.span)
    try writer.finish()
  }

  /// A page: its header, and what is in it.
  private struct Page {
    let header: ArraySlice<UInt8>
    let body: ArraySlice<UInt8>

    /// The checksum bit by bit, over the page with its own field as 0.
    var expectedChecksum: [UInt8] {
      var sum: UInt32 = 0
      for (index, byte) in (Array(header) + Array(body)).enumerated() {
        sum ^= UInt32((22..<26).contains(index) ? 0 : byte) << 24
        for _ in 0..<8 { sum = sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
      }
      return (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
    }
  }

  private func pages(_ bytes: [UInt8]) -> [Page] {
    var pages: [Page] = []
    var rest = bytes[...]
    while rest.starts(with: Array("OggS".utf8)) {
      let count = Int(rest[rest.startIndex + 26])
      let header = rest.prefix(27 + count)
      let size = header.dropFirst(27).reduce(0) { $0 + Int($1) }
      let body = rest.dropFirst(header.count).prefix(size)
      pages.append(Page(header: header, body: body))
      rest = rest.dropFirst(header.count + size)
    }
    #expect(rest.isEmpty)
    return pages
  }

  @Test func `the last channel is haptic, says the comment, and every page has its checksum`()
    throws
  {
    try write("a.ogg")
    let bytes = try folder.bytes("a.ogg")
    let pages = pages(bytes)
    #expect(pages.count > 3)
    for page in pages {
      #expect(Array(page.header.dropFirst(22).prefix(4)) == page.expectedChecksum)
      #expect(Array(page.header.dropFirst(14).prefix(4)) == Array("hapt".utf8))
    }
    // The comments: their length, the writer's name, how many there are, and each with its length.
    let body = Array(pages[1].body)
    #expect(body.starts(with: [3] + Array("vorbis".utf8)))
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(body[place + $1]) << (8 * $1) }
    }
    var place = 7 + 4 + number(7)
    var found: [String] = []
    let count = number(place)
    place += 4
    for _ in 0..<count {
      found.append(String(decoding: body[(place + 4)..<(place + 4 + number(place))], as: UTF8.self))
      place += 4 + number(place)
    }
    #expect(found.contains("ANDROID_HAPTIC=1"), "\(found)")
    #expect(!found.contains { $0.hasPrefix("COMMENT") })
  }

  @Test func `a written Ogg file decodes to the same channels`() throws {
    try write("a.ogg")
    var reader = try SoundFileReader(folder.path("a.ogg"))
    #expect(reader.channelCount == 3 && reader.sampleRate == 48_000)
    var decoded: [Float] = []
    try reader.readBlocks { block throws(SoundFileError) in
      decoded += block
      return true
    }
    #expect(decoded.count == samples.count)
    for channel in 0..<3 {
      // A tenth of a second at either end is left to the codec.
      var (energy, error): (Float, Float) = (0, 0)
      for frame in 4_800..<43_200 {
        let sample = samples[frame * 3 + channel]
        let difference = decoded[frame * 3 + channel] - sample
        energy += sample * sample
        error += difference * difference
      }
      #expect(error < energy / 100, "channel \(channel): \(error) of \(energy)")
    }
  }

  @Test func `the same samples give the same bytes, and other files have no comment`() throws {
    try write("a.ogg")
    try write("b.ogg")
    #expect(try folder.bytes("a.ogg") == folder.bytes("b.ogg"))
    try write("c.ogg", hapticChannels: 0)
    let text = String(decoding: try folder.bytes("c.ogg"), as: UTF8.self)
    #expect(!text.contains("ANDROID_HAPTIC") && !text.contains("--------"))
    try write("d.ogg", hapticChannels: 2)
    #expect(String(decoding: try folder.bytes("d.ogg"), as: UTF8.self).contains("ANDROID_HAPTIC=2"))
  }

  @Test func `Vorbis is supported only in Ogg, and Ogg only with Vorbis`() throws {
    for format in [
      SoundFormat(.ogg, .int16), SoundFormat(.wav, .vorbis), SoundFormat(.flac, .vorbis),
    ] {
      #expect(throws: SoundFileError.impossible(format)) {
        _ = try SoundFileWriter(
          folder.path("x"),
          format: format,
          channelCount: 1,
          sampleRate: 48_000
        )
      }
    }
    #expect(SoundFormat.Container(extensionOf: "a.OGG") == .ogg)
  }
}
