public import Foundation

/// A rule's manual, as it stands in the documentation comment of the rule's type.
public struct RulePage: Sendable {
  /// The rule's stable name.
  public let id: String
  /// The comment's text, without the slashes.
  public let text: String
  /// The examples under `Bad:`.
  public let badExamples: [String]
  /// The examples under `Good:`.
  public let goodExamples: [String]

  /// The pages of all rules, in the order of their names.
  public static let all = (patterns + timelines + clips + others + configurations).sorted {
    $0.id < $1.id
  }

  /// The pages of what can be found in a pattern, in the order of their names.
  public static let patterns = pages(in: ["Sources/LocatedJSON/Faults", "Sources/AHAP/Rules"])

  /// The pages of the rules about timelines, in the order of their names.
  public static let timelines = pages(in: ["Sources/TimelineFile/Rules"])

  /// The pages of the rules about haptic clips, in the order of their names.
  public static let clips = pages(in: ["Sources/Interchange/Clip/Rules"])

  /// The pages of the rules about configurations, in the order of their names.
  public static let configurations = pages(in: ["Sources/HapticsConfiguration/Rules"])

  /// The pages of the rules about other formats, in the order of their names.
  public static let others = pages(
    in: ["Sources/Interchange/Harmony/Rules", "Sources/Interchange/HJIF/Rules"]
  )

  private static func pages(in folders: [String]) -> [RulePage] {
    folders.flatMap(Repository.swiftFiles(below:)).compactMap(RulePage.init(file:))
      .sorted { $0.id < $1.id }
  }

  /// Reads the page of the rule that a file declares, or `nil` where it declares none.
  public init?(file: URL) {
    guard let source = try? String(contentsOf: file, encoding: .utf8),
      let id = source.firstMatch(of: /let id: RuleID = "([a-z0-9-]+)"/)?.1
    else { return nil }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let declaration = lines.firstIndex(where: { $0.hasPrefix("public enum ") }),
      let start = lines[..<declaration].lastIndex(where: { !$0.hasPrefix("///") })
    else { return nil }
    let comment = lines[(start + 1)..<declaration].map { String($0.dropFirst(4)) }
    self.id = String(id)
    text = comment.joined(separator: "\n")
    badExamples = RulePage.examples(under: "Bad:", in: comment)
    goodExamples = RulePage.examples(under: "Good:", in: comment)
  }

  private static func examples(under heading: String, in comment: [String]) -> [String] {
    var examples: [String] = []
    var isUnderHeading = false
    var example: [String]?
    for line in comment {
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
