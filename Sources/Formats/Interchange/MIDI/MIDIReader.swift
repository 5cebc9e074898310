import HapticsFormats

/// Reads the numbers of a MIDI file, and never beyond its end.
struct MIDIReader {
  private let bytes: [UInt8]
  private(set) var offset: Int
  /// The end of the readable bytes.
  private let end: Int

  init(_ bytes: [UInt8], from offset: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    self.offset = offset
    self.end = end ?? bytes.count
  }

  var isAtEnd: Bool { offset >= end }

  /// An error at the byte that comes next, or at another one.
  func error(_ reason: String, at place: Int? = nil) -> FormatError {
    .unreadable(reason, at: place ?? offset)
  }

  private func ends(at place: Int? = nil) -> FormatError {
    error("the file ends before it is complete", at: place)
  }

  mutating func byte() throws(FormatError) -> UInt8 {
    guard offset < end else { throw ends() }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a big-endian number with a number of bytes.
  mutating func number(_ count: Int) throws(FormatError) -> Int {
    var value = 0
    for _ in 0..<count { value = value << 8 | Int(try byte()) }
    return value
  }

  /// A length of a chunk, which may be more than an `Int` of 32 bits holds.
  mutating func length() throws(FormatError) -> Int64 {
    let high = Int64(try number(2))
    return high << 16 | Int64(try number(2))
  }

  /// A number of seven bits a byte, of which all but the last have the eighth set.
  mutating func variable() throws(FormatError) -> Int {
    let start = offset
    var value = 0
    for _ in 0..<4 {
      let next = try byte()
      value = value << 7 | Int(next & 0x7F)
      if next & 0x80 == 0 { return value }
    }
    throw error("a number of more than four bytes", at: start)
  }

  /// The next byte, which is read again.
  func peek() throws(FormatError) -> UInt8 {
    guard offset < end else { throw ends() }
    return bytes[offset]
  }

  /// The next bytes.
  mutating func take(_ count: Int) throws(FormatError) -> ArraySlice<UInt8> {
    guard count <= end - offset else { throw ends(at: end) }
    defer { offset += count }
    return bytes[offset..<(offset + count)]
  }

  /// Reads the next bytes as a separate chunk.
  mutating func chunk(_ count: Int64) throws(FormatError) -> MIDIReader {
    guard count <= Int64(end - offset) else { throw ends(at: end) }
    let start = offset
    offset += Int(count)
    return MIDIReader(bytes, from: start, to: offset)
  }
}
