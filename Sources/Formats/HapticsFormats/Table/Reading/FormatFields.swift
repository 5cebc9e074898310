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

/// The entries of an object whose keys the table has there, the first of each key.
///
/// Values are read as the table has them: one of another kind or beyond its range is absent, and
/// an object has the level of its key.
package struct FormatFields<Level: FormatLevel>: Sendable {
  /// The text.
  package let json: JSONDocument
  /// The object.
  package let node: JSONDocument.NodeID
  /// The level of the object.
  package let level: Level
  private let nodes: [Level.Key: JSONDocument.NodeID]

  /// Finds the entries of a file's outermost object.
  package init(_ json: JSONDocument) { self.init(of: 0, at: Level.root, in: json) }

  /// Finds the entries of an object; a value of another kind has none.
  package init(of object: JSONDocument.NodeID, at level: Level, in json: JSONDocument) {
    self.json = json
    self.node = object
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

  /// The entries of the object that a key holds; none if the value is of another kind.
  package func object(_ key: Level.Key) -> FormatFields? {
    guard let node = nodes[key], let level = level.member(key)?.shape.level else { return nil }
    return FormatFields(of: node, at: level, in: json)
  }

  /// The objects in the array that a key holds.
  package func objects(_ key: Level.Key) -> some Sequence<FormatFields> {
    let (json, level) = (json, level.member(key)?.shape.element?.level)
    return json.elements(of: nodes[key]).lazy.filter { json.kind(of: $0) == .object }
      .compactMap { object in level.map { FormatFields(of: object, at: $0, in: json) } }
  }

  /// The values that a key holds under names of the author's choice; those of another kind have no
  /// entries.
  package func named(
    _ key: Level.Key
  ) -> some Sequence<(name: Located<String>, fields: FormatFields)> {
    let (json, level) = (json, level.member(key)?.shape.element?.level)
    return json.members(of: nodes[key]).lazy.compactMap { name, value in
      level.map { (json.locatedName(name), FormatFields(of: value, at: $0, in: json)) }
    }
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

  /// A number inside the member's range, with its place.
  package func located(_ key: Level.Key) -> Located<Double>? {
    guard let node = nodes[key], let number = number(key) else { return nil }
    return Located(number, at: node)
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
