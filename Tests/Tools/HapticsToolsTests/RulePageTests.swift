import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON
import TestSupport
import Testing

/// Each rule's page is executed: its bad examples show the rule, its good ones nothing.
@Suite struct RulePageTests {
  /// These need bytes that a page in UTF-8 cannot show, or thousands of them.
  private static let withoutExamples: Set = [
    "harmony-too-many-events", "json-byte-order-mark", "json-invalid-utf8",
    "json-invisible-character", "json-other-encoding", "json-too-deep", "json-too-large",
    "json-too-many-faults",
  ]

  @Test func `the rules of formats have names of their own`() {
    let names = RuleCatalog.all.map { $0.id.rawValue }
    for (group, prefix) in [
      ("json", "json-"), ("timelines", "timeline-"), ("clips", "clip-"), ("harmony", "harmony-"),
      ("hjif", "hjif-"), ("configuration", "config-"),
    ] {
      let rules = RuleCatalog.rules(named: group).map(\.rawValue)
      #expect(rules == names.filter { $0.hasPrefix(prefix) })
    }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: RulePage.all.map(\.id))
  func `a bad example yields exactly its rule, a good one nothing`(id: String) throws {
    let page = try #require(RulePage.all.first { $0.id == id })
    #expect(!page.text.isEmpty)
    #expect(page.badExamples.isEmpty == Self.withoutExamples.contains(id))
    #expect(page.goodExamples.isEmpty == page.badExamples.isEmpty)
    page.expectExamples(try findings(for: id))
  }

  @Test(arguments: RulePage.all.filter { $0.text.contains("Core Haptics") }.map(\.id))
  func `a page that tells what Core Haptics does names its source`(id: String) throws {
    let page = try #require(RulePage.all.first { $0.id == id })
    let sources = ["\nSource: ", "not document", "is unknown"]
    #expect(sources.contains { page.text.contains($0) })
  }

  // A pattern's fixes may bring findings of less weight: `RuleFixTests`.
  @Test(arguments: RulePage.all.map(\.id).filter { !RulePage.patterns.map(\.id).contains($0) })
  func `each fix of a finding mends it and brings nothing new`(id: String) throws {
    let page = try #require(RulePage.all.first { $0.id == id })
    page.expectFixes(try findings(for: id))
  }

  /// What the validator of a rule's format finds; rules of JSON are tried in patterns.
  private func findings(for id: String) throws -> (String) -> [Diagnostic] {
    let groups = try #require(RuleCatalog.entry(named: id)).groups
    let format =
      FileFormat.recognized.first { format in
        format.recognition.map { groups.contains($0.rules) } ?? false
      } ?? .ahap
    return { format.text.check(Array($0.utf8), CheckOptions(), .example).result.findings }
  }
}
