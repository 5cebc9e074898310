/// The words that a format knows, found by the bytes of a string or name without making a string.
///
/// Not generic over what the words stand for: a caller keeps that in an array beside it, so that
/// nothing here needs specializing across modules.
public struct JSONVocabulary: Sendable {
  /// All words behind each other, the shortest first.
  private let text: [UInt8]
  /// Where each word begins, and its index in the caller's order.
  private let words: [(start: Int, index: Int)]
  /// For each length, the range of `words` that has it.
  private let ranges: [Range<Int>]

  /// Creates a vocabulary of ASCII words.
  public init(_ words: [String]) {
    var text: [UInt8] = []
    var entries: [(start: Int, index: Int)] = []
    var ranges: [Range<Int>] = []
    for length in 0...(words.map { $0.utf8.count }.max() ?? 0) {
      let first = entries.count
      for (index, word) in words.enumerated() where word.utf8.count == length {
        entries.append((text.count, index))
        text.append(contentsOf: word.utf8)
      }
      ranges.append(first..<entries.count)
    }
    self.text = text
    self.words = entries
    self.ranges = ranges
  }

  func index(of content: UnsafeRawBufferPointer.SubSequence) -> Int? {
    guard content.count < ranges.count else { return nil }
    for k in ranges[content.count] {
      let word = words[k].start..<words[k].start + content.count
      let isEqual = text.withUnsafeBytes { $0[word].elementsEqual(content) }
      if isEqual { return words[k].index }
    }
    return nil
  }
}

extension JSONDocument {
  /// The index of the word that a string or name is, or `nil` where the vocabulary lacks it, or
  /// for other nodes.
  ///
  /// - Complexity: O(1).
  public func wordIndex(of id: NodeID, in vocabulary: JSONVocabulary) -> Int? {
    let node = nodes[id]
    guard node.kind == .string || node.kind == .name else { return nil }
    if node.flags.contains(.escaped) {
      guard var string = string(of: id) else { return nil }
      return string.withUTF8 { vocabulary.index(of: UnsafeRawBufferPointer($0)[...]) }
    }
    let content = contentRange(of: id)
    return bytes.withUnsafeBytes { vocabulary.index(of: $0[content]) }
  }
}
