package import LocatedJSON

/// A value in a message that was received.
package struct RPCValue: Sendable {
  private let document: JSONDocument
  private let node: JSONDocument.NodeID

  init(_ document: JSONDocument, _ node: JSONDocument.NodeID) {
    self.document = document
    self.node = node
  }

  /// Parses JSON, or returns `nil` for invalid JSON.
  package init?(reading bytes: [UInt8]) {
    let document = JSONDocument(reading: bytes, limits: .init(depth: 512, size: 1 << 30))
    guard !document.isEmpty, !document.isMalformed else { return nil }
    self.init(document, 0)
  }

  package var kind: JSONNode.Kind { document.kind(of: node) }

  /// The member of a name, unless it is missing or `null`.
  package subscript(name: StaticString) -> RPCValue? {
    for member in document.members(of: node) where document.isString(member.name, name) {
      let value = RPCValue(document, member.value)
      return value.kind == .null ? nil : value
    }
    return nil
  }

  package var members: [(name: String, value: RPCValue)] {
    document.members(of: node).map {
      (document.string(of: $0.name) ?? "", RPCValue(document, $0.value))
    }
  }

  /// The elements of an array; none of other values.
  package var elements: [RPCValue] {
    document.elements(of: node).map { RPCValue(document, $0) }
  }

  /// The string, or `nil` for other values.
  package var string: String? { document.string(of: node) }

  /// The number, or `nil` for other values.
  package var number: Double? { document.number(of: node) }

  /// The whole number, or `nil` for other values.
  package var integer: Int? {
    // A safe integer of the protocol has 32 bits.
    number.flatMap { $0.magnitude < 0x1p53 ? Int(exactly: $0) : nil }
  }

  /// The boolean, or `nil` for other values.
  package var boolean: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  package var text: String { document.text(of: node) }
}
