/// The header of a Core Audio Format file, by Apple's specification.
enum CAFHeader {
  /// The names of the codecs that libsndfile lacks.
  private static let codecs: [FourCharacters: String] = [
    "alac": "ALAC", "aac ": "AAC", "aach": "HE-AAC", "aacp": "HE-AAC", "aacl": "AAC",
    "aace": "AAC", "aacf": "AAC", "usac": "xHE-AAC", "opus": "Opus", "flac": "FLAC",
    ".mp1": "MP1", ".mp2": "MP2", ".mp3": "MP3", "ac-3": "AC-3", "ec-3": "E-AC-3", "ilbc": "iLBC",
    "ima4": "IMA ADPCM",
  ]

  /// Reads the chunks before the samples and after them.
  ///
  /// - Returns: `nil` if the codec is unknown.
  static func sound(in file: borrowing FileBytes) throws(HeaderError) -> EncodedSound? {
    var description: HeaderBytes?
    var packets: HeaderBytes?
    var dataSize: Int64?
    var position: Int64 = 8
    var count = 0
    while position + 12 <= file.size {
      let head = HeaderBytes(bytes: try file.bytes(at: position, count: 12))
      let name = try head.name(at: 0, in: head.all)
      var size = Int64(bitPattern: try head.number(8, at: 4, in: head.all))
      let rest = file.size - position - 12
      // The samples may extend to the end of the file.
      if name == "data", size == -1 { size = rest }
      guard (0...rest).contains(size), count < 1 << 16 else { throw incomplete }
      switch name {
      case "desc":
        description = HeaderBytes(bytes: try file.bytes(at: position + 12, count: 32))
      case "pakt":
        packets = HeaderBytes(bytes: try file.bytes(at: position + 12, count: 24))
      case "data": dataSize = max(0, size - 4)
      default: break
      }
      position += 12 + size
      count += 1
    }
    guard let description, let dataSize else { throw incomplete }
    let all = description.all
    let format = try description.name(at: 8, in: all)
    guard let codec = codecs[format] else { return nil }
    let frames: Int64
    if let packets {
      frames = Int64(clamping: try packets.number(8, at: 8, in: packets.all))
    } else {
      // Packets of equal size need no table.
      let packetSize = try Int64(description.int(4, at: 16, in: all))
      guard packetSize > 0 else { throw incomplete }
      frames = try product(dataSize / packetSize, Int64(description.int(4, at: 20, in: all)))
    }
    return try EncodedSound(
      codec,
      .caf,
      sampleRate: Double(bitPattern: description.number(8, at: 0, in: all)),
      channelCount: description.int(4, at: 24, in: all),
      frameCount: frames
    )
  }

  private static var incomplete: HeaderError {
    .damaged("the Core Audio file is damaged or incomplete")
  }
}
