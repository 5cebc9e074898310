package import Foundation

/// Headers of sound files with codecs that libsndfile lacks, without any sound.
package struct EncodedFile {
  package var codec = "mp4a"
  /// The configuration of the AAC decoder; AAC-LC at 44,100 Hz with one channel.
  package var configuration: [UInt8] = [0x12, 0x08]
  package var timescale = 44_100
  /// The runs of samples, as counts and durations.
  package var runs = [(139, 1024), (1, 558)]
  /// The edits, as durations in milliseconds and first ticks; -1 is silence.
  package var edits: [(Int, Int)] = []
  package var comment: String?
  /// The durations of the samples of fragments; `nil` for the usual duration.
  package var fragments: [[Int]?] = []
  package var isWide = false
  /// A Boolean value that indicates whether the header is before the samples.
  package var startsWithHeader = true

  package init() {}

  package static func box(_ name: String, _ content: [UInt8], isWide: Bool = false) -> [UInt8] {
    isWide
      ? number(1, 4) + Array(name.utf8) + number(content.count + 16, 8) + content
      : number(content.count + 8, 4) + Array(name.utf8) + content
  }

  package static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  package var data: Data {
    let head = Self.box("ftyp", Array("M4A ".utf8) + Self.number(0, 4))
    let samples = Self.box("mdat", [UInt8](repeating: 0, count: 500), isWide: isWide)
    let header = Self.box("moov", movie)
    let parts = startsWithHeader ? header + samples : samples + header
    return Data(head + parts + fragments.flatMap { fragment($0) })
  }

  private func number(_ value: Int, _ size: Int) -> [UInt8] { Self.number(value, size) }

  private func box(_ name: String, _ content: [UInt8]) -> [UInt8] { Self.box(name, content) }

  /// The version of a box and its flags.
  private var version: [UInt8] { [isWide ? 1 : 0, 0, 0, 0] }

  private func clock(_ scale: Int, _ duration: Int) -> [UInt8] {
    let width = isWide ? 8 : 4
    return version + number(0, 2 * width) + number(scale, 4) + number(duration, width)
  }

  private var movie: [UInt8] {
    let total = runs.reduce(0) { $0 + $1.0 * $1.1 }
    let entries = runs.flatMap { number($0.0, 4) + number($0.1, 4) }
    let table = box("stts", number(0, 4) + number(runs.count, 4) + entries)
    let description = box("stsd", number(0, 4) + number(1, 4) + entry)
    let media =
      box("mdhd", clock(timescale, total)) + box("hdlr", number(0, 8) + Array("soun".utf8))
      + box("minf", box("stbl", description + table))
    let track =
      box("tkhd", version + number(0, isWide ? 16 : 8) + number(7, 4)) + editBox
      + box("mdia", media)
    let usual = box(
      "mvex",
      box("trex", number(0, 4) + number(7, 4) + number(1, 4) + number(1024, 4))
    )
    let video = box("trak", box("mdia", box("hdlr", number(0, 8) + Array("vide".utf8))))
    return box("mvhd", clock(1000, 0)) + video + box("trak", track)
      + (fragments.isEmpty ? [] : usual) + tags
  }

  private var entry: [UInt8] {
    let fields = number(0, 6) + number(1, 2) + number(0, 8) + number(2, 2) + number(16, 2)
    let rest = number(0, 4) + number(44_100, 2) + number(0, 2)
    let specific: [UInt8] = [5, UInt8(configuration.count)] + configuration
    let decoder: [UInt8] = [0x40, 0x15] + number(0, 11) + specific
    let stream: [UInt8] = [0, 1, 0] + [4, UInt8(decoder.count)] + decoder
    let inner =
      codec == "alac"
      ? box("alac", number(0, 4) + configuration)
      : box("esds", number(0, 4) + [3, 0x80, 0x80, UInt8(stream.count)] + stream)
    return box(codec, fields + rest + inner)
  }

  private var editBox: [UInt8] {
    guard !edits.isEmpty else { return [] }
    let width = isWide ? 8 : 4
    let list = edits.flatMap { number($0.0, width) + number($0.1, width) + number(0x10000, 4) }
    return box("edts", box("elst", version + number(edits.count, 4) + list))
  }

  private var tags: [UInt8] {
    guard let comment else { return [] }
    let item =
      box("mean", number(0, 4) + Array("com.apple.iTunes".utf8))
      + box("name", number(0, 4) + Array("iTunSMPB".utf8))
      + box("data", number(1, 4) + number(0, 4) + Array(comment.utf8))
    return box("udta", box("meta", number(0, 4) + box("ilst", box("----", item))))
  }

  private func fragment(_ durations: [Int]?) -> [UInt8] {
    let run =
      durations.map { number(0x100, 4) + number($0.count, 4) + $0.flatMap { number($0, 4) } }
      ?? number(0, 4) + number(10, 4)
    let track = box("tfhd", number(0, 4) + number(7, 4)) + box("trun", run)
    let other = box("tfhd", number(0, 4) + number(1, 4)) + box("trun", number(0, 4) + number(99, 4))
    return box("moof", box("traf", other) + box("traf", track)) + box("mdat", [0, 0, 0])
  }

  /// A stream of AAC frames at 44,100 Hz with two channels.
  package static func stream(frames: Int, size: Int = 20) -> Data {
    let head: [UInt8] = [
      0xFF, 0xF1, 0x50, 0x80, UInt8(truncatingIfNeeded: size >> 3),
      UInt8(truncatingIfNeeded: size << 5) | 0x1F, 0xFC,
    ]
    return Data((0..<frames).flatMap { _ in head + [UInt8](repeating: 0, count: size - 7) })
  }

  /// A Core Audio file.
  package static func caf(_ codec: String, frames: Int) -> Data {
    let description =
      number(Int(bitPattern: UInt(44_100.0.bitPattern)), 8) + Array(codec.utf8) + number(0, 4)
      + number(0, 4) + number(4096, 4) + number(1, 4) + number(16, 4)
    let packets = number(35, 8) + number(frames, 8) + number(0, 8)
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(content.count, 8) + content
    }
    return Data(
      Array("caff".utf8) + number(1, 2) + number(0, 2) + chunk("desc", description)
        + chunk("pakt", packets) + chunk("data", number(0, 40))
    )
  }
}
