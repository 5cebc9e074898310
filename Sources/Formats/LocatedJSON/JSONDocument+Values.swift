extension JSONDocument {
  /// The number of a number node, or `nil` for other nodes.
  ///
  /// Correctly rounded, whatever the locale; beyond the range of a double it is infinite.
  package func number(of id: NodeID) -> Double? {
    guard kind(of: id) == .number else { return nil }
    return withView { $0.number(of: id) }
  }

  /// The author's own text of a node.
  package func text(of id: NodeID) -> String {
    String(decoding: bytes[range(of: id)], as: UTF8.self)
  }

  /// The bytes between the quotes of a string or name.
  package func contentRange(of id: NodeID) -> Range<Int> { withView { $0.contentRange(of: id) } }

  /// The characters of a string or name, escapes resolved, or `nil` for other nodes.
  ///
  /// What is no character (half of a surrogate pair, bytes that are no UTF-8) becomes U+FFFD; see
  /// ``isLossy(_:)``.
  package func string(of id: NodeID) -> String? {
    guard kind(of: id) == .string || kind(of: id) == .name else { return nil }
    let content = bytes[contentRange(of: id)]
    return self[id].flags.contains(.escaped)
      ? JSONEscapes.resolve(content) : String(decoding: content, as: UTF8.self)
  }

  /// Whether a string or name holds something that is no character.
  package func isLossy(_ id: NodeID) -> Bool { self[id].flags.contains(.lossy) }

  /// Whether a string or name stands between quotes as it is: without escapes, whole, and of
  /// characters only.
  package func isPlain(_ id: NodeID) -> Bool { self[id].isPlain }

  /// Whether a string or name is the given ASCII word.
  ///
  /// - Complexity: O(1) where the lengths differ.
  package func isString(_ id: NodeID, _ word: StaticString) -> Bool {
    let node = self[id]
    guard node.kind == .string || node.kind == .name else { return false }
    if node.flags.contains(.escaped) { return string(of: id) == word.description }
    let content = contentRange(of: id)
    guard content.count == word.utf8CodeUnitCount else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      return bytes[content].elementsEqual(word)
    }
  }

  /// Whether two names are the same once their escapes are resolved.
  package func haveSameString(_ a: NodeID, _ b: NodeID) -> Bool {
    let flags = self[a].flags.union(self[b].flags)
    if flags.contains(.escaped) { return string(of: a) == string(of: b) }
    let first = contentRange(of: a)
    let second = contentRange(of: b)
    guard first.count == second.count else { return false }
    return bytes[first].elementsEqual(bytes[second])
  }
}
