import HapticsFiles
import HapticsTools
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    let text = UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), name: Array("f".utf8))
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `equal texts have no difference`() {
    #expect(diff("", "") == "")
    #expect(diff("a\nb", "a\nb") == "")
  }

  @Test func `texts that are empty have no first line`() {
    #expect(diff("", "a\n") == "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- f\n+++ f\n@@ -1,1 +0,0 @@\n-a\n")
  }

  @Test func `a missing last line break is said`() {
    #expect(
      diff("a", "a\n") == """
        --- f
        +++ f
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +a

        """
    )
  }

  @Test func `changes apart get hunks of their own, with three lines around`() {
    let old = (1...20).map { "\($0)\n" }
    var new = old
    new[1] = "two\n"
    new[4] = "five\n"
    new.insert("between\n", at: 15)
    #expect(
      diff(old.joined(), new.joined()) == """
        --- f
        +++ f
        @@ -1,8 +1,8 @@
         1
        -2
        +two
         3
         4
        -5
        +five
         6
         7
         8
        @@ -13,6 +13,7 @@
         13
         14
         15
        +between
         16
         17
         18

        """
    )
  }

  @Test func `changes turn any text into any other`() {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<100 {
      let alphabet = round % 5 + 1
      let old = randomLines(alphabet, &generator)
      // Half of the texts are unrelated, the others a few edits apart.
      var new = round % 2 == 0 ? randomLines(alphabet, &generator) : old
      for _ in 0..<Int.random(in: 0...4, using: &generator) where !new.isEmpty {
        new.remove(at: Int.random(in: 0..<new.count, using: &generator))
        new.insert("new\n", at: Int.random(in: 0...new.count, using: &generator))
      }
      let (before, after) = (Array(old.joined().utf8), Array(new.joined().utf8))
      #expect(
        applying(LineChange.changes(from: TextLines(before), to: TextLines(after)), before, after)
      )
    }
  }

  private func randomLines(_ alphabet: Int, _ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...200, using: &generator)).map { _ in
      "\(Int.random(in: 0..<alphabet, using: &generator))\n"
    }
  }

  /// Whether changes are in order, keep only what agrees, and give the new text.
  private func applying(_ changes: [LineChange], _ old: [UInt8], _ new: [UInt8]) -> Bool {
    let (old, expected) = (TextLines(old), new)
    let new = TextLines(new)
    var result: [UInt8] = []
    var position = 0
    for change in changes {
      guard change.old.lowerBound >= position else { return false }
      for line in position..<change.old.lowerBound { result += old[line] }
      for line in change.new { result += new[line] }
      position = change.old.upperBound
    }
    for line in position..<old.count { result += old[line] }
    return result == expected
  }
}
