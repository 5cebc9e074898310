import HapticsCore
package import LocatedJSON

extension TimelineDifference {
  /// The difference as JSON: parts by their kinds and names, times in seconds.
  package func json(_ names: (before: String, after: String)) -> JSON {
    [
      "version": 1,
      "kind": "timeline",
      "before": .string(names.before),
      "after": .string(names.after),
      "isEmpty": .boolean(isEmpty),
      "timing": timing?.json ?? .null,
      "removed": .array(removed.map { .line(.object($0.members)) }),
      "added": .array(added.map { .line(.object($0.members)) }),
      "changed": .array(
        changed.map { part in
          .object(
            part.before.members + [.init("changes", .array(part.changes.map { .line($0.json) }))]
          )
        }
      ),
      "unchangedCues": .integer(unchangedCount),
    ]
  }
}

extension TimelinePart {
  fileprivate var members: [JSON.Member] {
    var members: [JSON.Member] = [.init("part", .string(kind.rawValue))]
    if !label.isEmpty { members.append(.init("name", .string(label))) }
    if let time { members.append(.init("time", .number(time))) }
    return members
  }
}

extension TimelineDifference.Change {
  fileprivate var json: JSON {
    if let content {
      return [
        "aspect": .string(aspect), "changed": .integer(content.changed.count),
        "removed": .integer(content.removed.count), "added": .integer(content.added.count),
      ]
    }
    if aspect == "content" { return ["aspect": .string(aspect)] }
    return ["aspect": .string(aspect), "before": before, "after": after]
  }
}
