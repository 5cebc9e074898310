package import HapticsFormats

/// The notes and the tempo of a standard MIDI file of format 0 or 1.
///
/// Everything else, such as programs, controllers and lyrics, is passed over.
package struct MIDIFile: Hashable, Sendable {
  /// A note, from its start to its end.
  package struct Note: Hashable, Sendable {
    /// The start, in ticks.
    package var start: Int64
    /// The end in ticks, or the end of its track.
    package var end: Int64
    /// The channel, from 0; the keys of channel 9 are drums.
    package var channel: Int
    /// The key, from 0 to 127; 60 is middle C.
    package var key: Int
    /// The velocity, from 1 to 127.
    package var velocity: Int
    /// The bytes of the event that strikes it.
    package var place: Range<Int>
  }

  /// A tempo, which holds until the next one.
  package struct Tempo: Hashable, Sendable {
    /// The start, in ticks.
    package var tick: Int64
    /// The microseconds of a beat.
    package var microseconds: Int
  }

  /// The unit of ticks.
  package enum Division: Hashable, Sendable {
    /// The number of ticks per beat, a quarter note.
    case beat(Int)
    /// The number of ticks per second, regardless of the tempo.
    case second(Double)
  }

  /// The notes, in the order of time, then of channels and keys.
  package private(set) var notes: [Note] = []
  /// The tempi, in the order of time; without one a beat lasts half a second.
  package private(set) var tempi: [Tempo] = []
  package private(set) var division = Division.beat(480)
  /// The number of beats of the first bar, if the file specifies it in quarter notes.
  package private(set) var beatsPerBar: Int?
  /// The name of the first track that has one.
  package private(set) var name: String?

  /// The first bytes of MIDI files.
  package static let signature = Array("MThd".utf8)

  /// Reads a file.
  ///
  /// - Throws: `FormatError` if it is broken or in another format.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package init(reading bytes: [UInt8]) throws(FormatError) {
    var reader = MIDIReader(bytes)
    guard bytes.starts(with: Self.signature) else {
      throw reader.error("no MIDI file, which begins with 'MThd'")
    }
    _ = try reader.take(4)
    var header = try reader.chunk(try reader.length())
    let format = try header.number(2)
    guard format < 2 else {
      throw reader.error(
        "a MIDI file of format \(format); only formats 0 and 1 have one course of time",
        at: 8
      )
    }
    let trackCount = try header.number(2)
    division = try Self.division(try header.number(2), reader)
    for _ in 0..<trackCount {
      // Other chunks may occur between tracks.
      while true {
        let kind = try reader.take(4)
        let chunk = try reader.chunk(try reader.length())
        guard kind.elementsEqual("MTrk".utf8) else { continue }
        try readTrack(chunk)
        break
      }
    }
    notes.sort { one, other in
      (one.start, one.channel, one.key, one.place.lowerBound)
        < (other.start, other.channel, other.key, other.place.lowerBound)
    }
    let order = tempi.indices.sorted { (tempi[$0].tick, $0) < (tempi[$1].tick, $1) }
    tempi = order.map { tempi[$0] }
  }

  private static func division(
    _ number: Int,
    _ reader: MIDIReader
  ) throws(FormatError) -> Division {
    let noUnit = reader.error("the header has no unit of time", at: 12)
    guard number & 0x8000 != 0 else {
      guard number > 0 else { throw noUnit }
      return .beat(number)
    }
    // Frames as a negative number; 29 stand for 29.97 in a second.
    let frames = 256 - (number >> 8)
    let ticks = number & 0xFF
    guard ticks > 0 else { throw noUnit }
    return .second((frames == 29 ? 30_000 / 1001.0 : Double(frames)) * Double(ticks))
  }

  private mutating func readTrack(_ chunk: MIDIReader) throws(FormatError) {
    var reader = chunk
    var tick: Int64 = 0
    var status: UInt8 = 0
    // The notes that are held, by channel and key, the first struck first.
    var held: [Int: [Int]] = [:]
    let first = notes.count
    while !reader.isAtEnd {
      tick += Int64(try reader.variable())
      let place = reader.offset
      var kind = try reader.peek()
      if kind & 0x80 != 0 { _ = try reader.byte() } else { kind = status }
      switch kind {
      case 0x80...0x9F:
        status = kind
        let key = Int(try reader.byte() & 0x7F)
        let velocity = Int(try reader.byte() & 0x7F)
        let channel = Int(kind & 0x0F)
        if kind >= 0x90, velocity > 0 {
          held[channel << 7 | key, default: []].append(notes.count)
          notes.append(
            Note(
              start: tick,
              end: -1,
              channel: channel,
              key: key,
              velocity: velocity,
              place: place..<reader.offset
            )
          )
        } else if let index = held[channel << 7 | key]?.first {
          notes[index].end = tick
          held[channel << 7 | key]?.removeFirst()
        }
      case 0xA0...0xBF, 0xE0...0xEF:
        status = kind
        _ = try reader.take(2)
      case 0xC0...0xDF:
        status = kind
        _ = try reader.take(1)
      case 0xF0, 0xF7:
        status = 0
        _ = try reader.take(try reader.variable())
      case 0xFF:
        status = 0
        let meta = try reader.byte()
        let content = Array(try reader.take(try reader.variable()))
        // The end of the track.
        if meta == 0x2F { reader = MIDIReader([]) } else { note(meta, content, at: tick) }
      default: throw reader.error("data that belong to no event", at: place)
      }
    }
    for index in first..<notes.count where notes[index].end < 0 { notes[index].end = tick }
  }

  private mutating func note(_ meta: UInt8, _ content: [UInt8], at tick: Int64) {
    switch meta {
    case 0x03 where name == nil && !content.isEmpty: name = String(decoding: content, as: UTF8.self)
    case 0x51 where content.count == 3:
      let microseconds = content.reduce(0) { $0 << 8 | Int($1) }
      if microseconds > 0 { tempi.append(Tempo(tick: tick, microseconds: microseconds)) }
    case 0x58 where content.count >= 2 && content[1] == 2 && content[0] > 0 && beatsPerBar == nil:
      beatsPerBar = Int(content[0])
    default: break
    }
  }
}
