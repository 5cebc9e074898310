import Foundation
import HapticsFiles
import TestSupport
import Testing

/// Headers of AAC and ALAC files that lie about their lengths, tables, edits and formats.
@Suite struct HostileHeaderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func reason(_ data: Data) throws -> String? {
    try data.write(to: folder.file("x"))
    do {
      _ = try SoundFileReader(folder.path("x"))
    } catch { return error.reason }
    return nil
  }

  private func box(_ name: String, _ content: [UInt8]) -> [UInt8] { EncodedFile.box(name, content) }

  private func number(_ value: Int, _ size: Int) -> [UInt8] { EncodedFile.number(value, size) }

  /// A file with a sound track of these boxes.
  private func movie(
    header: [UInt8],
    entry: [UInt8],
    table: [UInt8] = [],
    track: [UInt8] = [],
    tags: [UInt8] = []
  ) -> Data {
    let description = box("stsd", number(0, 4) + number(1, 4) + entry)
    let media =
      box("mdhd", header) + box("hdlr", number(0, 8) + Array("soun".utf8))
      + box("minf", box("stbl", description + table))
    let clock = number(0, 12) + number(1, 4) + number(0, 4)
    let parts = box("mvhd", clock) + box("trak", track + box("mdia", media)) + tags
    return Data(box("ftyp", Array("M4A ".utf8) + number(0, 4)) + box("moov", parts))
  }

  /// A description by version 2 of QuickTime, with a sample rate as 64 bits.
  private func entry(rate: Double) -> [UInt8] {
    box(
      "lpcm",
      number(0, 6) + number(1, 2) + number(2, 2) + number(0, 22)
        + number(Int(bitPattern: UInt(rate.bitPattern)), 8) + number(2, 4) + number(0, 20)
    )
  }

  /// A clock of 64 bits whose duration is the greatest one.
  private func endless(scale: Int) -> [UInt8] {
    [1, 0, 0, 0] + number(0, 16) + number(scale, 4) + [UInt8](repeating: 0xFF, count: 8)
  }

  @Test(arguments: [-44_100, -1e300, 1e300, 0, 1e-300, .infinity, -.infinity, .nan] as [Double])
  func `an impossible sample rate is an error`(rate: Double) throws {
    for header in [endless(scale: 3), number(0, 12) + number(44_100, 4) + number(44_100, 4)] {
      #expect(
        try reason(movie(header: header, entry: entry(rate: rate)))
          == "its header has an impossible sample rate or number of channels"
      )
    }
  }

  @Test(arguments: [1, 3, 7, 44_100, 0xFFFF_FFFF])
  func `an endless duration is an error, regardless of edits`(scale: Int) throws {
    let comments = ["0 0 0 7FFFFFFFFFFFFC00", "0 7FFFFFFFFFFFFFFF 0 1", "0 -1 0 -7FFFFFFFFFFFFFFF"]
    for comment in comments {
      let item =
        box("name", number(0, 4) + Array("iTunSMPB".utf8))
        + box("data", number(1, 4) + number(0, 4) + Array(comment.utf8))
      let tags = box("udta", box("meta", number(0, 4) + box("ilst", box("----", item))))
      let file = movie(header: endless(scale: scale), entry: entry(rate: 44_100), tags: tags)
      #expect(try reason(file).map { $0.contains("impossible length") } ?? true)
    }
    let wide: [UInt8] = [1, 0, 0, 0]
    for (length, start) in [(-1, -1), (-1, 0), (Int.max, Int.max), (1, Int.min), (0, -2)] {
      let edits = wide + number(2, 4) + number(length, 8) + number(-1, 8) + number(1 << 16, 4)
      let list = edits + number(length, 8) + number(start, 8) + number(1 << 16, 4)
      let file = movie(
        header: endless(scale: scale),
        entry: entry(rate: 44_100),
        track: box("edts", box("elst", list))
      )
      #expect(try reason(file).map { $0.contains("impossible length") } ?? true)
    }
  }

  @Test func `a table that is longer than its box is an error`() throws {
    for count in [1, 0x7FFF_FFFF, 0xFFFF_FFFF] {
      let table = box("stts", number(0, 4) + number(count, 4))
      let header = number(0, 12) + number(44_100, 4) + number(0, 4)
      #expect(
        try reason(movie(header: header, entry: entry(rate: 44_100), table: table))
          == "the MPEG-4 file is damaged: a table is too short"
      )
      let edits = box("edts", box("elst", number(0, 4) + number(count, 4)))
      #expect(
        try reason(movie(header: header, entry: entry(rate: 44_100), track: edits))
          == "the MPEG-4 file is damaged: a table is too short"
      )
    }
  }

  @Test func `deeply nested boxes are not followed`() throws {
    var inner = box("free", [])
    let names = ["moov", "trak", "mdia", "wave"]
    for depth in 0..<2000 { inner = box(names[depth % names.count], inner) }
    let start = box("ftyp", Array("M4A ".utf8) + number(0, 4))
    #expect(try reason(Data(start + inner)) != nil)
    let header = number(0, 12) + number(44_100, 4) + number(44_100, 4)
    #expect(try reason(movie(header: header, entry: entry(rate: 44_100) + inner)) == nil)
  }

  @Test func `fragments of more than 64 MiB are an error, and are not read`() throws {
    let start = Data(box("ftyp", Array("M4A ".utf8) + number(0, 4)))
    let path = folder.file("x")
    try start.write(to: path)
    let file = try FileHandle(forWritingTo: path)
    for index in 0..<3 {
      try file.seek(toOffset: UInt64(start.count + index << 25))
      try file.write(contentsOf: Data(number(1 << 25, 4) + Array("moof".utf8)))
    }
    // Nothing but the headers takes room on the disk.
    try file.truncate(atOffset: UInt64(start.count + 3 << 25))
    try file.close()
    #expect(throws: SoundFileError.self) { _ = try SoundFileReader(folder.path("x")) }
    do {
      _ = try SoundFileReader(folder.path("x"))
    } catch { #expect(error.reason == "the header of the MPEG-4 file is larger than 64 MiB") }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `random changes of whole fields are read or refused, in time`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fragmented = EncodedFile()
    fragmented.edits = [(476, -1), (3241, 0)]
    fragmented.comment = " 00000000 00000400 00000000 0000000000022A2E"
    fragmented.fragments = [[1024, 558], nil]
    var wide = EncodedFile()
    wide.isWide = true
    wide.edits = [(3217, 1024)]
    let tag = Data("ID3".utf8) + Data([4, 0, 0, 0, 0, 0, 2, 0, 0])
    let files = [
      fragmented.data, wide.data, EncodedFile.caf("alac", frames: 141_870),
      tag + EncodedFile.stream(frames: 140),
      movie(
        header: number(0, 12) + number(44_100, 4) + number(44_100, 4),
        entry: entry(rate: 44_100)
      ),
    ]
    let extremes = [
      0, 1, 7, 8, 16, 0x7F, 0xFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, -1, .min, .max,
    ]
    let start = ContinuousClock.now
    for _ in 0..<150 {
      var bytes = Array(files.randomElement(using: &random) ?? Data())
      for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 16 {
        let place = Int.random(in: 0..<bytes.count - 8, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4:
          let size = [1, 2, 4, 8].randomElement(using: &random) ?? 4
          let value = extremes.randomElement(using: &random) ?? 0
          bytes.replaceSubrange(place..<place + size, with: number(value, size))
        case 4:
          let end = min(place + Int.random(in: 1...64, using: &random), bytes.count)
          bytes.removeSubrange(place..<end)
        case 5:
          let end = min(place + Int.random(in: 1...64, using: &random), bytes.count)
          bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 6: bytes = Array(bytes.prefix(place + 8))
        default:
          let names = ["moov", "trak", "mdia", "stsd", "elst", "moof", "trun", "data", "pakt"]
          let name = Array((names.randomElement(using: &random) ?? "moov").utf8)
          bytes.replaceSubrange(place..<place + 4, with: name)
        }
      }
      try Data(bytes).write(to: folder.file("y"))
      guard let reader = try? SoundFileReader(folder.path("y")) else { continue }
      #expect(reader.frameCount >= 0 && reader.frameCount <= 1 << 52)
      #expect((1...1_536_000).contains(reader.sampleRate) && reader.channelCount > 0)
    }
    // Each takes less than a millisecond; a runaway would take minutes.
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
