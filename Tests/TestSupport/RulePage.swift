import HapticsTools
package import LocatedJSON

/// A rule's page, with the examples that the tests run.
package struct RulePage: Sendable {
  /// The rule's name.
  package let id: String
  /// The page, in Markdown.
  package let text: String
  /// The examples below `Bad:`.
  package let badExamples: [String]
  /// The examples below `Good:`.
  package let goodExamples: [String]

  /// The pages of all rules, sorted by name.
  package static let all = RuleCatalog.all.map(RulePage.init)
  /// The pages of the findings that a pattern can have.
  package static let patterns = pages(in: "json", "patterns")
  /// The pages of the rules about timelines.
  package static let timelines = pages(in: "timelines")
  /// The pages of the rules about haptic clips.
  package static let clips = pages(in: "clips")
  /// The pages of the rules about configurations.
  package static let configurations = pages(in: "configuration")

  private static func pages(in groups: String...) -> [RulePage] {
    RuleCatalog.entries.filter { entry in
      !Set(groups).isDisjoint(with: entry.groups.map(\.rawValue))
    }
    .map { RulePage($0.rule) }
  }

  /// Reads the examples of a rule's page.
  package init(_ rule: RuleSummary) {
    id = rule.id.rawValue
    text = rule.page
    let lines = rule.page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    badExamples = RulePage.examples(under: "Bad:", in: lines)
    goodExamples = RulePage.examples(under: "Good:", in: lines)
  }

  private static func examples(under heading: String, in lines: [String]) -> [String] {
    var examples: [String] = []
    var isUnderHeading = false
    var example: [String]?
    for line in lines {
      if let lines = example {
        if line == "```" {
          if isUnderHeading { examples.append(lines.joined(separator: "\n")) }
          example = nil
        } else {
          example = lines + [line]
        }
      } else if line == "```json" {
        example = []
      } else if line.hasSuffix(":"), line.count < 8 {
        isUnderHeading = line == heading
      }
    }
    return examples
  }
}
