import HapticsFiles
import HapticsTools

/// A replacement of bytes.
struct TextChange: Hashable {
  /// The bytes to replace.
  var range: Range<Int>
  /// The new bytes.
  var replacement: [UInt8]

  /// Returns the changes of white space, and the deletions of commas, that turn a JSON text into
  /// another one; `nil` if other parts differ.
  ///
  /// The changes are independent: any subset preserves the meaning.
  ///
  /// - Parameter limit: The maximum number of changes; `nil` is returned if there are more.
  /// - Complexity: O(*n*) in the length of both sources.
  static func spaceChanges(
    from old: [UInt8],
    to new: [UInt8],
    atMost limit: Int
  ) -> [TextChange]? {
    var changes: [TextChange] = []
    var (i, j) = (0, 0)
    var isInString = false
    while changes.count <= limit {
      if !isInString {
        let (space, other) = (old.space(from: i), new.space(from: j))
        if !old[space].elementsEqual(new[other]) {
          changes.append(TextChange(range: space, replacement: Array(new[other])))
        }
        (i, j) = (space.upperBound, other.upperBound)
      }
      guard i < old.count, j < new.count else { break }
      if old[i] != new[j] {
        guard !isInString, old[i] == UInt8(ascii: ",") else { return nil }
        // The white space before the comma equals the one after it.
        let space = old.space(from: i + 1)
        let last = changes.last.flatMap { $0.range.upperBound == i ? changes.popLast() : nil }
        let start = last?.range.lowerBound ?? old.spaceStart(before: i)
        let other = new.spaceStart(before: j)..<j
        changes.append(
          old[space].elementsEqual(new[other]) && start == i
            ? TextChange(range: i..<i + 1, replacement: [])
            : TextChange(range: start..<space.upperBound, replacement: Array(new[other]))
        )
        i = space.upperBound
        continue
      }
      if isInString, old[i] == UInt8(ascii: "\\"), i + 1 < old.count, j + 1 < new.count {
        guard old[i + 1] == new[j + 1] else { return nil }
        (i, j) = (i + 1, j + 1)
      } else if old[i] == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      (i, j) = (i + 1, j + 1)
    }
    return i == old.count && j == new.count ? changes : nil
  }

  /// Returns the changes between two strings, in order, without touching unchanged
  /// lines.
  ///
  /// - Complexity: O(*n*) in the length of both sources, with a factor at differences.
  static func changes(from old: [UInt8], to new: [UInt8]) -> [TextChange] {
    let (oldLines, newLines) = (TextLines(old), TextLines(new))
    let (oldStarts, newStarts) = (starts(oldLines), starts(newLines))
    return LineChange.changes(from: oldLines, to: newLines).map { change in
      let range = oldStarts[change.old.lowerBound]..<oldStarts[change.old.upperBound]
      let text = newStarts[change.new.lowerBound]..<newStarts[change.new.upperBound]
      return TextChange(range: range, replacement: Array(new[text])).trimmed(old)
    }.filter { !$0.range.isEmpty || !$0.replacement.isEmpty }
  }

  private static func starts(_ lines: TextLines) -> [Int] {
    var starts = [0]
    for line in 0..<lines.count { starts.append(starts[line] + lines[line].count) }
    return starts
  }

  /// Returns the change without common parts at both ends, at character boundaries.
  private func trimmed(_ old: [UInt8]) -> TextChange {
    var (start, end) = (range.lowerBound, range.upperBound)
    var (first, last) = (0, replacement.count)
    while start < end, first < last, old[start] == replacement[first], old[start] < 0x80 {
      start += 1
      first += 1
    }
    while start < end, first < last, old[end - 1] == replacement[last - 1], old[end - 1] < 0x80 {
      end -= 1
      last -= 1
    }
    // A CR and its LF go together.
    if start > range.lowerBound, old[start - 1] == 0x0D {
      start -= 1
      first -= 1
    }
    let endsInReturn =
      end > start && old[end - 1] == 0x0D || last > first && replacement[last - 1] == 0x0D
    if end < range.upperBound, old[end] == 0x0A, endsInReturn {
      end += 1
      last += 1
    }
    return TextChange(range: start..<end, replacement: Array(replacement[first..<last]))
  }

  /// The text after some changes, which are in its order and do not overlap.
  static func applying(_ changes: [TextChange], to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for change in changes {
      result += text[position..<change.range.lowerBound]
      result += change.replacement
      position = change.range.upperBound
    }
    return result + text[position...]
  }
}

extension [UInt8] {
  /// Returns the white space of JSON starting at an offset.
  fileprivate func space(from start: Int) -> Range<Int> {
    var end = start
    while end < count, isSpace(end) { end += 1 }
    return start..<end
  }

  /// Returns the start of the white space before an offset.
  fileprivate func spaceStart(before end: Int) -> Int {
    var start = end
    while start > 0, isSpace(start - 1) { start -= 1 }
    return start
  }

  private func isSpace(_ index: Int) -> Bool {
    self[index] == 0x20 || self[index] == 0x0A || self[index] == 0x0D || self[index] == 0x09
  }
}
