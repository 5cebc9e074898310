import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText

/// What the findings claim about effect, held against the contours of many patterns.
@Suite struct EffectPropertyTests {
  private static let patternCount = 100

  @Test func `every safe fix plays as before`() {
    var random = RandomPatternText(seed: 1)
    var fixCounts: [String: Int] = [:]
    for _ in 0..<Self.patternCount {
      let text = P.file(random.entries())
      for finding in P.findings(in: text) {
        for fixIt in finding.fixIts where fixIt.isSafe {
          let mended = FixIt.applying([fixIt], to: Array(text.utf8)).text
          fixCounts[finding.rule.rawValue, default: 0] += 1
          let isSame = PlayedPattern.areSame(Array(text.utf8), mended)
          #expect(
            isSame,
            "\(finding.rule): \(fixIt.message), in \(text)"
          )
        }
      }
    }
    let rules: Set = [
      "equal-control-point-times", "repeated-parameter", "too-many-control-points",
    ]
    #expect(Set(fixCounts.keys).isSuperset(of: rules))
  }

  @Test func `a control without effect can go`() {
    var random = RandomPatternText(seed: 2)
    var count = 0
    for _ in 0..<Self.patternCount {
      let entries = random.entries()
      for finding in P.findings(in: P.file(entries)) where finding.rule == "control-without-effect"
      {
        var others = entries
        others.remove(at: index(of: finding, in: entries))
        count += 1
        let isSame = PlayedPattern.areSame(
          Array(P.file(entries).utf8),
          Array(P.file(others).utf8)
        )
        #expect(
          isSame,
          "\(finding.message), in \(P.file(entries))"
        )
      }
    }
    #expect(count > 20)
  }

  private func index(of finding: Diagnostic, in entries: [String]) -> Int {
    var end = P.file([]).utf8.count - 2
    for (i, entry) in entries.enumerated() {
      end += entry.utf8.count + 2
      if finding.range.lowerBound < end { return i }
    }
    return entries.count - 1
  }
}
