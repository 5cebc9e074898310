/// The header of an MPEG-4 or QuickTime file with a sound track (ISO/IEC 14496-12).
///
/// The sound is the first sound track, without the silence that the encoder added before and after
/// it. An edit list, or the comment `iTunSMPB` of older files, defines both.
struct MovieHeader {
  /// A named part of the file.
  struct Box {
    var name: FourCharacters
    /// The content, without the box's own header.
    var content: Range<Int>
  }

  private let movie: HeaderBytes
  /// The contents of `moof` boxes, in which fragmented files describe their samples.
  private let fragments: [HeaderBytes]

  /// The greatest size of the `moov` box, and of all `moof` boxes together, in bytes.
  private static let sizeLimit: Int64 = 64 << 20
  /// The greatest number of boxes in a box, or in the file.
  fileprivate static let countLimit = 1 << 18

  /// Finds the boxes of the header, before the samples or after them.
  init(_ file: borrowing FileBytes) throws(HeaderError) {
    var movie: HeaderBytes?
    var fragments: [HeaderBytes] = []
    var fragmentSize: Int64 = 0
    var position: Int64 = 0
    var count = 0
    // Fewer bytes than a box has are padding.
    while position + 8 <= file.size {
      let head = HeaderBytes(bytes: try file.bytes(at: position, count: 16))
      let name = try head.name(at: 4, in: head.all)
      var size = Int64(try head.number(4, at: 0, in: head.all))
      var headerSize: Int64 = 8
      if size == 1 {
        size = Int64(clamping: try head.number(8, at: 8, in: head.all))
        headerSize = 16
      } else if size == 0 {
        size = file.size - position
      }
      guard size >= headerSize, size <= file.size - position, count < Self.countLimit else {
        throw .damaged("the MPEG-4 file is damaged or incomplete")
      }
      if name == "moov" && movie == nil || name == "moof" {
        if name == "moof" { fragmentSize += size }
        guard max(size, fragmentSize) <= Self.sizeLimit else {
          throw .damaged("the header of the MPEG-4 file is larger than 64 MiB")
        }
        let start = position + headerSize
        let content = HeaderBytes(
          bytes: try file.bytes(at: start, count: Int(size - headerSize))
        )
        if name == "moov" { movie = content } else { fragments.append(content) }
      }
      position += size
      count += 1
    }
    guard let movie else {
      throw .damaged("the MPEG-4 file is damaged or incomplete: it has no 'moov' box")
    }
    self.movie = movie
    self.fragments = fragments
  }

  /// Describes the first sound track.
  func sound() throws(HeaderError) -> EncodedSound {
    let boxes = try movie.boxes(in: movie.all)
    let movieScale = try movie.timescale(boxes.first("mvhd"))
    for box in boxes where box.name == "trak" {
      let parts = try movie.boxes(in: box.content)
      guard let media = parts.first("mdia") else { continue }
      let mediaParts = try movie.boxes(in: media.content)
      guard let handler = mediaParts.first("hdlr"),
        try movie.name(at: 8, in: handler.content) == "soun"
      else { continue }
      return try sound(parts, mediaParts, movieScale)
    }
    throw .damaged("the MPEG-4 file has no sound")
  }

  private func sound(
    _ track: [Box],
    _ media: [Box],
    _ movieScale: Double
  ) throws(HeaderError) -> EncodedSound {
    guard let header = media.first("mdhd"), let information = media.first("minf") else {
      throw .damaged("the MPEG-4 file is damaged: its sound has no description")
    }
    let scale = try movie.timescale(header)
    guard let table = try movie.boxes(in: information.content).first("stbl"),
      let descriptions = try movie.boxes(in: table.content).first("stsd")
    else { throw .damaged("the MPEG-4 file is damaged: its sound has no description") }
    let entry = try MovieSoundEntry(movie, descriptions.content)
    var total = try duration(ofSamplesIn: movie.boxes(in: table.content).first("stts"))
    // Fragments add samples to those of the movie.
    total = min(total + (try fragmentDuration(track)), 1 << 56)
    if total == 0 {
      let isWide = try movie.int(1, at: 0, in: header.content) == 1
      let place = isWide ? (size: 8, offset: 24) : (size: 4, offset: 16)
      let ticks = try movie.number(place.size, at: place.offset, in: header.content)
      total = Int64(min(ticks, 1 << 56))
    }
    var stated = try edits(of: track)
    if stated == nil { stated = try gaplessComment().map { [$0] } }
    // Ticks of the media, then frames: HE-AAC may count ticks at half its rate.
    var silence: Int64 = 0
    var ticks: Int64 = 0
    for (index, edit) in (stated ?? [Edit(start: 0)]).enumerated() {
      if let start = edit.start {
        ticks += self.ticks(of: edit, from: min(max(start, 0), total), to: total, scale, movieScale)
      } else if index == 0 {
        silence = edit.length ?? 0
      } else {
        ticks += Int64(min((Double(edit.length ?? 0) / movieScale * scale).rounded(), 0x1p56))
      }
      ticks = min(ticks, 1 << 56)
    }
    let rate = entry.sampleRate ?? scale
    guard EncodedSound.sampleRates.contains(rate) else { throw .impossibleFormat }
    let leadIn = (Double(silence) / movieScale * rate).rounded()
    let frames = (Double(ticks) / scale * rate).rounded()
    guard leadIn + frames < 0x1p52 else { throw .damaged("its header has an impossible length") }
    return try EncodedSound(
      entry.codec,
      .movie,
      sampleRate: rate,
      channelCount: entry.channelCount,
      leadIn: Int64(leadIn),
      frameCount: Int64(leadIn) + Int64(frames)
    )
  }

  // MARK: Durations in ticks of the media

  private func duration(ofSamplesIn box: Box?) throws(HeaderError) -> Int64 {
    guard let box else { return 0 }
    let count = try movie.int(4, at: 4, in: box.content)
    guard count <= (box.content.count - 8) / 8 else {
      throw .damaged("the MPEG-4 file is damaged: a table is too short")
    }
    var total: Int64 = 0
    for index in 0..<count {
      let samples = try Int64(movie.int(4, at: 8 + 8 * index, in: box.content))
      let ticks = try Int64(movie.int(4, at: 12 + 8 * index, in: box.content))
      total = min(total + (try product(samples, ticks)), 1 << 56)
    }
    return total
  }

  /// Returns the duration of the track's samples in all fragments.
  private func fragmentDuration(_ track: [Box]) throws(HeaderError) -> Int64 {
    guard !fragments.isEmpty, let header = track.first("tkhd") else { return 0 }
    let isWide = try movie.int(1, at: 0, in: header.content) == 1
    let id = try movie.int(4, at: isWide ? 20 : 12, in: header.content)
    let usual = try usualDuration(ofTrack: id)
    var total: Int64 = 0
    for fragment in fragments {
      for box in try fragment.boxes(in: fragment.all) where box.name == "traf" {
        let parts = try fragment.boxes(in: box.content)
        guard let header = parts.first("tfhd"),
          try fragment.int(4, at: 4, in: header.content) == id
        else { continue }
        let own = try fragment.durationOfFragment(header.content) ?? usual
        for run in parts where run.name == "trun" {
          total = min(total + (try fragment.durationOfRun(run.content, usual: own)), 1 << 56)
        }
      }
    }
    return total
  }

  private func usualDuration(ofTrack id: Int) throws(HeaderError) -> Int64 {
    guard let extends = try movie.boxes(in: movie.all).first("mvex") else { return 0 }
    for box in try movie.boxes(in: extends.content) where box.name == "trex" {
      guard try movie.int(4, at: 4, in: box.content) == id else { continue }
      return Int64(try movie.int(4, at: 12, in: box.content))
    }
    return 0
  }

  // MARK: Edits

  /// A part of a track that is played, or silence.
  private struct Edit {
    /// The first tick of the media; `nil` for silence.
    var start: Int64?
    /// The length; `nil` or 0 for the rest of the media.
    var length: Int64?
    var isInTicksOfMedia = false
  }

  /// Returns the length of an edit, in ticks of the media.
  private func ticks(
    of edit: Edit,
    from start: Int64,
    to end: Int64,
    _ scale: Double,
    _ movieScale: Double
  ) -> Int64 {
    let rest = end - start
    guard let length = edit.length, length > 0 else { return rest }
    // A tick of the movie is usually a millisecond; a length within one is the whole rest.
    let seconds = Double(length) / (edit.isInTicksOfMedia ? scale : movieScale)
    let tolerance = edit.isInTicksOfMedia ? 0 : 1 / movieScale
    guard seconds < Double(rest) / scale - tolerance else { return rest }
    return Int64((seconds * scale).rounded())
  }

  /// Returns the edits of a track, if one of them has sound; successive silences are one edit.
  private func edits(of track: [Box]) throws(HeaderError) -> [Edit]? {
    guard let box = track.first("edts"),
      let list = try movie.boxes(in: box.content).first("elst")
    else { return nil }
    let isWide = try movie.int(1, at: 0, in: list.content) == 1
    let (width, size) = isWide ? (8, 20) : (4, 12)
    let count = try movie.int(4, at: 4, in: list.content)
    guard count <= (list.content.count - 8) / size else {
      throw .damaged("the MPEG-4 file is damaged: a table is too short")
    }
    guard count <= Self.countLimit else { throw .damaged("the MPEG-4 file has too many edits") }
    var edits: [Edit] = []
    for index in 0..<count {
      let offset = 8 + size * index
      let length = Int64(clamping: try movie.number(width, at: offset, in: list.content))
      let place = try movie.number(width, at: offset + width, in: list.content)
      let start =
        isWide
        ? Int64(bitPattern: place) : Int64(Int32(truncatingIfNeeded: place))
      guard start == -1 else {
        edits.append(Edit(start: start, length: length))
        continue
      }
      let silence = min(length, 1 << 52)
      if let last = edits.last, last.start == nil {
        edits[edits.count - 1].length = min((last.length ?? 0) + silence, 1 << 52)
      } else {
        edits.append(Edit(length: silence))
      }
    }
    return edits.contains { $0.start != nil } ? edits : nil
  }

  /// Returns the part that iTunes stores as a comment in files without an edit list.
  private func gaplessComment() throws(HeaderError) -> Edit? {
    guard let data = try movie.boxes(in: movie.all).first("udta"),
      let tags = try movie.boxes(in: data.content).first("meta"), tags.content.count > 4,
      // The box has a version before its content.
      let list = try movie.boxes(in: tags.content.dropFirst(4)).first("ilst")
    else { return nil }
    for item in try movie.boxes(in: list.content) where item.name == "----" {
      let parts = try movie.boxes(in: item.content)
      guard let name = parts.first("name"), let value = parts.first("data"),
        movie.bytes[name.content.dropFirst(4)].elementsEqual("iTunSMPB".utf8)
      else { continue }
      let content = value.content.dropFirst(8).prefix(256)
      let text = String(decoding: movie.bytes[content], as: UTF8.self)
      let fields = text.split(separator: " ").map { Int64($0, radix: 16) }
      // Zero, the frames before the sound, those after it, and those of it.
      guard fields.count >= 4, let start = fields[1], let length = fields[3] else { return nil }
      return Edit(start: start, length: length, isInTicksOfMedia: true)
    }
    return nil
  }
}

extension [MovieHeader.Box] {
  /// Returns the first box with a name.
  func first(_ name: FourCharacters) -> MovieHeader.Box? { first { $0.name == name } }
}

extension HeaderBytes {
  /// Returns the boxes that fill a range.
  func boxes(in range: Range<Int>) throws(HeaderError) -> [MovieHeader.Box] {
    var boxes: [MovieHeader.Box] = []
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let rest = position..<range.upperBound
      var size = try int(4, at: 0, in: rest)
      var headerSize = 8
      if size == 1 {
        size = try int(8, at: 8, in: rest)
        headerSize = 16
      } else if size == 0 {
        // QuickTime ends lists with a zero.
        if rest.count < 16 { break }
        size = rest.count
      }
      guard size >= headerSize, size <= rest.count, boxes.count < MovieHeader.countLimit else {
        throw .damaged("the MPEG-4 file is damaged")
      }
      boxes.append(
        MovieHeader.Box(
          name: try name(at: 4, in: rest),
          content: position + headerSize..<position + size
        )
      )
      position += size
    }
    return boxes
  }

  /// Returns the ticks per second of a movie or of its media.
  fileprivate func timescale(_ header: MovieHeader.Box?) throws(HeaderError) -> Double {
    guard let content = header?.content else {
      throw .damaged("the MPEG-4 file is damaged: it has no time scale")
    }
    let isWide = try int(1, at: 0, in: content) == 1
    let scale = try number(4, at: isWide ? 20 : 12, in: content)
    guard scale > 0 else { throw .damaged("the MPEG-4 file is damaged: it has no time scale") }
    return Double(scale)
  }

  /// Returns the usual duration of samples in a fragment, if the fragment defines it.
  fileprivate func durationOfFragment(_ content: Range<Int>) throws(HeaderError) -> Int64? {
    let flags = try int(3, at: 1, in: content)
    guard flags & 8 != 0 else { return nil }
    let offset = 8 + (flags & 1 != 0 ? 8 : 0) + (flags & 2 != 0 ? 4 : 0)
    return Int64(try int(4, at: offset, in: content))
  }

  /// Returns the duration of the samples of a run in a fragment.
  fileprivate func durationOfRun(
    _ content: Range<Int>,
    usual: Int64
  ) throws(HeaderError) -> Int64 {
    let flags = try int(3, at: 1, in: content)
    let count = try int(4, at: 4, in: content)
    guard flags & 0x100 != 0 else { return try product(Int64(count), usual) }
    let first = 8 + (flags & 1 != 0 ? 4 : 0) + (flags & 4 != 0 ? 4 : 0)
    let size = 4 * [0x100, 0x200, 0x400, 0x800].count { flags & $0 != 0 }
    guard count <= (content.count - first) / size else {
      throw .damaged("the MPEG-4 file is damaged: a table is too short")
    }
    var total: Int64 = 0
    for index in 0..<count { total += Int64(try int(4, at: first + size * index, in: content)) }
    return total
  }
}
