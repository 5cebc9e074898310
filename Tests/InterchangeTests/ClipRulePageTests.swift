import Diagnostics
import Interchange
import JSONFormat
import LocatedJSON
import TestSupport
import Testing

/// Each rule's manual is executed: its bad examples show the rule, its good ones nothing.
@Suite struct ClipRulePageTests {
  @Test func `every rule has a page, and every page a rule`() {
    #expect(RulePage.clips.map(\.id) == ClipRules.all.map { $0.id.rawValue })
  }

  @Test(arguments: RulePage.clips.map(\.id))
  func `a bad example yields exactly its rule, a good one nothing`(id: String) throws {
    let page = try #require(RulePage.clips.first { $0.id == id })
    #expect(!page.badExamples.isEmpty && !page.goodExamples.isEmpty)
    for example in page.badExamples {
      #expect(Set(findings(in: example).map(\.rule.rawValue)) == [id], "in \(example)")
    }
    for example in page.goodExamples {
      #expect(findings(in: example).map(\.rule.rawValue) == [], "in \(example)")
    }
  }

  @Test(arguments: RulePage.clips.map(\.id))
  func `each fix of a finding mends it and brings nothing new`(id: String) throws {
    let page = try #require(RulePage.clips.first { $0.id == id })
    for example in page.badExamples {
      let before = findings(in: example)
      for finding in before {
        for fixIt in finding.fixIts {
          let mended = FixIt.applying([fixIt], to: Array(example.utf8))
          let after = findings(in: String(decoding: mended.text, as: UTF8.self))
          #expect(mended.applied == [0])
          #expect(after.count == before.count - 1, "after '\(fixIt.message)' in \(example)")
        }
      }
    }
  }

  @Test func `a name is one of a clip's rules, or of the text's`() {
    var names: Set<String> = []
    for rule in ClipRules.all { names.insert(rule.id.rawValue) }
    for fault in JSONFaults.all { names.insert(fault.id.rawValue) }
    #expect(names.count == ClipRules.all.count + JSONFaults.all.count)
    #expect(names.count { $0.hasPrefix("clip-") } == ClipRules.all.count)
  }

  private func findings(in example: String) -> [Diagnostic] {
    ClipValidator().validate(Array(example.utf8)).findings
  }
}
