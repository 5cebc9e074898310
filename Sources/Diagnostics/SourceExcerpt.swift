/// One line of a text as it can be shown, with a range in it underlined.
///
/// Tabs become two spaces, what would move a terminal's cursor becomes a picture of itself, and
/// of a very long line only the neighbourhood of the range is shown.
struct SourceExcerpt {
  /// The line, ready to print.
  let line: String
  /// Spaces and carets that stand below it.
  let underline: String

  /// The most characters of a line that are shown.
  static let widthLimit = 120

  init(line bytes: ArraySlice<UInt8>, underlining range: Range<Int>) {
    let lower = min(max(range.lowerBound, bytes.startIndex), bytes.endIndex)
    let upper = min(max(range.upperBound, lower), bytes.endIndex)
    // A window of bytes first: a line may have megabytes.
    let reach = SourceExcerpt.widthLimit * 4
    let windowStart = SourceExcerpt.boundary(max(bytes.startIndex, lower - reach), in: bytes)
    let windowEnd = SourceExcerpt.boundary(min(bytes.endIndex, lower + reach), in: bytes)
    let shownUpper = min(upper, windowEnd)

    let before = Array(String(decoding: bytes[windowStart..<lower], as: UTF8.self))
    let marked = Array(String(decoding: bytes[lower..<shownUpper], as: UTF8.self))
    let after = Array(String(decoding: bytes[shownUpper..<windowEnd], as: UTF8.self))

    let total = before.count + marked.count + after.count
    let isWhole =
      windowStart == bytes.startIndex && windowEnd == bytes.endIndex
      && total <= SourceExcerpt.widthLimit
    let lead = isWhole ? before[...] : before.suffix(SourceExcerpt.widthLimit / 3)
    let focus = marked.prefix(SourceExcerpt.widthLimit - lead.count)
    let room = SourceExcerpt.widthLimit - lead.count - focus.count
    let tail = focus.count < marked.count ? [] : after.prefix(room)

    let isCutBefore = lead.count < before.count || windowStart > bytes.startIndex
    let isCutAfter =
      focus.count + tail.count < marked.count + after.count
      || windowEnd < bytes.endIndex
    let shownLead = (isCutBefore ? "…" : "") + SourceExcerpt.show(lead)
    let shownFocus = SourceExcerpt.show(focus)
    line = shownLead + shownFocus + SourceExcerpt.show(tail) + (isCutAfter ? "…" : "")
    let width = SourceExcerpt.width(shownFocus)
    underline =
      String(repeating: " ", count: SourceExcerpt.width(shownLead))
      + "^" + String(repeating: "~", count: max(0, width - 1))
  }

  /// The nearest offset at or before the given one that does not stand inside a UTF-8 sequence.
  private static func boundary(_ offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var offset = offset
    var steps = 0
    while offset > bytes.startIndex, offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80,
      steps < 3
    {
      offset -= 1
      steps += 1
    }
    return offset
  }

  private static func show(_ characters: ArraySlice<Character>) -> String {
    var result = ""
    for character in characters {
      if character == "\t" {
        result += "  "
      } else {
        for scalar in character.unicodeScalars { result.unicodeScalars.append(scalar.visible) }
      }
    }
    return result
  }

  private static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + $1.displayWidth }
  }
}
