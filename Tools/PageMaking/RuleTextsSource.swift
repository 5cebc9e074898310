public import Foundation

/// The module `RuleTexts`: the pages of `haptics explain`, made of the rules' comments.
public enum RuleTextsSource {
  /// The file, below the project's folder.
  public static let file = Repository.root.appending(
    path: "Sources/RuleTexts/RuleTexts.generated.swift"
  )

  /// What belongs there.
  public static var text: String {
    let pages = RulePage.all.map { page in
      "    (\n      \"\(page.id)\",\n      #\"\"\"\n"
        + page.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "      \($0)\n" }.joined()
        + "      \"\"\"#\n    ),\n"
    }
    return """
      // swift-format-ignore-file
      // Made by scripts/pages from the documentation comments of the rules; not to be edited.

      /// What the rules say of themselves, for `haptics explain`.
      public enum RuleTexts {
        /// The texts in Markdown, in the order of the rules' names.
        public static let all: [(id: String, text: String)] = [
      \(pages.joined())  ]
      }

      """
  }
}
