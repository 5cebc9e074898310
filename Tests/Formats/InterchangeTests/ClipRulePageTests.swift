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
    page.expectExamples(findings)
  }

  @Test(arguments: RulePage.clips.map(\.id))
  func `each fix of a finding mends it and brings nothing new`(id: String) throws {
    let page = try #require(RulePage.clips.first { $0.id == id })
    page.expectFixes(findings)
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
