/// Scans a source eight bytes at a time.
///
/// A word of 64 bits is compared as a whole, identically on all platforms (Hacker's Delight,
/// 6-1). The lowest set bit gives the first different byte.
enum TextScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let spaces = ones &* 0x20
  private static let backslashes = ones &* UInt64(UInt8(ascii: "\\"))

  /// The first place from `start` on that holds no space, or the end.
  @inline(__always)
  static func endOfSpaces(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position + 8 <= bytes.count {
      let difference = word(bytes, at: position) ^ spaces
      if difference != 0 { return position + difference.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    return position
  }

  /// Returns the first index at or after `start` without JSON white space, or the end.
  ///
  /// Usually there is none, or one line break followed by spaces.
  @inline(__always)
  static func endOfSpace(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count, isSpace(bytes[position]) {
      position = endOfSpaces(bytes, from: position + 1)
    }
    return position
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    // Usually, one comparison excludes it.
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }

  /// The first place from `start` on that holds a quote, a backslash, a control character or a byte
  /// beyond ASCII, or the end.
  @inline(__always)
  static func endOfPlainText(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    quote: UInt8
  ) -> Int {
    var position = start
    let quotes = ones &* UInt64(quote)
    while position + 8 <= bytes.count {
      let word = word(bytes, at: position)
      let controls = (word &- spaces) & ~word
      let marks = (zeros(word ^ quotes) | zeros(word ^ backslashes) | controls | word) & highBits
      if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count, isPlain(bytes[position], quote) { position += 1 }
    return position
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8, _ quote: UInt8) -> Bool {
    byte != quote && byte != UInt8(ascii: "\\") && byte >= 0x20 && byte < 0x80
  }

  /// Returns the high bits of the bytes that are 0; only the lowest is exact.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }

  /// The eight bytes at a place, the first one lowest.
  @inline(__always)
  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt64 {
    let text = UnsafeRawBufferPointer(bytes)
    return UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }
}
