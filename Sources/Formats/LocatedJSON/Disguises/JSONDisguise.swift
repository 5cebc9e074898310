internal import Diagnostics

/// Texts that are no JSON for one reason, which is said once.
///
/// Asked only of texts that are malformed, so that what stands in a string is no reason.
enum JSONDisguise {
  /// The fault of a text as a whole, or `nil` where its faults have to be said one by one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func fault(in bytes: [UInt8], _ faults: [Diagnostic]) -> Diagnostic? {
    JSONMergeConflict.fault(in: bytes)
      ?? JSONOtherFormat.fault(inText: bytes)
      ?? JSONCodeFence.fault(in: bytes, faults)
      ?? JSONTypographicQuotes.fault(in: bytes)
      ?? JSONOtherFormat.fault(inYAML: bytes)
  }

  /// The lines of a text, without their line breaks.
  static func lines(_ bytes: [UInt8]) -> some Sequence<Range<Int>> {
    sequence(state: 0) { (start: inout Int) -> Range<Int>? in
      guard start < bytes.count else { return nil }
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      let hasReturn = end > start && bytes[end - 1] == 0x0D
      return start..<(hasReturn ? end - 1 : end)
    }
  }

  /// The first byte that is neither white space nor a byte order mark.
  static func beginning(_ bytes: [UInt8]) -> Int {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    return start
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes begin with an ASCII word, in any letter case.
  func begins(with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard self.count >= count else { return false }
    let word = UnsafeBufferPointer(start: word.utf8Start, count: count)
    return zip(self, word).allSatisfy { byte, letter in
      byte == letter || (JSONReader.isWord(byte) && byte | 0x20 == letter | 0x20)
    }
  }
}
