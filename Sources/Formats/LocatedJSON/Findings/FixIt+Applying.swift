import HapticsRealtime

extension FixIt {
  /// Returns the source with fixes, and the indices of the applied fixes.
  ///
  /// A fix is skipped as a whole if one of its edits touches an edit of an earlier fix, because a
  /// part of a fix could do harm. The next run finds what remains.
  ///
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits in source order.
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

  /// Returns the index of an edit among sorted ones, trying the end first, because edits are
  /// usually sorted.
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
