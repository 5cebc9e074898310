internal import HapticsReports

/// The replacement of some bytes of a text by others.
struct TextChange: Hashable {
  /// The bytes that go.
  var range: Range<Int>
  /// What comes in their place.
  var replacement: [UInt8]

  /// The changes of white space, and of commas that go, that turn a JSON text into another one;
  /// `nil` where more than that differs.
  ///
  /// Each of them can be made without the others: the text means the same after any of them.
  ///
  /// - Parameter limit: The most changes; `nil` is returned if there are more.
  /// - Complexity: O(*n*) in the length of the texts.
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
        // The white space before the comma is that behind it.
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

  /// The changes that turn one text into another, in their order: no line is touched that stays.
  ///
  /// - Complexity: O(*n*) in the length of the texts, with a factor where they differ.
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

  /// The change without what stays at both of its ends, as far as that cuts no character.
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
  /// The white space of JSON from an offset on.
  fileprivate func space(from start: Int) -> Range<Int> {
    var end = start
    while end < count, isSpace(end) { end += 1 }
    return start..<end
  }

  /// Where the white space before an offset begins.
  fileprivate func spaceStart(before end: Int) -> Int {
    var start = end
    while start > 0, isSpace(start - 1) { start -= 1 }
    return start
  }

  private func isSpace(_ index: Int) -> Bool {
    self[index] == 0x20 || self[index] == 0x0A || self[index] == 0x0D || self[index] == 0x09
  }
}
