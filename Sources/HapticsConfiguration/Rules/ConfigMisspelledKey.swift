public import Diagnostics
public import JSONFormat

/// A member whose name is nearly one that has a meaning.
///
/// It would be ignored, and the project checked by other rules than its authors believe.
///
/// Bad:
/// ```json
/// {"strickt": true}
/// ```
///
/// Good:
/// ```json
/// {"strict": true}
/// ```
public enum ConfigMisspelledKey: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-misspelled-key"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports names that are nearly known.
  public static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.misspelledKey, as: RuleSummary(self))
  }
}
