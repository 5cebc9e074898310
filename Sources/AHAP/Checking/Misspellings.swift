internal import Diagnostics
internal import LocatedJSON

/// What the members with unknown names were probably meant to be.
///
/// `misspelt-key` says so; rules about what is missing keep quiet about what is only misspelt.
struct Misspellings {
  /// The known name that is nearest to each of the document's unknown members, in their order, or
  /// `nil` where none is near, or where the object has the member under its right name too.
  let meanings: [AHAPKey?]
  private var meant: Set<Member> = []

  private struct Member: Hashable {
    let object: JSONDocument.NodeID
    let key: AHAPKey
  }

  /// - Complexity: O(*n*) in the number of members of the objects that have unknown ones, as names
  ///   that return are compared once.
  init(_ document: AHAPDocument) {
    var nearest: [AHAPKey.Level: [String: AHAPKey?]] = [:]
    var present: [JSONDocument.NodeID: Set<AHAPKey>] = [:]
    var meanings: [AHAPKey?] = []
    meanings.reserveCapacity(document.unknownMembers.count)
    for member in document.unknownMembers {
      let name = document.json.string(of: member.name) ?? ""
      let key: AHAPKey?
      if let known = nearest[member.level]?[name] {
        key = known
      } else {
        let names = member.level.keys.map(\.rawValue)
        key = Spelling.nearest(to: name, in: names).flatMap(AHAPKey.init)
        nearest[member.level, default: [:]][name] = .some(key)
      }
      if present[member.object] == nil {
        present[member.object] = Set(
          document.json.members(of: member.object)
            .compactMap { document.json.string(of: $0.name).flatMap(AHAPKey.init) }
        )
      }
      guard let key, present[member.object]?.contains(key) != true else {
        meanings.append(nil)
        continue
      }
      meanings.append(key)
      meant.insert(Member(object: member.object, key: key))
    }
    self.meanings = meanings
  }

  /// Whether an object has a member that was probably meant to be the given one.
  func has(_ key: AHAPKey, in object: JSONDocument.NodeID) -> Bool {
    meant.contains(Member(object: object, key: key))
  }
}
