/// The nodes and the source of a document, for the inner loop of a reader.
///
/// Each access to a document counts references. A view is valid within its closure and counts
/// none. Indices are checked only in debug builds, because they come from the document.
@usableFromInline
package struct JSONView {
  // Not counted: the document is there as long as the closure runs.
  @usableFromInline unowned(unsafe) let content: JSONDocument.Content
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let nodes: UnsafeBufferPointer<JSONNode>

  @usableFromInline
  init(_ content: JSONDocument.Content, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.content = content
    self.bytes = bytes
    nodes = content.nodes
  }

  /// The document.
  @inlinable package var json: JSONDocument { JSONDocument(content) }

  /// The kind of a node.
  @inlinable
  package func kind(of id: JSONDocument.NodeID) -> JSONNode.Kind { nodes[id].kind }

  /// The bytes of a node, quotes and brackets included.
  @inlinable
  package func range(of id: JSONDocument.NodeID) -> Range<Int> { nodes[id].range }

  /// The node that follows a node and all it holds.
  @inlinable
  package func next(after id: JSONDocument.NodeID) -> JSONDocument.NodeID {
    let span = nodes[id].span
    return span == JSONNode.wideSpan ? content.next(afterWide: id) : id &+ span
  }

  /// The text of a node, quotes and brackets included.
  @inlinable
  package func text(of id: JSONDocument.NodeID) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range(of: id)])
  }

  /// The bytes between the quotes of a string or name.
  @inlinable
  package func contentRange(of id: JSONDocument.NodeID) -> Range<Int> {
    let node = nodes[id]
    return node.flags.contains(.bare) ? rangeWithoutQuote(of: node) : node.contentRange
  }

  /// The bytes of a string that has no quotes, or only one of them.
  @usableFromInline
  func rangeWithoutQuote(of node: JSONNode) -> Range<Int> {
    let range = node.range
    guard let first = bytes[range].first, let last = bytes[range].last else { return range }
    if first == UInt8(ascii: "\"") { return range.lowerBound + 1..<range.upperBound }
    return last == UInt8(ascii: "\"") ? range.lowerBound..<range.upperBound - 1 : range
  }

  /// Returns whether a string or key is quoted, complete and valid, without escapes.
  @inlinable
  package func isPlain(_ id: JSONDocument.NodeID) -> Bool { nodes[id].isPlain }

  /// Returns the number of a number node, or NaN for other nodes.
  @usableFromInline
  package func number(of id: JSONDocument.NodeID) -> Double {
    JSONNumber.value(bytes, nodes[id].range)
  }

  /// The index of the word that a string or name is, or `nil` where the vocabulary lacks it, or
  /// for other nodes.
  @usableFromInline
  package func wordIndex(of id: JSONDocument.NodeID, in vocabulary: JSONVocabulary) -> Int? {
    let node = nodes[id]
    guard node.kind == .string || node.kind == .name else { return nil }
    guard node.flags.isEmpty else { return wordIndex(ofUnusual: id, in: vocabulary) }
    // It is quoted and has no escapes.
    let start = Int(node.start) &+ 1
    let end = Int(node.end) &- 1
    return vocabulary.index(
      of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<end])
    )
  }

  /// Returns the index of a word with escapes, without quotes, or with invalid characters.
  private func wordIndex(
    ofUnusual id: JSONDocument.NodeID,
    in vocabulary: JSONVocabulary
  ) -> Int? {
    guard nodes[id].flags.contains(.escaped) else {
      let range = contentRange(of: id)
      let content = UnsafeBufferPointer(rebasing: bytes[range])
      return vocabulary.index(of: UnsafeRawBufferPointer(content))
    }
    guard var string = json.string(of: id) else { return nil }
    return string.withUTF8 { vocabulary.index(of: UnsafeRawBufferPointer($0)) }
  }
}

extension JSONView {
  /// The nodes of an array's elements.
  @inlinable
  package func elements(of array: JSONDocument.NodeID) -> Siblings {
    Siblings(self, from: array + 1, to: next(after: array), ahead: 0)
  }

  /// Returns the nodes of an object's keys; the value of each is the next node.
  @inlinable
  package func names(of object: JSONDocument.NodeID) -> Siblings {
    Siblings(self, from: object + 1, to: next(after: object), ahead: 1)
  }

  /// Consecutive nodes of the same container.
  @usableFromInline
  package struct Siblings: Sequence, IteratorProtocol {
    @usableFromInline let view: JSONView
    @usableFromInline var position: JSONDocument.NodeID
    @usableFromInline let end: JSONDocument.NodeID
    /// The distance from the first node of an element to its last one.
    @usableFromInline let ahead: Int

    @inlinable
    init(_ view: JSONView, from start: Int, to end: Int, ahead: Int) {
      self.view = view
      position = start
      self.end = end
      self.ahead = ahead
    }

    /// The next one.
    @inlinable
    package mutating func next() -> JSONDocument.NodeID? {
      guard position + ahead < end else { return nil }
      defer { position = view.next(after: position + ahead) }
      return position
    }
  }
}

extension JSONDocument {
  /// Calls a closure with a view of the document.
  @inlinable
  package func withView<Result>(_ body: (JSONView) -> Result) -> Result {
    withExtendedLifetime(content) {
      content.bytes.withUnsafeBufferPointer { bytes in body(JSONView(content, bytes)) }
    }
  }
}
