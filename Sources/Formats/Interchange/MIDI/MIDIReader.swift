/// An error in a MIDI file, and its location.
package struct MIDIFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte at which it shows, from 0.
  package let offset: Int
  package let problem: Problem

  /// Creates a fault.
  package init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }

  package enum Problem: Hashable, Sendable {
    /// The file does not begin as MIDI files do.
    case noHeader
    /// The file ends before it is complete.
    case ends
    /// The format of the file, which is neither 0 nor 1.
    case format(Int)
    /// An invalid unit of time.
    case division
    /// Data without an event that they belong to.
    case noStatus
    /// A number of more than four bytes.
    case longNumber
  }

  /// The problem in words, with its byte.
  package var description: String {
    let words: String
    switch problem {
    case .noHeader: words = "no MIDI file, which begins with 'MThd'"
    case .ends: words = "the file ends before it is complete"
    case .format(let format):
      words = "a MIDI file of format \(format); only formats 0 and 1 have one course of time"
    case .division: words = "the header has no unit of time"
    case .noStatus: words = "data that belong to no event"
    case .longNumber: words = "a number of more than four bytes"
    }
    return "\(words) (byte \(offset))"
  }
}

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

  /// A fault at the byte that comes next, or at another one.
  func fault(_ problem: MIDIFault.Problem, at place: Int? = nil) -> MIDIFault {
    MIDIFault(offset: place ?? offset, problem: problem)
  }

  mutating func byte() throws(MIDIFault) -> UInt8 {
    guard offset < end else { throw fault(.ends) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a big-endian number with a number of bytes.
  mutating func number(_ count: Int) throws(MIDIFault) -> Int {
    var value = 0
    for _ in 0..<count { value = value << 8 | Int(try byte()) }
    return value
  }

  /// A length of a chunk, which may be more than an `Int` of 32 bits holds.
  mutating func length() throws(MIDIFault) -> Int64 {
    let high = Int64(try number(2))
    return high << 16 | Int64(try number(2))
  }

  /// A number of seven bits a byte, of which all but the last have the eighth set.
  mutating func variable() throws(MIDIFault) -> Int {
    let start = offset
    var value = 0
    for _ in 0..<4 {
      let next = try byte()
      value = value << 7 | Int(next & 0x7F)
      if next & 0x80 == 0 { return value }
    }
    throw fault(.longNumber, at: start)
  }

  /// The next byte, which is read again.
  func peek() throws(MIDIFault) -> UInt8 {
    guard offset < end else { throw fault(.ends) }
    return bytes[offset]
  }

  /// The next bytes.
  mutating func take(_ count: Int) throws(MIDIFault) -> ArraySlice<UInt8> {
    guard count <= end - offset else { throw fault(.ends, at: end) }
    defer { offset += count }
    return bytes[offset..<(offset + count)]
  }

  /// Reads the next bytes as a separate chunk.
  mutating func chunk(_ count: Int64) throws(MIDIFault) -> MIDIReader {
    guard count <= Int64(end - offset) else { throw fault(.ends, at: end) }
    let start = offset
    offset += Int(count)
    return MIDIReader(bytes, from: start, to: offset)
  }
}
