import LocatedJSON

/// Visits locations of a document in order and tracks the enclosing values.
struct PlaceWalk {
  private let json: JSONDocument
  private var next = 0
  /// The enclosing values, the outermost first, with their keys.
  private var around: [(node: Int, name: Int?)] = []
  /// The key of the next value, for each enclosing value.
  private var pendingNames: [Int?] = []

  init(_ json: JSONDocument) { self.json = json }

  /// The maximum number of entries or elements that contribute to a description.
  private static let childLimit = 64

  /// Hashes the value at an offset.
  ///
  /// Offsets must not decrease.
  mutating func describe(_ offset: Int, to hash: inout FingerprintHash) {
    advance(to: offset)
    for entry in around {
      if let name = entry.name { hash.add(json.bytes[json.range(of: name)]) }
    }
    guard let last = around.last else { return }
    switch json.kind(of: last.node) {
    case .object:
      for (name, value) in json.members(of: last.node).prefix(Self.childLimit) {
        hash.add(json.bytes[json.range(of: name)])
        if isScalar(value) { hash.add(json.bytes[json.range(of: value)]) }
      }
    case .array:
      for element in json.elements(of: last.node).prefix(Self.childLimit) where isScalar(element) {
        hash.add(json.bytes[json.range(of: element)])
      }
    default: hash.add(json.bytes[json.range(of: last.node)])
    }
  }

  private func isScalar(_ node: Int) -> Bool {
    json.kind(of: node) != .object && json.kind(of: node) != .array
  }

  /// Advances to an offset, which leaves and enters values on the way.
  private mutating func advance(to offset: Int) {
    while next < json.nodeCount, json.range(of: next).lowerBound <= offset {
      leave(before: json.range(of: next).lowerBound)
      var name: Int?
      if let parent = around.last, json.kind(of: parent.node) == .object {
        let place = pendingNames.count - 1
        name = pendingNames[place] ?? next
        pendingNames[place] = pendingNames[place] == nil ? next : nil
      }
      around.append((next, name))
      pendingNames.append(nil)
      next += 1
    }
    leave(before: offset)
  }

  private mutating func leave(before offset: Int) {
    while let last = around.last, json.range(of: last.node).upperBound <= offset {
      around.removeLast()
      pendingNames.removeLast()
    }
  }
}
