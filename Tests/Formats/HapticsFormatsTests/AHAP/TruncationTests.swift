import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

private typealias P = PatternText

/// A text that is cut off says so, and nothing that the whole text would not say.
@Suite struct TruncationTests {
  @Test func `a file that is cut off anywhere has no findings but its end and those it had`() {
    var random = RandomPatternText(seed: 24)
    var cuts = 0
    for _ in 0..<25 {
      let text = Array(P.file(random.entries(pointLimit: 4)).utf8)
      let whole = Set(findings(in: text).map(Place.init))
      for end in stride(from: 1, to: text.count - 1, by: 3) {
        let found = findings(in: Array(text[..<end]))
        let ends = found.filter {
          $0.rule == "json-unexpected-end" || $0.rule == "json-unterminated-string"
        }
        let others = found.filter { !ends.contains($0) }.map(Place.init)
        cuts += 1
        #expect(ends.count == 1, "\(String(decoding: text[..<end], as: UTF8.self))")
        #expect(
          whole.isSuperset(of: others),
          "\(others) in \(String(decoding: text[..<end], as: UTF8.self))"
        )
      }
    }
    #expect(cuts > 5_000)
  }

  @Test(arguments: [
    #"{"Version": 1."#, #"{"Version": -"#, #"{"Version": 1e"#, #"{"Version": tru"#,
    #"{"Version": 1"#,
    #"{Vers"#, #"{"Metadata": "\u12"#, #"{"Metadata": "\ud83d"#, #"{"Metadata": "\ud83d\u"#,
    #"{"Metadata": "\"#, #"{"Metadata": nul"#,
  ])
  func `a word that is cut off is not a wrong word`(text: String) {
    let rules = P.rules(in: text)
    #expect(rules == ["json-unexpected-end"] || rules == ["json-unterminated-string"])
  }

  @Test func `a character that is cut off is not a wrong one`() {
    let text = Array(#"{"Metadata": {"a": "é€😀"#.utf8)
    for count in 0...3 {
      let rules = findings(in: text.dropLast(count)).map(\.rule)
      #expect(rules == ["json-unterminated-string"])
    }
  }

  private struct Place: Hashable {
    let rule: RuleID
    let start: Int

    init(_ finding: Diagnostic) {
      rule = finding.rule
      start = finding.range.lowerBound
    }
  }

  private func findings(in text: [UInt8]) -> [Diagnostic] {
    AHAPValidator().validate(text, assets: .example).findings
  }
}
