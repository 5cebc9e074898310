package import LocatedJSON

/// A value and its location.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let node: JSONDocument.NodeID

  /// Creates a value with its place.
  package init(_ value: Value, at node: JSONDocument.NodeID) {
    self.value = value
    self.node = node
  }
}

extension Located: Equatable where Value: Equatable {}

/// The members of an object that the format knows there, the first of each name.
///
/// Values are read as the table has them: one of another kind, or beyond its range, is not there.
package struct FormatFields<Level: FormatLevel>: Sendable {
  /// The text.
  package let json: JSONDocument
  /// The level of the object.
  package let level: Level
  private let nodes: [Level.Key: JSONDocument.NodeID]

  /// Finds the members of an object; a value of another kind has none.
  package init(of object: JSONDocument.NodeID, at level: Level, in json: JSONDocument) {
    self.json = json
    self.level = level
    var nodes: [Level.Key: JSONDocument.NodeID] = [:]
    for (name, value) in json.members(of: object) {
      guard let member = Level.table.member(name, in: json, at: level), nodes[member.key] == nil
      else { continue }
      nodes[member.key] = value
    }
    self.nodes = nodes
  }

  /// The value of a key, of any kind.
  package subscript(key: Level.Key) -> JSONDocument.NodeID? { nodes[key] }

  /// The members of an object that a member holds.
  package func fields(_ key: Level.Key, at level: Level) -> FormatFields? {
    nodes[key].map { FormatFields(of: $0, at: level, in: json) }
  }

  /// A string.
  package func text(_ key: Level.Key) -> Located<String>? { nodes[key].flatMap(json.locatedText) }

  /// Returns whether the value of a key is `true`, or `nil` if it is not a Boolean.
  package func flag(_ key: Level.Key) -> Bool? {
    switch nodes[key].map(json.kind) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// A number inside the member's range.
  package func number(_ key: Level.Key) -> Double? {
    guard let number = nodes[key].flatMap(json.number), let range = level.member(key)?.shape.range,
      range.contains(number)
    else { return nil }
    return number
  }

  /// A whole number inside the member's range.
  package func integer(_ key: Level.Key) -> Int64? {
    guard let number = number(key), number.rounded() == number else { return nil }
    return Int64(number)
  }

  /// The string of a member that is one of its words.
  package func word(_ key: Level.Key) -> String? {
    guard let text = text(key)?.value, level.member(key)?.shape.choices.contains(text) == true
    else { return nil }
    return text
  }
}

extension JSONDocument {
  /// The string of a node with its place; `nil` for other nodes.
  package func locatedText(_ node: NodeID) -> Located<String>? {
    guard kind(of: node) == .string, let text = string(of: node) else { return nil }
    return Located(text, at: node)
  }

  /// A member's name with its place.
  package func locatedName(_ node: NodeID) -> Located<String> {
    Located(string(of: node) ?? "", at: node)
  }
}
