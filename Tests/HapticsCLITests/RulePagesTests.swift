import Foundation
import TestSupport
import Testing

@Suite struct RulePagesTests {
  /// `HAPTICS_RECORD=1 swift test --filter RulePages` writes the program's pages anew.
  @Test func `the program's pages are those of the rules' comments`() {
    let pages = RulePage.all.map { page in
      "    (\n      \"\(page.id)\",\n      #\"\"\"\n"
        + page.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "      \($0)\n" }.joined()
        + "      \"\"\"#\n    ),\n"
    }
    expectSnapshot(
      """
      // swift-format-ignore-file
      // Made from the documentation comments of the rules; not to be edited. After a change of a
      // comment HAPTICS_RECORD=1 swift test --filter RulePages writes this file anew.

      extension RulePages {
        static let texts: [(id: String, text: String)] = [
      \(pages.joined())  ]
      }

      """,
      at: Repository.root.appending(
        path: "Sources/HapticsCLI/Explaining/RulePages.generated.swift"
      )
    )
  }
}
