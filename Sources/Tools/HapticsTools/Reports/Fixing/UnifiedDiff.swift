/// The difference between two sources in the unified format for `patch`.
package enum UnifiedDiff {
  /// Returns the difference, or nothing for equal sources.
  ///
  /// It contains the original bytes in any encoding.
  package static func text(from old: [UInt8], to new: [UInt8], name: [UInt8]) -> [UInt8] {
    let (old, new) = (TextLines(old), TextLines(new))
    let changes = LineChange.changes(from: old, to: new)
    guard !changes.isEmpty else { return [] }
    // A tab ends a name that holds spaces.
    let name = name + (name.contains(UInt8(ascii: " ")) ? [UInt8(ascii: "\t")] : [])
    var result = Array("--- ".utf8) + name + Array("\n+++ ".utf8) + name + [lineFeed]
    for hunk in hunks(changes) { append(hunk, old, new, to: &result) }
    return result
  }

  private static let context = 3
  private static let lineFeed = UInt8(ascii: "\n")

  private static func hunks(_ changes: [LineChange]) -> [[LineChange]] {
    var hunks: [[LineChange]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func append(
    _ hunk: [LineChange],
    _ old: TextLines,
    _ new: TextLines,
    to result: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    result += "@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8
    var position = oldRange.lowerBound
    for change in hunk {
      for line in position..<change.old.lowerBound { append(" ", old[line], to: &result) }
      for line in change.old { append("-", old[line], to: &result) }
      for line in change.new { append("+", new[line], to: &result) }
      position = change.old.upperBound
    }
    for line in position..<oldRange.upperBound { append(" ", old[line], to: &result) }
  }

  /// Returns a range in the numbering of the format: from 1, and before the first line for an empty
  /// range.
  private static func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func append(
    _ mark: Unicode.Scalar,
    _ line: ArraySlice<UInt8>,
    to result: inout [UInt8]
  ) {
    result.append(UInt8(truncatingIfNeeded: mark.value))
    result += line
    if line.last != lineFeed { result += "\n\\ No newline at end of file\n".utf8 }
  }
}
