package import LocatedJSON
import PageMaking
package import Testing

extension RulePage {
  /// Expects the bad examples to show exactly this rule, and the good ones nothing.
  ///
  /// - Parameter findings: What a validator finds in an example.
  package func expectExamples(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ findings: (String) -> [Diagnostic]
  ) {
    for example in badExamples {
      let rules = Set(findings(example).map(\.rule.rawValue))
      #expect(rules == [id], "in \(example)", sourceLocation: sourceLocation)
    }
    for example in goodExamples {
      let rules = findings(example).map(\.rule.rawValue)
      #expect(rules == [], "in \(example)", sourceLocation: sourceLocation)
    }
  }

  /// Expects each fix of each finding in the bad examples to mend that one, and to bring nothing new.
  package func expectFixes(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ findings: (String) -> [Diagnostic]
  ) {
    for example in badExamples {
      let before = findings(example)
      for fixIt in before.flatMap(\.fixIts) {
        let mended = FixIt.applying([fixIt], to: Array(example.utf8))
        let after = findings(String(decoding: mended.text, as: UTF8.self))
        #expect(mended.applied == [0], sourceLocation: sourceLocation)
        #expect(
          after.count == before.count - 1,
          "after '\(fixIt.message)' in \(example)",
          sourceLocation: sourceLocation
        )
      }
    }
  }
}

extension [Diagnostic] {
  /// The findings as a person reads them below the text that they are about.
  package func text(of source: String, named name: String) -> String {
    var renderer = TextRenderer(SourceText(name: name, bytes: Array<UInt8>(source.utf8)))
    var text = ""
    for finding in self { renderer.render(finding, into: &text) }
    return text
  }
}
