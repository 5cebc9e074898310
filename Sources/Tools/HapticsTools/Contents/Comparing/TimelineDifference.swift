import HapticsCore
package import LocatedJSON

/// The differences in meaning between two timelines: removed, added and changed parts.
///
/// Files with the same cues, renditions and rules are equal, regardless of spelling and of the
/// locations of their assets.
package struct TimelineDifference {
  /// A changed aspect of a part.
  struct Change {
    /// The aspect, as the file calls it, or `content` of a pattern or sound.
    let aspect: String
    let before: JSON
    let after: JSON
    /// The seconds by which a part comes later, beyond the common change.
    var delay = 0.0
    /// The haptic changes in a pattern's content.
    var content: PatternDifference?
  }

  /// A part of both timelines, with its changes.
  struct ChangedPart {
    let before: TimelinePart
    let after: TimelinePart
    let changes: [Change]
  }

  private(set) var removed: [TimelinePart] = []
  private(set) var added: [TimelinePart] = []
  private(set) var changed: [ChangedPart] = []
  /// The shift or change of speed that the cues have in common; `nil` if there is none.
  ///
  /// Every other change is relative to this one.
  private(set) var timing: TimingChange?
  /// The cues that are the same, those that a game fires included.
  private(set) var unchangedCount = 0

  /// A Boolean value that indicates whether both timelines are equivalent.
  package var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && changed.isEmpty && timing == nil
  }

  /// Compares two timelines.
  ///
  /// - Throws: The error of an asset that cannot be loaded.
  package init(from before: TimelineReading, to after: TimelineReading) throws(ToolError) {
    let assets = (before: AssetParts(before), after: AssetParts(after))
    let parts = (before: TimelineParts(before.contents), after: TimelineParts(after.contents))
    compare(parts.before?.all ?? [], parts.after?.all ?? []) { _, _ in [] }
    try compare(assets.before.parts, assets.after.parts) { part, other throws(ToolError) in
      try assets.before.changes(of: part, to: other, in: assets.after)
    }
    let order = TimelinePart.Kind.allCases
    func place(_ part: TimelinePart) -> (Int, Double) {
      (order.firstIndex(of: part.kind) ?? 0, part.time ?? 0)
    }
    removed.sort { place($0) < place($1) }
    added.sort { place($0) < place($1) }
    changed.sort { place($0.before) < place($1.before) }
  }

  private mutating func compare<Failure: Error>(
    _ before: [TimelinePart],
    _ after: [TimelinePart],
    _ contentChanges: (TimelinePart, TimelinePart) throws(Failure) -> [Change]
  ) throws(Failure) {
    let matching = PartMatching(before, after)
    timing = timing ?? matching.timing
    for (i, j) in matching.pairs {
      let changes =
        TimelineDifference.changes(
          from: before[i],
          to: after[j],
          expectedAt: matching.expectedTime(of: i),
          matching.map
        )
        + (try contentChanges(before[i], after[j]))
      if changes.isEmpty {
        if before[i].kind == .cue || before[i].kind == .live { unchangedCount += 1 }
      } else {
        changed.append(ChangedPart(before: before[i], after: after[j], changes: changes))
      }
    }
    removed += matching.onlyBefore.map { before[$0] }
    added += matching.onlyAfter.map { after[$0] }
  }

  private static func changes(
    from before: TimelinePart,
    to after: TimelinePart,
    expectedAt expected: Double?,
    _ map: TimeMap
  ) -> [Change] {
    var changes: [Change] = []
    if let time = before.time, let expected, let other = after.time,
      abs(expected - other) > map.tolerance
    {
      changes.append(
        Change(
          aspect: "time",
          before: .number(time),
          after: .number(other),
          delay: other - expected
        )
      )
    }
    var names = before.aspects.map { $0.name }
    names += after.aspects.map { $0.name }.filter { !names.contains($0) }
    for name in names {
      let change = Change(
        aspect: name,
        before: before.value(of: name),
        after: after.value(of: name)
      )
      guard change.before != change.after,
        before.kind != .timeline || !change.isExplained(by: map)
      else { continue }
      // Aspects of an added or removed rendition are not separate changes.
      let owner = String(name.prefix { $0 != "." })
      let isPart = changes.contains {
        $0.aspect == owner && ($0.before == .null || $0.after == .null)
      }
      if !isPart || owner == "fallback" { changes.append(change) }
    }
    return changes
  }
}

extension TimelineDifference.Change {
  /// Returns whether a setting of the timeline has only the change of time that the cues share.
  fileprivate func isExplained(by map: TimeMap) -> Bool {
    guard !map.isIdentity else { return false }
    switch aspect {
    case "duration", "loop", "markers":
      return agrees(before, after) { _, time, other in abs(map(time) - other) <= map.tolerance }
    case "tempo.bpm", "tempo.changes":
      return agrees(before, after) { name, value, other in
        name == "beat" ? value == other : abs(other * map.factor / value - 1) < 0.001
      }
    default: return false
    }
  }

  /// Returns whether all numbers of two values agree.
  ///
  /// - Parameter areEqual: Compares two numbers with the name of their member.
  private func agrees(
    _ before: JSON,
    _ after: JSON,
    named name: String = "",
    _ areEqual: (_ name: String, _ before: Double, _ after: Double) -> Bool
  ) -> Bool {
    switch (before, after) {
    case (.numeral(let before), .numeral(let after)):
      guard let value = Double(before), let other = Double(after) else { return false }
      return areEqual(name, value, other)
    case (.array(let before), .array(let after)):
      return before.count == after.count
        && zip(before, after).allSatisfy { agrees($0, $1, named: name, areEqual) }
    case (.object(let before), .object(let after)):
      return before.count == after.count
        && zip(before, after).allSatisfy { member, other in
          member.name == other.name
            && agrees(member.value, other.value, named: member.name, areEqual)
        }
    default: return before == after
    }
  }
}
