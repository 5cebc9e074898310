extension JSONDocument {
  /// Returns the number of a number node, or `nil` for other nodes.
  ///
  /// The number is correctly rounded in any locale, and infinite beyond the range of a double.
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

  /// Returns the characters of a string or key with escapes resolved, or `nil` for other nodes.
  ///
  /// Invalid parts (half of a surrogate pair, invalid UTF-8) become U+FFFD; see ``isLossy(_:)``.
  package func string(of id: NodeID) -> String? {
    guard kind(of: id) == .string || kind(of: id) == .name else { return nil }
    let content = bytes[contentRange(of: id)]
    return self[id].flags.contains(.escaped)
      ? JSONEscapes.resolve(content) : String(decoding: content, as: UTF8.self)
  }

  /// Returns whether a string or key contains invalid characters.
  package func isLossy(_ id: NodeID) -> Bool { self[id].flags.contains(.lossy) }

  /// Returns whether a string or key is quoted, complete and valid, without escapes.
  package func isPlain(_ id: NodeID) -> Bool { self[id].isPlain }

  /// Returns whether a string or key is the given ASCII word.
  ///
  /// - Complexity: O(1) if the lengths differ.
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

  /// Returns whether two keys are equal after resolving escapes.
  package func haveSameString(_ a: NodeID, _ b: NodeID) -> Bool {
    let flags = self[a].flags.union(self[b].flags)
    if flags.contains(.escaped) { return string(of: a) == string(of: b) }
    let first = contentRange(of: a)
    let second = contentRange(of: b)
    guard first.count == second.count else { return false }
    return bytes[first].elementsEqual(bytes[second])
  }
}
