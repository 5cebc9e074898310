import HapticsRealtime

extension FixIt {
  /// The text after the given fixes, and which of them were applied, by their places in the sequence.
  ///
  /// A fix whose edits touch those of an earlier one is left out whole: half a fix is worse than
  /// none, and the next run finds what is left.
  ///
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits in the order of the text.
  public static func applying(
    _ fixIts: some Sequence<FixIt>,
    to text: [UInt8]
  ) -> (text: [UInt8], applied: [Int]) {
    var accepted: [Edit] = []
    var applied: [Int] = []
    for (place, fixIt) in fixIts.enumerated() {
      let slots = fixIt.edits.map { (edit: $0, index: insertionIndex(of: $0, in: accepted)) }
      let isFree = slots.allSatisfy { slot in
        slot.edit.range.lowerBound >= 0 && slot.edit.range.upperBound <= text.count
          && (slot.index == 0 || !collide(accepted[slot.index - 1], slot.edit))
          && (slot.index == accepted.count || !collide(slot.edit, accepted[slot.index]))
      }
      guard isFree else { continue }
      for edit in fixIt.edits {
        accepted.insert(edit, at: insertionIndex(of: edit, in: accepted))
      }
      applied.append(place)
    }

    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    for edit in accepted {
      result.append(contentsOf: text[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement.utf8)
      position = edit.range.upperBound
    }
    result.append(contentsOf: text[position...])
    return (result, applied)
  }

  /// Where an edit belongs among sorted ones; the last place is tried first, as it is the usual.
  private static func insertionIndex(of edit: Edit, in sorted: [Edit]) -> Int {
    guard let last = sorted.last, edit.range.lowerBound < last.range.upperBound else {
      return sorted.count
    }
    return sorted.partitioningIndex { $0.range.lowerBound >= edit.range.lowerBound }
  }

  private static func collide(_ a: Edit, _ b: Edit) -> Bool {
    a.range.upperBound > b.range.lowerBound || a.range.lowerBound == b.range.lowerBound
  }
}
