/// The codec of a sound track, from the first entry of its `stsd` box.
struct MovieSoundEntry {
  /// The codec's name.
  let codec: String
  /// Frames per second; `nil` if only the time scale of the track defines it.
  private(set) var sampleRate: Double?
  /// The number of samples in a frame.
  private(set) var channelCount: Int

  private static let codecs: [FourCharacters: String] = [
    "alac": "ALAC", "ac-3": "AC-3", "ec-3": "E-AC-3", "Opus": "Opus", "fLaC": "FLAC",
    ".mp3": "MP3", "samr": "AMR", "sawb": "AMR", "ima4": "IMA ADPCM", "ulaw": "µ-law",
    "alaw": "A-law", "lpcm": "PCM", "sowt": "PCM", "twos": "PCM", "ipcm": "PCM", "fpcm": "PCM",
    "in24": "PCM", "in32": "PCM", "fl32": "PCM",
  ]

  /// Reads the first description in the content of an `stsd` box.
  init(_ movie: HeaderBytes, _ content: Range<Int>) throws(HeaderError) {
    guard try movie.int(4, at: 4, in: content) > 0,
      let entry = try movie.boxes(in: content.dropFirst(8)).first
    else { throw .damaged("the MPEG-4 file is damaged: its sound has no description") }
    guard !["enca", "drms", "encv"].contains(entry.name) else {
      throw .damaged("it is encrypted")
    }
    let range = entry.content
    let version = try movie.int(2, at: 8, in: range)
    let isQuickTime = try movie.int(1, at: 0, in: content) == 0
    channelCount = try movie.int(2, at: 16, in: range)
    // A fixed-point number, which 96 kHz does not fit in.
    let rate = try movie.int(2, at: 24, in: range)
    sampleRate = rate > 0 ? Double(rate) : nil
    if version == 2, isQuickTime {
      sampleRate = Double(bitPattern: try movie.number(8, at: 32, in: range))
      channelCount = try movie.int(4, at: 40, in: range)
    }
    // QuickTime has more numbers before the boxes, and puts them into another one.
    let size = isQuickTime && version == 1 ? 44 : isQuickTime && version == 2 ? 64 : 28
    // Without a readable configuration, the numbers before it count.
    var parts = (try? movie.boxes(in: range.dropFirst(size))) ?? []
    if let wave = parts.first("wave") { parts += (try? movie.boxes(in: wave.content)) ?? [] }
    if entry.name == "mp4a" {
      let descriptor = parts.first("esds").flatMap { try? ElementaryStream(movie, $0.content) }
      codec = descriptor?.codec ?? "AAC"
      if let aac = descriptor?.configuration {
        sampleRate = aac.sampleRate.map(Double.init) ?? sampleRate
        channelCount = aac.channelCount ?? channelCount
      }
      return
    }
    codec = Self.codecs[entry.name] ?? "'\(entry.name.text)'"
    if entry.name == "alac", let cookie = parts.first("alac"), cookie.content.count >= 28 {
      channelCount = try movie.int(1, at: 13, in: cookie.content)
      sampleRate = Double(try movie.int(4, at: 24, in: cookie.content))
    }
  }
}

/// The descriptor of an MPEG-4 stream (ISO/IEC 14496-1), from an `esds` box.
private struct ElementaryStream {
  var codec: String
  var configuration: AACConfiguration?

  init?(_ movie: HeaderBytes, _ content: Range<Int>) throws(HeaderError) {
    guard let stream = try movie.descriptor(3, in: content.dropFirst(4)) else { return nil }
    let flags = try movie.int(1, at: 2, in: stream)
    var size = 3 + (flags & 0x80 != 0 ? 2 : 0)
    if flags & 0x40 != 0 { size += 1 + (try movie.int(1, at: size, in: stream)) }
    if flags & 0x20 != 0 { size += 2 }
    guard size < stream.count, let decoder = try movie.descriptor(4, in: stream.dropFirst(size))
    else { return nil }
    switch try movie.int(1, at: 0, in: decoder) {
    case 0x40, 0x66...0x68:
      guard decoder.count > 13, let specific = try movie.descriptor(5, in: decoder.dropFirst(13))
      else {
        codec = "AAC"
        return
      }
      let configuration = AACConfiguration(movie.bytes[specific])
      codec = configuration.codec
      self.configuration = configuration
    case 0x69, 0x6B: codec = "MP3"
    case 0xA5: codec = "AC-3"
    case 0xA9: codec = "DTS"
    case 0xDD: codec = "Vorbis"
    default: codec = "MPEG-4 audio"
    }
  }
}

extension HeaderBytes {
  /// Returns the content of the first descriptor with a tag.
  fileprivate func descriptor(_ tag: Int, in range: Range<Int>) throws(HeaderError) -> Range<Int>? {
    var rest = range
    while rest.count >= 2 {
      let found = try int(1, at: 0, in: rest)
      var (size, offset) = (0, 1)
      // Up to four bytes have seven bits of the size each.
      for _ in 0..<4 {
        let byte = try int(1, at: offset, in: rest)
        size = size << 7 | byte & 0x7F
        offset += 1
        if byte & 0x80 == 0 { break }
      }
      // Some files have wrong sizes; the content ends with the box at the latest.
      let content = rest.dropFirst(offset).prefix(size)
      if found == tag { return content }
      rest = rest.dropFirst(offset + size)
    }
    return nil
  }
}
