extension JSONDocument {
  /// A name that an object has twice.
  public struct RepeatedName: Hashable, Sendable {
    /// The node of the name.
    public let name: NodeID
    /// Where the object has it first.
    public let first: NodeID
  }

  /// The names that stand in their object a second time or more, in the order of the text.
  ///
  /// Names are compared with their escapes resolved; those that hold no characters, because they
  /// are missing or broken, are passed over.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public func repeatedNames() -> [RepeatedName] {
    var repeated: [RepeatedName] = []
    for object in objectsThatMayRepeatNames() { findRepeatedNames(in: object, &repeated) }
    // An object's names come before those of the objects in it.
    repeated.sort { $0.name < $1.name }
    return repeated
  }

  /// A first look, which nearly always finds nothing: a bit for each length and first letter.
  private func objectsThatMayRepeatNames() -> [NodeID] {
    var suspects: [NodeID] = []
    nodes.withUnsafeBufferPointer { nodes in
      bytes.withUnsafeBufferPointer { bytes in
        for object in nodes.indices where nodes[object].kind == .object {
          var seen: UInt64 = 0
          var name = object + 1
          let end = Int(nodes[object].next)
          while name + 1 < end {
            let node = nodes[name]
            // The letter behind the opening quote; what is escaped or broken is looked at closely.
            let letter = node.end > node.start + 1 ? bytes[Int(node.start) + 1] : 0
            let sum = (node.end - node.start) &* 5 &+ UInt32(letter)
            let bit = UInt64(1) << UInt64(sum & 63)
            if seen & bit != 0 || !node.flags.isEmpty {
              suspects.append(object)
              break
            }
            seen |= bit
            name = Int(nodes[name + 1].next)
          }
        }
      }
    }
    return suspects
  }

  private func findRepeatedNames(in object: NodeID, _ repeated: inout [RepeatedName]) {
    // By bytes, not as strings: to Swift an accented letter equals a letter with an accent.
    var firsts: [[UInt8]: NodeID] = [:]
    for (name, _) in members(of: object) where !nodes[name].range.isEmpty && !isLossy(name) {
      let word = Array((string(of: name) ?? "").utf8)
      if let first = firsts[word] {
        repeated.append(RepeatedName(name: name, first: first))
      } else {
        firsts[word] = name
      }
    }
  }
}
