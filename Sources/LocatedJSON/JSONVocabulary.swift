/// The words that a format knows, found by the bytes of a string or name without making a string.
public struct JSONVocabulary<Value: Sendable>: Sendable {
  /// The words by their length; few lengths hold more than two.
  private let buckets: [[(word: [UInt8], value: Value)]]

  /// Creates a vocabulary of ASCII words.
  public init(_ words: some Sequence<(word: String, value: Value)>) {
    var buckets: [[(word: [UInt8], value: Value)]] = []
    for (word, value) in words {
      let word = Array(word.utf8)
      while buckets.count <= word.count { buckets.append([]) }
      buckets[word.count].append((word, value))
    }
    self.buckets = buckets
  }

  func value(_ content: UnsafeBufferPointer<UInt8>.SubSequence) -> Value? {
    guard content.count < buckets.count else { return nil }
    for (word, value) in buckets[content.count] where content.elementsEqual(word) {
      return value
    }
    return nil
  }
}

extension JSONDocument {
  /// What a vocabulary knows a string or name as, or `nil` where it does not, or for other nodes.
  ///
  /// - Complexity: O(1).
  public func word<Value>(of id: NodeID, in vocabulary: JSONVocabulary<Value>) -> Value? {
    guard kind(of: id) == .string || kind(of: id) == .name else { return nil }
    if nodes[id].flags.contains(.escaped) {
      guard var string = string(of: id) else { return nil }
      return string.withUTF8 { vocabulary.value($0[...]) }
    }
    let content = contentRange(of: id)
    return bytes.withUnsafeBufferPointer { vocabulary.value($0[content]) }
  }
}
