/// The names of one object, found by their characters: a hash table of node numbers.
///
/// A dictionary would hold a copy of every name, which for an object of a million short names is
/// many times the text.
struct NameTable {
  /// Numbers of nodes; 0, which no name has, is a free place.
  private var slots: [UInt32] = []

  /// Removes all keys, and reserves memory for others.
  mutating func begin(count: Int) {
    var size = 16
    while size < count + count / 2 { size *= 2 }
    if slots.count == size {
      for i in slots.indices { slots[i] = 0 }
    } else {
      slots = Array(repeating: 0, count: size)
    }
  }

  /// Adds a name, unless the object has had it; then it returns the first one.
  ///
  /// Names are compared by bytes, not as strings: to Swift an accented letter equals a letter with
  /// an accent.
  mutating func insert(
    _ name: JSONDocument.NodeID,
    _ document: JSONDocument
  ) -> JSONDocument.NodeID? {
    // The seed differs for each run, so that a file cannot contain keys that collide on purpose.
    var slot = document.nameHash(name) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = Int(slots[slot])
      if document.haveSameBytes(name, other) { return other }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: name)
    return nil
  }
}

extension JSONDocument {
  fileprivate func nameHash(_ name: NodeID) -> Int {
    var hasher = Hasher()
    if self[name].flags.contains(.escaped) {
      var string = string(of: name) ?? ""
      string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    } else {
      let content = contentRange(of: name)
      bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[content])) }
    }
    return hasher.finalize()
  }

  fileprivate func haveSameBytes(_ a: NodeID, _ b: NodeID) -> Bool {
    guard self[a].flags.union(self[b].flags).contains(.escaped) else {
      return haveSameString(a, b)
    }
    return (string(of: a) ?? "").utf8.elementsEqual((string(of: b) ?? "").utf8)
  }
}
