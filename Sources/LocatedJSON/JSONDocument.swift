public import Diagnostics

/// A JSON text that was read: every value with its place, and the faults found on the way.
///
/// A document keeps everything the text holds. Values are read from the text when they are asked
/// for; the nodes only say where they are.
public struct JSONDocument: Sendable {
  /// Stands for one node of a document; 0 is the root.
  public typealias NodeID = Int

  @usableFromInline let content: Content

  /// What a document holds, in one place: a document is handed on by all who look at it.
  @usableFromInline
  final class Content: Sendable {
    @usableFromInline let bytes: [UInt8]
    let faults: [Diagnostic]
    let omittedFaults: OmittedFindings
    @usableFromInline let nodes: [JSONNode]

    init(
      bytes: [UInt8],
      faults: [Diagnostic],
      omittedFaults: OmittedFindings,
      nodes: [JSONNode]
    ) {
      self.bytes = bytes
      self.faults = faults
      self.omittedFaults = omittedFaults
      self.nodes = nodes
    }
  }

  /// The text.
  @inlinable public var bytes: [UInt8] { content.bytes }
  /// The faults in the JSON text, in order.
  public var faults: [Diagnostic] { content.faults }
  /// The faults that were left out because there were too many, all of them mild ones.
  public var omittedFaults: OmittedFindings { content.omittedFaults }
  /// The number of nodes.
  package var nodeCount: Int { content.nodes.count }

  @inlinable var nodes: [JSONNode] { content.nodes }

  /// Whether the text is empty, or nothing in it could be read.
  public var isEmpty: Bool { nodes.isEmpty }

  /// Whether a fault makes the text something other than JSON.
  ///
  /// A trailing comma or a byte order mark does not.
  public var isMalformed: Bool { faults.contains { $0.severity == .error } }

  /// The node of an ID.
  @inlinable public subscript(id: NodeID) -> JSONNode { nodes[id] }

  /// The kind of a node.
  @inlinable public func kind(of id: NodeID) -> JSONNode.Kind { nodes[id].kind }

  /// The bytes of a node, quotes and brackets included.
  @inlinable public func range(of id: NodeID) -> Range<Int> { nodes[id].range }

  /// The node that follows a node and all it holds.
  @inlinable public func next(after id: NodeID) -> NodeID { Int(nodes[id].next) }

  /// The elements of an array; nothing for other nodes.
  public func elements(of id: NodeID) -> JSONElements {
    JSONElements(self, container: kind(of: id) == .array ? id : nil)
  }

  /// The members of an object; nothing for other nodes.
  public func members(of id: NodeID) -> JSONMembers {
    JSONMembers(self, container: kind(of: id) == .object ? id : nil)
  }
}

/// The elements of an array, in the order of the text.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var position: Int
  private let end: Int

  init(_ document: JSONDocument, container: Int?) {
    self.document = document
    position = (container ?? -1) + 1
    end = container.map(document.next(after:)) ?? 0
  }

  /// The next element.
  public mutating func next() -> JSONDocument.NodeID? {
    guard position < end else { return nil }
    defer { position = document.next(after: position) }
    return position
  }
}

/// The members of an object, in the order of the text.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var position: Int
  private let end: Int

  /// One member: the nodes of its name and of its value.
  public typealias Element = (name: JSONDocument.NodeID, value: JSONDocument.NodeID)

  init(_ document: JSONDocument, container: Int?) {
    self.document = document
    position = (container ?? -1) + 1
    end = container.map(document.next(after:)) ?? 0
  }

  /// The next member.
  public mutating func next() -> Element? {
    guard position + 1 < end else { return nil }
    let name = position
    position = document.next(after: name + 1)
    return (name, name + 1)
  }
}
