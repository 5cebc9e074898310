import Diagnostics
import JSONFormat
import LocatedJSON
import TestSupport
import Testing
import TimelineFile

/// Each rule's manual is executed: its bad examples show the rule, its good ones nothing.
@Suite struct TimelineRulePageTests {
  @Test func `every rule has a page, and every page a rule`() {
    #expect(RulePage.timelines.map(\.id) == TimelineRules.all.map { $0.id.rawValue })
  }

  @Test(arguments: RulePage.timelines.map(\.id))
  func `a bad example yields exactly its rule, a good one nothing`(id: String) throws {
    let page = try #require(RulePage.timelines.first { $0.id == id })
    #expect(!page.badExamples.isEmpty && !page.goodExamples.isEmpty)
    page.expectExamples(findings)
  }

  @Test(arguments: RulePage.timelines.map(\.id))
  func `each fix of a finding mends it and brings nothing new`(id: String) throws {
    let page = try #require(RulePage.timelines.first { $0.id == id })
    page.expectFixes(findings)
  }

  @Test func `a name is one of a timeline's rules, or of the text's`() {
    var names: Set<String> = []
    for rule in TimelineRules.all { names.insert(rule.id.rawValue) }
    for fault in JSONFaults.all { names.insert(fault.id.rawValue) }
    #expect(names.count == TimelineRules.all.count + JSONFaults.all.count)
    #expect(names.count { $0.hasPrefix("timeline-") } == TimelineRules.all.count)
  }

  private func findings(in example: String) -> [Diagnostic] {
    TimelineValidator().validate(Array(example.utf8), assets: exampleLookup).findings
  }
}
