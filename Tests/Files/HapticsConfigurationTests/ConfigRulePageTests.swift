import Diagnostics
import HapticsConfiguration
import JSONFormat
import TestSupport
import Testing

/// Each rule's manual is executed: its bad examples show the rule, its good ones nothing.
@Suite struct ConfigRulePageTests {
  @Test func `every rule has a page, and every page a rule`() {
    #expect(RulePage.configurations.map(\.id) == ConfigurationRules.all.map { $0.id.rawValue })
  }

  @Test(arguments: RulePage.configurations.map(\.id))
  func `a bad example yields exactly its rule, a good one nothing`(id: String) throws {
    let page = try #require(RulePage.configurations.first { $0.id == id })
    #expect(!page.badExamples.isEmpty && !page.goodExamples.isEmpty)
    page.expectExamples(findings)
  }

  @Test(arguments: RulePage.configurations.map(\.id))
  func `each fix of a finding mends it and brings nothing new`(id: String) throws {
    let page = try #require(RulePage.configurations.first { $0.id == id })
    page.expectFixes(findings)
  }

  private func findings(in example: String) -> [Diagnostic] {
    ConfigurationValidator().validate(Array(example.utf8)).findings
  }
}
