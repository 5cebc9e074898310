internal import Diagnostics
internal import HapticsCore
internal import JSONWriting

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
  /// The cues that are the same, those that a game fires included.
  private(set) var unchangedCount = 0

  /// A Boolean value that indicates whether both timelines are equivalent.
  package var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

  /// Compares two timelines.
  ///
  /// - Throws: The error of an asset that cannot be loaded.
  package init<Failure: Error>(
    from before: ComparedTimeline<Failure>,
    to after: ComparedTimeline<Failure>
  ) throws(Failure) {
    let assets = (before: AssetParts(before), after: AssetParts(after))
    let parts = (before: TimelineParts(before.contents), after: TimelineParts(after.contents))
    compare(parts.before?.all ?? [], parts.after?.all ?? []) { _, _ in [] }
    try compare(assets.before.parts, assets.after.parts) { part, other throws(Failure) in
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
    for (i, j) in matching.pairs {
      let changes =
        TimelineDifference.changes(from: before[i], to: after[j])
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

  private static func changes(from before: TimelinePart, to after: TimelinePart) -> [Change] {
    var changes: [Change] = []
    if let time = before.time, let other = after.time,
      abs(time - other) > PatternDifference.timeTolerance
    {
      changes.append(Change(aspect: "time", before: .number(time), after: .number(other)))
    }
    var names = before.aspects.map { $0.name }
    names += after.aspects.map { $0.name }.filter { !names.contains($0) }
    for name in names {
      let change = Change(
        aspect: name,
        before: before.value(of: name),
        after: after.value(of: name)
      )
      guard change.before != change.after else { continue }
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
