import HapticsFormats
import LocatedJSON

/// The path from the outermost object to a location, with the table's entry for each step.
struct TableWalk {
  /// A value on the way.
  struct Step {
    let node: JSONDocument.NodeID
    /// The node of the member's name, or `nil` of elements and of the file.
    let name: JSONDocument.NodeID?
    let member: FormatOutline.Member?
    /// The permitted shape, or `nil` if the table does not define it.
    let shape: FormatOutline.Shape?
    /// The level of the object that holds the member.
    let level: FormatOutline.Level?
    /// The place among the elements of an array.
    let index: Int?
  }

  /// The steps, the file's outermost object first.
  let steps: [Step]
  /// A Boolean value that indicates whether the location is on the key of the last step.
  let isOnName: Bool

  /// Walks to an offset; the end of a value belongs to the value.
  init(to offset: Int, in json: JSONDocument, _ table: FormatOutline) {
    var steps: [Step] = []
    var isOnName = false
    if !json.isEmpty {
      var step = Step(
        node: 0,
        name: nil,
        member: nil,
        shape: .object(table.root),
        level: nil,
        index: nil
      )
      while true {
        steps.append(step)
        guard let next = TableWalk.child(of: step, at: offset, in: json, table) else { break }
        step = next.step
        if next.isOnName {
          isOnName = true
          steps.append(step)
          break
        }
      }
    }
    self.steps = steps
    self.isOnName = isOnName
  }

  private static func child(
    of step: Step,
    at offset: Int,
    in json: JSONDocument,
    _ table: FormatOutline
  ) -> (step: Step, isOnName: Bool)? {
    switch json.kind(of: step.node) {
    case .object:
      let level = step.shape?.level.map { table.levels[$0] }
      for (name, value) in json.members(of: step.node) {
        let isOnName = json.range(of: name).touches(offset)
        guard isOnName || json.range(of: value).touches(offset) else { continue }
        let member = level.flatMap { TableWalk.member(name, of: step.node, at: $0, in: json) }
        let shape = member?.shape ?? (level == nil ? step.shape?.element : nil)
        let next = Step(
          node: value,
          name: name,
          member: member,
          shape: shape,
          level: level,
          index: nil
        )
        return (next, isOnName)
      }
    case .array:
      var index = 0
      for element in json.elements(of: step.node) {
        defer { index += 1 }
        guard json.range(of: element).touches(offset) else { continue }
        let next = Step(
          node: element,
          name: nil,
          member: nil,
          shape: step.shape?.element,
          level: nil,
          index: index
        )
        return (next, false)
      }
    default: break
    }
    return nil
  }

  /// The member of a name, as it is for the word that another member holds.
  static func member(
    _ name: JSONDocument.NodeID,
    of object: JSONDocument.NodeID,
    at level: FormatOutline.Level,
    in json: JSONDocument
  ) -> FormatOutline.Member? {
    level.member(json.string(of: name) ?? "") { key in
      let member = json.members(of: object).first { json.string(of: $0.name) == key }
      return member.flatMap { json.string(of: $0.value) }
    }
  }
}

extension Range<Int> {
  /// Returns whether an offset is in the range or at its end.
  func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
