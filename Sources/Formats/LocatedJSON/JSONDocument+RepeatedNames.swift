extension JSONDocument {
  /// A name that appears twice in an object.
  package struct RepeatedName: Hashable, Sendable {
    /// The node of the name.
    package let name: NodeID
    /// The first occurrence in the object.
    package let first: NodeID
  }

  /// Returns the keys that repeat a key of the same object, in the order of the source.
  ///
  /// Keys are compared after resolving escapes. Keys that are missing or broken are skipped.
  ///
  /// - Parameter limit: The maximum number of keys to return.
  /// - Returns: The first keys, and the number of further ones.
  /// - Complexity: O(*n*) in the number of nodes; the memory is a few bytes for each key of the
  ///   largest object.
  package func repeatedNames(
    atMost limit: Int = .max
  ) -> (names: [RepeatedName], omittedCount: Int) {
    var found = FirstNames(limit: limit)
    var table = NameTable()
    for object in objectsThatMayRepeatNames(in: 0..<nodeCount) {
      findRepeatedNames(in: object, &table, &found)
    }
    return found.result
  }

  /// Returns whether an object in a value may repeat a key; ``repeatedNames(atMost:)`` is exact.
  package func mayRepeatNames(in value: NodeID) -> Bool {
    !objectsThatMayRepeatNames(in: value..<next(after: value)).isEmpty
  }

  /// A first look, which nearly always finds nothing: a bit for each length and first letter.
  private func objectsThatMayRepeatNames(in range: Range<NodeID>) -> [NodeID] {
    var suspects: [NodeID] = []
    withView { view in
      for object in range where view.kind(of: object) == .object {
        var seen: UInt64 = 0
        var name = object + 1
        let end = view.next(after: object)
        while name + 1 < end {
          let node = view.nodes[name]
          // The letter after the opening quote; escaped and broken keys are compared exactly.
          let letter = node.end > node.start + 1 ? view.bytes[Int(node.start) + 1] : 0
          let sum = (node.end - node.start) &* 5 &+ UInt32(letter)
          let bit = UInt64(1) << UInt64(sum & 63)
          if seen & bit != 0 || !node.flags.isEmpty {
            suspects.append(object)
            break
          }
          seen |= bit
          name = view.next(after: name + 1)
        }
      }
    }
    return suspects
  }

  private func findRepeatedNames(
    in object: NodeID,
    _ table: inout NameTable,
    _ found: inout FirstNames
  ) {
    table.begin(count: members(of: object).reduce(0) { count, _ in count + 1 })
    for (name, _) in members(of: object) where !range(of: name).isEmpty && !isLossy(name) {
      if let first = table.insert(name, self) {
        found.add(RepeatedName(name: name, first: first))
      }
    }
  }
}

/// The first of some names in the order of the text, and how many there are.
private struct FirstNames {
  private var names: [JSONDocument.RepeatedName] = []
  private var count = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func add(_ name: JSONDocument.RepeatedName) {
    count += 1
    names.append(name)
    if names.count / 2 > limit { shorten() }
  }

  /// An object's names come before those of the objects in it, so they are not found in order.
  private mutating func shorten() {
    names.sort { $0.name < $1.name }
    names.removeLast(max(0, names.count - limit))
  }

  var result: (names: [JSONDocument.RepeatedName], omittedCount: Int) {
    var sorted = self
    sorted.shorten()
    return (sorted.names, count - sorted.names.count)
  }
}
