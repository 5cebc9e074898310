/// Big-endian numbers in the header of a file.
struct HeaderBytes {
  let bytes: [UInt8]

  var all: Range<Int> { bytes.indices }

  /// Returns an unsigned number of 1 to 8 bytes at a place within a range.
  ///
  /// - Throws: ``HeaderError`` if it exceeds the range.
  func number(
    _ size: Int,
    at offset: Int,
    in range: Range<Int>
  ) throws(HeaderError) -> UInt64 {
    let start = range.lowerBound + offset
    guard offset >= 0, start + size <= range.upperBound else {
      throw .damaged("a part of its header is too short")
    }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns a whole number that fits in an `Int`.
  func int(_ size: Int, at offset: Int, in range: Range<Int>) throws(HeaderError) -> Int {
    Int(clamping: try number(size, at: offset, in: range))
  }

  /// Returns the four characters at a place within a range.
  func name(at offset: Int, in range: Range<Int>) throws(HeaderError) -> FourCharacters {
    FourCharacters(rawValue: UInt32(try number(4, at: offset, in: range)))
  }
}

/// The name of a box, chunk or codec.
struct FourCharacters: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(stringLiteral name: String) {
    rawValue = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The characters for messages, without spaces and control characters.
  var text: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }
    return String(decoding: bytes.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }
}

/// Bits of a codec's configuration, from the first to the last.
struct HeaderBits {
  private var bytes: ArraySlice<UInt8>
  private var position = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number of bits that are left.
  var count: Int { bytes.count * 8 - position }

  /// Removes and returns the next bits, at most 32; missing ones are 0.
  mutating func next(_ width: Int) -> Int {
    var value = 0
    for _ in 0..<width {
      let index = bytes.startIndex + position / 8
      let bit = index < bytes.endIndex ? bytes[index] >> (7 - UInt8(position % 8)) & 1 : 0
      value = value << 1 | Int(bit)
      position += 1
    }
    return value
  }
}

/// Returns the product of two counts, or throws if it is too large for a file.
func product(_ a: Int64, _ b: Int64) throws(HeaderError) -> Int64 {
  let (result, isTooLarge) = a.multipliedReportingOverflow(by: b)
  guard !isTooLarge, result >= 0, result <= 1 << 56 else {
    throw .damaged("its header has an impossible length")
  }
  return result
}
