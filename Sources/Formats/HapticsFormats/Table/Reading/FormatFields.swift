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
  /// The place of the level in its format.
  private let index: Int

  /// Finds the entries of a file's outermost object.
  package init(_ json: JSONDocument) { self.init(of: 0, at: Level.root, in: json) }

  /// Finds the entries of an object; a value of another kind has none.
  package init(of object: JSONDocument.NodeID, at level: Level, in json: JSONDocument) {
    self.json = json
    self.node = object
    self.level = level
    index = Level.table.index(of: level)
  }

  /// The value of a key, of any kind.
  ///
  /// - Complexity: O(*n*) in the number of entries of the object; objects have few.
  package subscript(key: Level.Key) -> JSONDocument.NodeID? {
    Level.table.place(of: key, atLevel: index).flatMap(value)
  }

  private func value(of key: Int) -> JSONDocument.NodeID? {
    for (name, value) in json.members(of: node)
    where Level.table.index(of: name, in: json) == key {
      return value
    }
    return nil
  }

  /// The entries of the object that a key holds; none if the value is of another kind.
  package func object(_ key: Level.Key) -> FormatFields? {
    guard let node = self[key], let level = level.member(key)?.shape.level else { return nil }
    return FormatFields(of: node, at: level, in: json)
  }

  /// The objects in the array that a key holds.
  package func objects(_ key: Level.Key) -> some Sequence<FormatFields> {
    let (json, level) = (json, level.member(key)?.shape.element?.level)
    return json.elements(of: self[key]).lazy.filter { json.kind(of: $0) == .object }
      .compactMap { object in level.map { FormatFields(of: object, at: $0, in: json) } }
  }

  /// The values that a key holds under names of the author's choice; those of another kind have no
  /// entries.
  package func named(
    _ key: Level.Key
  ) -> some Sequence<(name: Located<String>, fields: FormatFields)> {
    let (json, level) = (json, level.member(key)?.shape.element?.level)
    return json.members(of: self[key]).lazy.compactMap { name, value in
      level.map { (json.locatedName(name), FormatFields(of: value, at: $0, in: json)) }
    }
  }

  /// A string.
  package func text(_ key: Level.Key) -> Located<String>? { self[key].flatMap(json.locatedText) }

  /// Returns whether the value of a key is `true`, or `nil` if it is not a Boolean.
  package func flag(_ key: Level.Key) -> Bool? {
    switch self[key].map(json.kind) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// A number inside the member's range.
  package func number(_ key: Level.Key) -> Double? {
    let table = Level.table
    guard let key = table.place(of: key, atLevel: index),
      let range = table.range(ofKey: key, atLevel: index),
      let number = value(of: key).flatMap(json.number), range.contains(number)
    else { return nil }
    return number
  }

  /// A number inside the member's range, with its place.
  package func located(_ key: Level.Key) -> Located<Double>? {
    guard let node = self[key], let number = number(key) else { return nil }
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
