internal import LocatedJSON

/// Walks through a text once, from place to place, and knows what is around each.
struct PlaceWalk {
  private let json: JSONDocument
  private var next = 0
  /// The values around the place, the outermost first, each with the member's name that it has.
  private var around: [(node: Int, name: Int?)] = []
  /// The name whose value comes next, for each value that is around.
  private var pendingNames: [Int?] = []

  init(_ json: JSONDocument) { self.json = json }

  /// The most members and elements of a value that take part in its description.
  private static let childLimit = 64

  /// Adds what is at an offset, which is not before the one that was asked about last.
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

  /// Goes on to an offset: values that end before it are left, those that begin there are entered.
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
