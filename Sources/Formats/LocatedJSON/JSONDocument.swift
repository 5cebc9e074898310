/// A JSON source after reading: every value with its location, and the syntax errors.
///
/// The nodes contain only locations; values are decoded from the source on demand.
@usableFromInline package struct JSONDocument: Sendable {
  /// Stands for one node of a document; 0 is the root.
  @usableFromInline package typealias NodeID = Int

  @usableFromInline let content: Content

  @usableFromInline init(_ content: Content) { self.content = content }

  /// The storage of a document, which its copies share.
  ///
  /// `@unchecked Sendable`: the nodes belong to it alone, and never change.
  @usableFromInline
  final class Content: @unchecked Sendable {
    @usableFromInline let bytes: [UInt8]
    let faults: [Diagnostic]
    let omittedFaults: OmittedFindings
    @usableFromInline let nodes: UnsafeBufferPointer<JSONNode>
    private let wideNodes: [WideNode]

    /// Creates the storage of a source that was read; it deallocates the nodes.
    init(
      _ bytes: [UInt8],
      _ faults: [Diagnostic],
      _ omittedFaults: OmittedFindings,
      _ nodes: UnsafeBufferPointer<JSONNode>,
      _ wideNodes: [WideNode]
    ) {
      self.bytes = bytes
      self.faults = faults
      self.omittedFaults = omittedFaults
      self.nodes = nodes
      self.wideNodes = wideNodes
    }

    /// Creates the storage of a source that cannot be read.
    convenience init(_ bytes: [UInt8], fault: Diagnostic) {
      let nodes = UnsafeBufferPointer<JSONNode>(start: nil, count: 0)
      self.init(bytes, [fault], OmittedFindings(), nodes, [])
    }

    /// The node that follows one whose span does not fit.
    @usableFromInline
    func next(afterWide id: NodeID) -> NodeID {
      wideNodes.first { $0.node == id }.unsafelyUnwrapped.next
    }

    deinit { nodes.deallocate() }
  }

  /// A node that contains very many others, and the node that follows all of them.
  struct WideNode: Sendable {
    let node: NodeID
    let next: NodeID
  }

  /// The text.
  @inlinable package var bytes: [UInt8] { content.bytes }
  /// The faults in the JSON text, in order.
  package var faults: [Diagnostic] { content.faults }
  /// The faults that were left out because there were too many, all of them mild ones.
  package var omittedFaults: OmittedFindings { content.omittedFaults }
  /// The number of nodes.
  package var nodeCount: Int { content.nodes.count }

  @inlinable var nodes: UnsafeBufferPointer<JSONNode> { content.nodes }

  /// A Boolean value that indicates whether the source is empty or contains nothing readable.
  package var isEmpty: Bool { nodes.isEmpty }

  /// A Boolean value that indicates whether a syntax error makes the source invalid JSON.
  ///
  /// Trailing commas and byte order marks do not.
  package var isMalformed: Bool { faults.contains { $0.severity == .error } }

  /// The node of an ID.
  @inlinable
  package subscript(id: NodeID) -> JSONNode {
    precondition(id >= 0 && id < nodes.count, "not a node of the document")
    return nodes[id]
  }

  /// The kind of a node.
  @inlinable package func kind(of id: NodeID) -> JSONNode.Kind { self[id].kind }

  /// The bytes of a node, quotes and brackets included.
  @inlinable package func range(of id: NodeID) -> Range<Int> { self[id].range }

  /// The node that follows a node and all it holds.
  @inlinable
  package func next(after id: NodeID) -> NodeID {
    let span = self[id].span
    return span == JSONNode.wideSpan ? content.next(afterWide: id) : id + span
  }

  /// The elements of an array; nothing for other nodes and `nil`.
  package func elements(of id: NodeID?) -> JSONElements {
    JSONElements(self, container: id.flatMap { kind(of: $0) == .array ? $0 : nil })
  }

  /// The members of an object; nothing for other nodes and `nil`.
  package func members(of id: NodeID?) -> JSONMembers {
    JSONMembers(self, container: id.flatMap { kind(of: $0) == .object ? $0 : nil })
  }
}

/// The elements of an array, in the order of the text.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var position: Int
  private let end: Int

  init(_ document: JSONDocument, container: Int?) {
    self.document = document
    position = (container ?? -1) + 1
    end = container.map(document.next(after:)) ?? 0
  }

  /// The next element.
  package mutating func next() -> JSONDocument.NodeID? {
    guard position < end else { return nil }
    defer { position = document.next(after: position) }
    return position
  }
}

/// The members of an object, in the order of the text.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var position: Int
  private let end: Int

  /// An entry: the nodes of its key and its value.
  package typealias Element = (name: JSONDocument.NodeID, value: JSONDocument.NodeID)

  init(_ document: JSONDocument, container: Int?) {
    self.document = document
    position = (container ?? -1) + 1
    end = container.map(document.next(after:)) ?? 0
  }

  /// The next member.
  package mutating func next() -> Element? {
    guard position + 1 < end else { return nil }
    let name = position
    position = document.next(after: name + 1)
    return (name, name + 1)
  }
}
