// What swift-argument-parser uses of FoundationEssentials: a protocol, and an encoder of JSON for
// `--experimental-dump-help`. The real one adds 5 MB to a program, none of which runs otherwise.
// `scripts/lib/build-program` compiles the parser against this module.

/// An error that has a description for people.
public protocol LocalizedError: Error {
  /// The description, if there is one.
  var errorDescription: String? { get }
}

extension LocalizedError {
  /// No description.
  public var errorDescription: String? { nil }
}

/// Bytes.
public struct Data {
  fileprivate let text: String
}

extension String {
  /// How texts are written as bytes.
  public enum Encoding {
    case utf8
  }

  /// The text that bytes are.
  public init?(data: Data, encoding: Encoding) { self = data.text }
}

/// Encodes values as JSON: indented, with the keys in order.
public final class JSONEncoder {
  /// Asked for, and always given.
  public struct OutputFormatting: OptionSet, Sendable {
    /// Which are asked for.
    public let rawValue: Int

    /// Options by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One member a line.
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    /// Members in the order of their names.
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }

  /// What is asked for.
  public var outputFormatting: OutputFormatting = []

  /// An encoder.
  public init() {}

  /// The JSON of a value.
  public func encode<T: Encodable>(_ value: T) throws -> Data {
    let node = Node()
    try value.encode(to: NodeEncoder(node: node))
    return Data(text: node.text(indentation: ""))
  }
}

/// A value of JSON that is being made.
private final class Node {
  enum Kind {
    case null
    case word(String)
    case object([(String, Node)])
    case array([Node])
  }

  var kind = Kind.null

  func text(indentation: String) -> String {
    let inner = indentation + "  "
    switch kind {
    case .null: return "null"
    case .word(let word): return word
    case .object(let members):
      let lines = members.sorted { $0.0 < $1.0 }
        .map { "\(inner)\(Node.quoted($0.0)) : \($0.1.text(indentation: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    case .array(let elements):
      let lines = elements.map { inner + $0.text(indentation: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
    }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "/": result += "\\/"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  func member(_ name: String) -> Node {
    let node = Node()
    if case .object(let members) = kind {
      kind = .object(members + [(name, node)])
    } else {
      kind = .object([(name, node)])
    }
    return node
  }

  func element() -> Node {
    let node = Node()
    if case .array(let elements) = kind {
      kind = .array(elements + [node])
    } else {
      kind = .array([node])
    }
    return node
  }

  func set<T: Encodable>(_ value: T) throws {
    switch value {
    case let text as String: kind = .word(Node.quoted(text))
    case let flag as Bool: kind = .word(flag ? "true" : "false")
    case let number as any BinaryInteger: kind = .word("\(number)")
    case let number as Double: kind = .word("\(number)")
    default: try value.encode(to: NodeEncoder(node: self))
    }
  }
}

private struct NodeEncoder: Encoder {
  let node: Node
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .null = node.kind { node.kind = .object([]) }
    return KeyedEncodingContainer(Members(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .null = node.kind { node.kind = .array([]) }
    return Elements(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { _ = node.member(key.stringValue) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try node.member(key.stringValue).set(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.member(key.stringValue)).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.member(key.stringValue)).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(node: node.member("super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(node: node.member(key.stringValue))
  }
}

private struct Elements: UnkeyedEncodingContainer {
  let node: Node
  var codingPath: [any CodingKey] { [] }
  var count: Int { if case .array(let elements) = node.kind { elements.count } else { 0 } }

  mutating func encodeNil() { _ = node.element() }
  mutating func encode<T: Encodable>(_ value: T) throws { try node.element().set(value) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.element()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.element()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(node: node.element()) }
}

private struct Single: SingleValueEncodingContainer {
  let node: Node
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { node.kind = .null }
  mutating func encode(_ value: Bool) { node.kind = .word(value ? "true" : "false") }
  mutating func encode(_ value: String) { node.kind = .word(Node.quoted(value)) }
  mutating func encode(_ value: Double) { node.kind = .word("\(value)") }
  mutating func encode(_ value: Float) { node.kind = .word("\(value)") }
  mutating func encode(_ value: Int) { node.kind = .word("\(value)") }
  mutating func encode(_ value: Int8) { node.kind = .word("\(value)") }
  mutating func encode(_ value: Int16) { node.kind = .word("\(value)") }
  mutating func encode(_ value: Int32) { node.kind = .word("\(value)") }
  mutating func encode(_ value: Int64) { node.kind = .word("\(value)") }
  mutating func encode(_ value: UInt) { node.kind = .word("\(value)") }
  mutating func encode(_ value: UInt8) { node.kind = .word("\(value)") }
  mutating func encode(_ value: UInt16) { node.kind = .word("\(value)") }
  mutating func encode(_ value: UInt32) { node.kind = .word("\(value)") }
  mutating func encode(_ value: UInt64) { node.kind = .word("\(value)") }
  mutating func encode<T: Encodable>(_ value: T) throws { try node.set(value) }
}
