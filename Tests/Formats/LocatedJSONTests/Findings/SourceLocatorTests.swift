import LocatedJSON
import Testing

private func locator(_ text: String) -> SourceLocator {
  SourceLocator(SourceText(name: "t", bytes: Array(text.utf8)))
}

@Suite struct SourceLocatorTests {
  @Test func `lines end with LF, CR LF or CR`() {
    var locator = locator("a\nb\r\nc\rd")
    #expect([0, 2, 5, 7].map { locator.location(of: $0).line } == [1, 2, 3, 4])
    // The LF of a CR LF stands on the line that it ends.
    let feed = locator.location(of: 4)
    #expect(feed.line == 2)
    #expect(feed.column == 3)
  }

  @Test func `a column counts what a person sees, and what UTF-16 counts`() {
    // An accent that is a scalar of its own, and a family that is seven.
    let text = "e\u{301}👨‍👩‍👧x"
    var locator = locator(text)
    let place = locator.location(of: text.utf8.count - 1)
    #expect(place.column == 3)
    #expect(place.utf16Column == 1 + 2 + 8)
  }

  @Test func `an invalid UTF-8 byte counts as one column`() {
    var locator = SourceLocator(SourceText(name: "t", bytes: [0xFF, 0x41, 0x42]))
    #expect(locator.location(of: 2).column == 3)
  }

  @Test func `places may be asked for in any order`() {
    var locator = locator("äb\nçd")
    let ascending = [0, 2, 3, 4, 6].map { locator.location(of: $0) }
    let descending = [6, 4, 3, 2, 0].map { locator.location(of: $0) }
    #expect(ascending == descending.reversed())
    #expect(ascending.map(\.column) == [1, 2, 3, 1, 2])
  }

  @Test func `offsets outside the text are clamped to its ends`() {
    var locator = locator("ab")
    #expect(locator.location(of: -5).column == 1)
    #expect(locator.location(of: 99).column == 3)
  }
  @Test func `a location does not depend on earlier lookups`() {
    // An accent behind a quote makes one character with it.
    let text = "{\"\u{301}x\": 1}"
    let size = text.utf8.count
    for first in 0...size {
      for second in 0...size {
        var asked = locator(text)
        _ = asked.location(of: first)
        var fresh = locator(text)
        #expect(asked.location(of: second) == fresh.location(of: second))
      }
    }
  }

  @Test(arguments: ["x", "é", "日本", "x\r\n", "e\u{301}", "👨‍👩‍👧", "\u{301}"])
  func `long texts are counted as short ones`(word: String) {
    let text = String(repeating: word, count: 2_000) + "!"
    var long = locator(text)
    // A line break of two bytes, and a character of several, are never cut in two.
    let last = text.split(separator: "\r\n", omittingEmptySubsequences: false).last ?? ""
    let place = long.location(of: text.utf8.count)
    #expect(place.column == last.count + 1)
    #expect(place.utf16Column == last.utf16.count + 1)
    #expect(place.line == (word == "x\r\n" ? 2_001 : 1))
  }

  @Test func `jumping to and fro on one long line costs little more than going along it`() {
    let (size, count) = (1 << 21, 1_000)
    let text = String(repeating: "x", count: size)
    func time(_ offset: (Int) -> Int) -> Duration {
      var locator = locator(text)
      return ContinuousClock().measure {
        for i in 0..<count {
          let offset = offset(i)
          #expect(locator.location(of: offset).column == offset + 1)
        }
      }
    }
    let along = time { $0 * size / count }
    let jumping = time { $0.isMultiple(of: 2) ? $0 : size - $0 }
    // Counting from the beginning of the line each time would take hundreds of times as long.
    #expect(jumping < along * 20)
  }
}
