import LocatedJSON

/// The entries of the objects that are being written, each in the order of the output: known keys
/// in the order of the table, then unknown keys in source order.
///
/// It is a stack, because objects are nested; each push needs a pop.
struct MemberOrder {
  /// A member, and the number of its value's shape.
  struct Member: BitwiseCopyable {
    let name: JSONDocument.NodeID
    let shape: Int32
  }

  private(set) var members: [Member] = []

  /// Pushes the entries of an object, and returns their indices.
  mutating func push(
    _ object: JSONDocument.NodeID,
    of view: JSONView,
    as shape: WritingPlan.Shape,
    in plan: WritingPlan
  ) -> Range<Int> {
    let start = members.count
    guard shape.row >= 0 else {
      for name in view.names(of: object) { members.append(Member(name: name, shape: shape.named)) }
      return start..<members.count
    }
    let row = plan.rows[Int(shape.row)]
    // A position for each member of the table; the root marks missing ones.
    for shape in plan.rowShapes[row.shapes] { members.append(Member(name: 0, shape: shape)) }
    for name in view.names(of: object) {
      let key = view.wordIndex(of: name, in: plan.vocabulary)
      if let place = key.map({ Int(plan.rowPlaces[row.places + $0]) }), place >= 0 {
        members[start + place] = Member(
          name: name,
          shape: plan.rowShapes[row.shapes.lowerBound + place]
        )
      } else {
        members.append(Member(name: name, shape: WritingPlan.unknown))
      }
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
