import LocatedJSON
import Testing

@Suite struct FixItTests {
  private func apply(_ fixIts: [FixIt], to text: String) -> (String, Int) {
    let result = FixIt.applying(fixIts, to: Array(text.utf8))
    return (String(decoding: result.text, as: UTF8.self), result.applied.count)
  }

  private func replacing(_ range: Range<Int>, _ text: String) -> FixIt {
    FixIt("", replacing: range, with: text, isSafe: true)
  }

  @Test func `fixes apply in any order`() {
    #expect(apply([replacing(4..<5, "E"), replacing(0..<1, "A")], to: "abcde") == ("AbcdE", 2))
  }

  @Test func `neighbors do not collide, overlaps do`() {
    #expect(apply([replacing(0..<2, "X"), replacing(2..<3, "Y")], to: "abc") == ("XY", 2))
    #expect(apply([replacing(0..<2, "X"), replacing(1..<3, "Y")], to: "abc") == ("Xc", 1))
    #expect(apply([replacing(1..<1, "X"), replacing(1..<1, "Y")], to: "abc") == ("aXbc", 1))
  }

  @Test func `a fix with one conflicting edit is not applied at all`() {
    let both = FixIt("", edits: [.init(0..<1, "A"), .init(2..<3, "C")], isSafe: true)
    #expect(apply([replacing(2..<3, "!"), both], to: "abc") == ("ab!", 1))
  }

  @Test func `edits outside the text are refused`() {
    #expect(apply([replacing(2..<9, "x")], to: "abc") == ("abc", 0))
  }
}

@Suite struct SpellingTests {
  private let words = ["Time", "EventType", "EventDuration", "HapticReleaseTime"]

  @Test(arguments: [
    ("Tmie", "Time"), ("time", "Time"), ("EventTyp", "EventType"), ("Duration", "EventDuration"),
    ("ReleaseTime", "HapticReleaseTime"),
  ])
  func `a near word is suggested`(word: String, expected: String) {
    #expect(Spelling.nearest(to: word, in: words) == expected)
  }

  @Test(arguments: ["", "x", "Comment", "Color", String(repeating: "q", count: 10_000)])
  func `a word that is not near suggests nothing`(word: String) {
    #expect(Spelling.nearest(to: word, in: words) == nil)
  }
}
