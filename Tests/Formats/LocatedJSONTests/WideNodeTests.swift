import Testing

@testable import LocatedJSON

/// Arrays and objects with more in them than a node has bits for.
@Suite struct WideNodeTests {
  /// Documents of whole and broken texts.
  private static let texts = [
    "[]", "{}", "[[],[[]],{}]", #"{"a": [1, 2, {"b": null}], "c": "d"}"#, #"[1, [2, [3, [4]]], 5]"#,
    #"{"a": [1, 2"#, #"{"a":}"#, "[1, 2]]", "[[[[[[", #"{"a": {"b": [,]}, "c": [1 2]}"#,
  ]

  @Test(arguments: texts, [1, 2, 3, 5, 8])
  func `nodes have the same kinds, ranges and successors for any span limit`(
    text: String,
    span: Int
  ) {
    let usual = JSONDocument(reading: Array(text.utf8))
    var limits = JSONDocument.Limits()
    limits.span = span
    let kept = JSONDocument(reading: Array(text.utf8), limits: limits)
    #expect(kept.nodeCount == usual.nodeCount)
    for node in 0..<usual.nodeCount {
      #expect(kept.next(after: node) == usual.next(after: node), "node \(node)")
      #expect(kept.withView { $0.next(after: node) } == usual.next(after: node), "node \(node)")
      #expect(kept.kind(of: node) == usual.kind(of: node))
      #expect(kept.range(of: node) == usual.range(of: node))
    }
  }

  @Test func `a node takes twelve bytes`() {
    #expect(MemoryLayout<JSONNode>.stride == 12)
  }

  @Test func `a node gives its kind and flags back`() {
    let kinds = (0..<9).map { JSONNode.Kind(rawValue: $0) }
    for kind in kinds.compactMap({ $0 }) {
      for bits in UInt8(0)..<8 {
        var node = JSONNode(kind, from: 1, to: 2, flags: JSONNode.Flags(rawValue: bits))
        #expect((node.kind, node.flags.rawValue, node.span) == (kind, bits, 1))
        node.finish(at: 3, span: JSONNode.wideSpan)
        #expect((node.kind, node.flags.rawValue, node.span) == (kind, bits, (1 << 25) - 1))
        #expect(node.range == 1..<3)
      }
    }
    #expect(!kinds.contains(nil))
  }

  @Test func `a node that holds another one is followed by what stands behind both`() {
    let document = JSONDocument(reading: Array(#"[1, [2, {"a": 3}], 4]"#.utf8))
    #expect((0..<document.nodeCount).map { document.next(after: $0) } == [8, 2, 7, 4, 7, 6, 7, 8])
  }
}
