internal import LocatedJSON

/// The members of the objects that are being written, each object's in the order in which they are
/// written: those that the table knows in its order, then the others in the author's.
///
/// A stack, since objects stand in objects: who pushes an object pops it.
struct MemberOrder {
  /// A member, and the number of its value's shape.
  struct Member: BitwiseCopyable {
    let name: JSONDocument.NodeID
    let shape: Int32
  }

  private(set) var members: [Member] = []

  /// Puts the members of an object on top; returns their places.
  mutating func push(
    _ object: JSONDocument.NodeID,
    of json: JSONDocument,
    as shape: WritingPlan.Shape,
    in plan: WritingPlan
  ) -> Range<Int> {
    let start = members.count
    let end = json.next(after: object)
    guard shape.row >= 0 else {
      var name = object + 1
      while name + 1 < end {
        members.append(Member(name: name, shape: shape.named))
        name = json.next(after: name + 1)
      }
      return start..<members.count
    }
    let row = plan.rows[Int(shape.row)]
    // A place for each member that the table has there; the root is no name, and stands for none.
    for shape in row.shapes { members.append(Member(name: 0, shape: shape)) }
    var name = object + 1
    while name + 1 < end {
      let key = json.wordIndex(of: name, in: plan.vocabulary)
      if let place = key.map({ Int(row.places[$0]) }), place >= 0 {
        members[start + place] = Member(name: name, shape: row.shapes[place])
      } else {
        members.append(Member(name: name, shape: WritingPlan.unknown))
      }
      name = json.next(after: name + 1)
    }
    var kept = start
    for place in start..<members.count where members[place].name > 0 {
      members[kept] = members[place]
      kept += 1
    }
    members.removeLast(members.count - kept)
    return start..<kept
  }

  /// Takes the members away that were put on top last.
  mutating func pop(_ places: Range<Int>) { members.removeLast(places.count) }
}
