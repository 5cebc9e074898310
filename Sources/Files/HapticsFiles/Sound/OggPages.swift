/// Rewrites the pages of an Ogg file during writing.
///
/// libsndfile numbers each stream at random and writes only ten standard comments, which exclude
/// Android's. Every stream gets the same number, and a placeholder becomes Android's comment of
/// equal length, so only the checksum of its page changes.
struct OggPages {
  /// The words of the comment that become Android's.
  static let placeholder = "--------"
  private static let serialNumber: [UInt8] = Array("hapt".utf8)

  /// The comment with the number of haptic channels; `nil` without haptics.
  private let comment: [UInt8]?
  private var page: [UInt8] = []
  private var isCommented = false

  /// - Parameter hapticChannelCount: 0, 1 or 2.
  init(hapticChannelCount: Int) {
    comment = hapticChannelCount > 0 ? Array("ANDROID_HAPTIC=\(hapticChannelCount)".utf8) : nil
  }

  mutating func take(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    page += bytes
    var complete: [UInt8] = []
    while let size, page.count >= size {
      rewrite(size)
      complete += page[..<size]
      page.removeFirst(size)
    }
    return complete
  }

  /// The size of the page after its header is complete: 27 bytes, the segment table, and the sum of
  /// its lengths.
  private var size: Int? {
    guard page.count >= 27 else { return nil }
    let count = Int(page[26])
    guard page.count >= 27 + count else { return nil }
    return page[27..<(27 + count)].reduce(27 + count) { $0 + Int($1) }
  }

  private mutating func rewrite(_ size: Int) {
    page.replaceSubrange(14..<18, with: Self.serialNumber)
    if let comment, !isCommented {
      let mark = Array("COMMENT=\(Self.placeholder)".utf8)
      let starts = 27...max(27, size - mark.count)
      if let start = starts.first(where: { page[$0...].starts(with: mark) }) {
        page.replaceSubrange(start..<(start + mark.count), with: comment)
        isCommented = true
      }
    }
    page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    let checksum = Self.checksum(page[..<size])
    for index in 0..<4 { page[22 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * index)) }
  }

  /// Returns the checksum of a page whose checksum field is 0: polynomial 04C11DB7, not reflected,
  /// initial value 0.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { sum, byte in sum << 8 ^ table[Int(UInt8(sum >> 24) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { sum, _ in
      sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1
    }
  }
}
