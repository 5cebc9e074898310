import AHAP
import Diagnostics
import JSONFormat
import TestSupport
import Testing

/// Each rule's manual is executed: its bad examples show the rule, its good ones nothing.
@Suite struct RulePageTests {
  @Test func `every rule has a page, and every page a rule`() {
    #expect(RulePage.patterns.map(\.id) == AHAPRules.all.map { $0.id.rawValue })
  }

  @Test(arguments: RulePage.patterns.map(\.id))
  func `a bad example yields exactly its rule, a good one nothing`(id: String) throws {
    let page = try #require(RulePage.patterns.first { $0.id == id })
    page.expectExamples {
      AHAPValidator().validate(Array($0.utf8), assets: exampleAssets).findings
    }
  }

  /// These need bytes that a page in UTF-8 cannot show, or thousands of them.
  private static let withoutExamples: Set = [
    "json-byte-order-mark", "json-invalid-utf8", "json-invisible-character", "json-other-encoding",
    "json-too-deep",
    "json-too-large", "json-too-many-faults",
  ]

  @Test(arguments: RulePage.patterns.map(\.id))
  func `a page shows a bad and a good example`(id: String) throws {
    let page = try #require(RulePage.patterns.first { $0.id == id })
    #expect(page.badExamples.isEmpty == Self.withoutExamples.contains(id))
    #expect(page.goodExamples.isEmpty == page.badExamples.isEmpty)
  }
}

/// The sound files that the examples name: `sounds/chime.wav` is there, others are what their
/// names say.
let exampleAssets = AssetLookup(sound: { path in
  switch path {
  case "sounds/chime.wav": .sound(duration: 1)
  case "sounds/damaged.wav": .unreadable(reason: "the file is cut short")
  case "sounds/chime.m4a": .undecodableHere(format: "AAC")
  case _ where path.hasPrefix("../"): .outside
  default: .missing(lookedIn: ["."])
  }
})
