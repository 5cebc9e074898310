public import Diagnostics
internal import Globs
public import JSONFormat
internal import LocatedJSON

/// A pattern for paths that cannot be read.
///
/// Patterns are written as in a `.gitignore` file: `*` stands for any characters within a name,
/// `**` for any number of folders, `[ab]` for one of two characters, and a backslash makes what
/// follows ordinary.
///
/// Bad:
/// ```json
/// {"exclude": ["Drafts/[a"]}
/// ```
///
/// Bad:
/// ```json
/// {"exclude": ["/"]}
/// ```
///
/// Good:
/// ```json
/// {"exclude": ["Drafts/[ab]*"]}
/// ```
public enum ConfigBadPattern: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-bad-pattern"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports patterns that match nothing because they are not patterns.
  public static func check(_ context: inout ConfigurationContext) {
    for pattern in context.document.patterns where !pattern.value.isEmpty {
      do throws(Glob.Fault) {
        _ = try Glob(pattern.value.utf8)
      } catch {
        let words = error.words
        context.report(
          self,
          at: pattern.node,
          "\(quoted(pattern.value)) is not a pattern: \(words)"
        )
      }
    }
  }
}
