import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

/// Every fix that a rule's bad examples are offered is applied.
@Suite struct RuleFixTests {
  @Test(arguments: RulePage.patterns.map(\.id))
  func `each fix of a finding mends it and brings nothing new`(id: String) throws {
    for example in try badExamples(of: id) {
      let before = findings(in: Array(example.utf8))
      for finding in before {
        for fixIt in finding.fixIts {
          let mended = FixIt.applying([fixIt], to: Array(example.utf8))
          #expect(mended.applied == [0])
          let after = findings(in: mended.text)
          #expect(
            count(of: finding.rule, in: after) == count(of: finding.rule, in: before) - 1,
            "after '\(fixIt.message)' in \(example)"
          )
          #expect(rules(after).isSubset(of: rules(before)), "after '\(fixIt.message)'")
        }
      }
    }
  }

  @Test(arguments: RulePage.patterns.map(\.id))
  func `all safe fixes together leave nothing that has a safe fix`(id: String) throws {
    for example in try badExamples(of: id) {
      var text = Array(example.utf8)
      let before = findings(in: text)
      let fixIts = before.compactMap { $0.fixIts.first { $0.isSafe } }
      text = FixIt.applying(fixIts, to: text).text
      let after = findings(in: text)
      #expect(after.count == before.count - fixIts.count)
      #expect(after.allSatisfy { $0.fixIts.allSatisfy { !$0.isSafe } })
    }
  }

  private func badExamples(of id: String) throws -> [String] {
    try #require(RulePage.patterns.first { $0.id == id }).badExamples
  }

  private func findings(in text: [UInt8]) -> [Diagnostic] {
    AHAPValidator().validate(text, assets: .example).findings
  }

  private func rules(_ findings: [Diagnostic]) -> Set<RuleID> { Set(findings.map(\.rule)) }

  private func count(of rule: RuleID, in findings: [Diagnostic]) -> Int {
    findings.count { $0.rule == rule }
  }
}
