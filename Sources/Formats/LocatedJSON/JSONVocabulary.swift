/// The words of a format, found by the bytes of a string or key without creating a string.
///
/// A hash table over the first and last bytes and the length of a word, which rarely collide
/// within a format. It is not generic: the caller keeps the meanings in a parallel array, so that
/// nothing needs specialization across modules.
@usableFromInline package struct JSONVocabulary: Sendable {
  private let text: [UInt8]
  /// The places of the table, a power of two that leaves most of them free.
  private let slots: [Slot]
  /// The number of bits by which a hash is shifted to become an index.
  private let shift: UInt64

  /// A word, or a free place where the index is negative.
  private struct Slot: BitwiseCopyable {
    var ends = Ends()
    var start: Int32 = 0
    var index: Int32 = -1
  }

  /// The first and last bytes of a word, eight of each if it has so many, and its length.
  private struct Ends: BitwiseCopyable {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count: Int = 0

    init() {}

    @inline(__always)
    init(_ word: UnsafeRawBufferPointer) {
      count = word.count
      if count >= 8 {
        first = word.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
        last = word.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      } else if count >= 4 {
        first = UInt64(word.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
        last = UInt64(word.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      } else {
        for byte in word { first = first << 8 | UInt64(byte) }
      }
    }

    /// Odd digits of the golden ratio spread the bytes over the high bits.
    @inline(__always) var hash: UInt64 {
      let turned = last << 23 | last >> 41
      return ((first ^ turned) &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Returns whether the ends are equal; up to sixteen bytes, these are the whole word.
    @inline(__always)
    static func == (a: Ends, b: Ends) -> Bool {
      a.first == b.first && a.last == b.last && a.count == b.count
    }
  }

  /// Creates a vocabulary of ASCII words.
  package init(_ words: [String]) {
    var bits: UInt64 = 3
    while 1 << bits < words.count * 4 { bits += 1 }
    var text: [UInt8] = []
    var slots = Array(repeating: Slot(), count: 1 << Int(bits))
    for (index, word) in words.enumerated() {
      var slot = Slot()
      Array(word.utf8).withUnsafeBytes { slot.ends = Ends($0) }
      slot.start = Int32(text.count)
      slot.index = Int32(index)
      text.append(contentsOf: word.utf8)
      var place = Int(slot.ends.hash >> (64 - bits))
      while slots[place].index >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
    self.text = text
    self.slots = slots
    shift = 64 - bits
  }

  @inline(__always)
  func index(of content: UnsafeRawBufferPointer) -> Int? {
    let ends = Ends(content)
    return slots.withUnsafeBufferPointer { slots in
      var place = Int(truncatingIfNeeded: ends.hash >> shift)
      while slots[place].index >= 0 {
        if slots[place].ends == ends, isMiddleEqual(content, Int(slots[place].start)) {
          return Int(slots[place].index)
        }
        place = (place + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Returns whether the bytes between the first and the last eight are equal.
  @inline(__always)
  private func isMiddleEqual(_ content: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    guard content.count > 16 else { return true }
    return text.withUnsafeBytes { text in
      var offset = 8
      while offset < content.count - 8 {
        let own = text.loadUnaligned(
          fromByteOffset: start + min(offset, content.count - 8),
          as: UInt64.self
        )
        let other = content.loadUnaligned(
          fromByteOffset: min(offset, content.count - 8),
          as: UInt64.self
        )
        if own != other { return false }
        offset += 8
      }
      return true
    }
  }
}

extension JSONDocument {
  /// The index of the word that a string or name is, or `nil` where the vocabulary lacks it, or
  /// for other nodes.
  ///
  /// - Complexity: O(1).
  package func wordIndex(of id: NodeID, in vocabulary: JSONVocabulary) -> Int? {
    withView { $0.wordIndex(of: id, in: vocabulary) }
  }
}
