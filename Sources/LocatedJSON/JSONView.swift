/// The nodes and the text of a document for the inner loop of a reader.
///
/// Whoever asks a document for one value after the other has who holds it counted each time. A view lies
/// in the closure that it is given to, and counts nothing. Its indices are checked in debug builds only:
/// they come from the document itself.
@usableFromInline
package struct JSONView {
  /// The document.
  @usableFromInline package let json: JSONDocument
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let nodes: UnsafeBufferPointer<JSONNode>

  @usableFromInline
  init(
    _ json: JSONDocument,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ nodes: UnsafeBufferPointer<JSONNode>
  ) {
    self.json = json
    self.bytes = bytes
    self.nodes = nodes
  }

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
    return span == JSONNode.wideSpan ? json.content.next(afterWide: id) : id &+ span
  }

  /// The number of a number node; what other nodes hold is none.
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
    // It stands between quotes as it is.
    let start = Int(node.start) &+ 1
    let end = Int(node.end) &- 1
    return vocabulary.index(
      of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<end])
    )
  }

  /// The index of a word with escapes, without quotes, or with something that is no character.
  private func wordIndex(
    ofUnusual id: JSONDocument.NodeID,
    in vocabulary: JSONVocabulary
  ) -> Int? {
    guard nodes[id].flags.contains(.escaped) else {
      let range = json.contentRange(of: nodes[id])
      let content = UnsafeBufferPointer(rebasing: bytes[range])
      return vocabulary.index(of: UnsafeRawBufferPointer(content))
    }
    guard var string = json.string(of: id) else { return nil }
    return string.withUTF8 { vocabulary.index(of: UnsafeRawBufferPointer($0)) }
  }
}

extension JSONDocument {
  /// Calls a closure with a view of the document.
  @inlinable
  package func withView<Result>(_ body: (JSONView) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in body(JSONView(self, bytes, nodes)) }
  }
}
