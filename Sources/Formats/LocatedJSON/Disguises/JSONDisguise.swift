/// Recognizes malformed sources that have a single cause, such as HTML or a binary plist.
enum JSONDisguise {
  /// Returns the finding for the whole source, or `nil` to report each syntax error.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  static func fault(in bytes: [UInt8], _ faults: [Diagnostic]) -> Diagnostic? {
    JSONMergeConflict.fault(in: bytes)
      ?? JSONOtherFormat.fault(inText: bytes)
      ?? JSONCodeFence.fault(in: bytes, faults)
      ?? JSONTypographicQuotes.fault(in: bytes)
      ?? JSONOtherFormat.fault(inYAML: bytes)
  }

  static func lines(_ bytes: [UInt8]) -> some Sequence<Range<Int>> {
    sequence(state: 0) { (start: inout Int) -> Range<Int>? in
      guard start < bytes.count else { return nil }
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      let hasReturn = end > start && bytes[end - 1] == 0x0D
      return start..<(hasReturn ? end - 1 : end)
    }
  }

  /// Returns the index of the first byte that is neither white space nor a byte order mark.
  static func beginning(_ bytes: [UInt8]) -> Int {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    return start
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the bytes begin with an ASCII word, ignoring case.
  func begins(with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard self.count >= count else { return false }
    let word = UnsafeBufferPointer(start: word.utf8Start, count: count)
    return zip(self, word).allSatisfy { byte, letter in
      byte == letter || (JSONReader.isWord(byte) && byte | 0x20 == letter | 0x20)
    }
  }
}
