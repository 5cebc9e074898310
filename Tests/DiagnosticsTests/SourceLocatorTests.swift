import Diagnostics
import Testing

private func locator(_ text: String) -> SourceLocator {
  SourceLocator(SourceText(name: "t", bytes: Array(text.utf8)))
}

@Suite struct SourceLocatorTests {
  @Test func `lines end with LF, CR LF or CR`() {
    var locator = locator("a\nb\r\nc\rd")
    #expect([0, 2, 5, 7].map { locator.location(of: $0).line } == [1, 2, 3, 4])
    #expect(locator.rangeOfLine(2) == 2..<3)
    #expect(locator.rangeOfLine(3) == 5..<6)
  }

  @Test func `a column counts what a person sees, and what UTF-16 counts`() {
    // An accent that is a scalar of its own, and a family that is seven.
    let text = "e\u{301}👨‍👩‍👧x"
    var locator = locator(text)
    let place = locator.location(of: text.utf8.count - 1)
    #expect(place.column == 3)
    #expect(place.utf16Column == 1 + 2 + 8)
  }

  @Test func `bytes that are no UTF-8 count as the one character they are shown as`() {
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

  @Test func `offsets outside the text stand for its ends`() {
    var locator = locator("ab")
    #expect(locator.location(of: -5).column == 1)
    #expect(locator.location(of: 99).column == 3)
  }
}
