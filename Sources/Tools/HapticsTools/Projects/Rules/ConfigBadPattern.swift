import HapticsFormats
package import LocatedJSON

package enum ConfigBadPattern: ConfigurationRule {
  package static let id: RuleID = "config-bad-pattern"
  package static let severity = Severity.error
  package static let page = """
    An invalid pattern for paths.

    Patterns have the syntax of a `.gitignore` file: `*` matches any characters within a name,
    `**` any number of folders, and `[ab]` one of two characters. A backslash escapes the next
    character.

    Bad:
    ```json
    {"exclude": ["Drafts/[a"]}
    ```

    Bad:
    ```json
    {"exclude": ["/"]}
    ```

    Good:
    ```json
    {"exclude": ["Drafts/[ab]*"]}
    ```
    """

  package static func check(_ context: ConfigurationContext) {
    for pattern in context.document.patterns where !pattern.value.isEmpty {
      do throws(Glob.Fault) {
        _ = try Glob(pattern.value.utf8)
      } catch {
        let words = error.words
        context.report(
          at: pattern.node,
          "\(quoted(pattern.value)) is not a pattern: \(words)"
        )
      }
    }
  }
}
