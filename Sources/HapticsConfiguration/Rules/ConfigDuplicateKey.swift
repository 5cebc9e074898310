public import Diagnostics
public import JSONFormat

/// A name that an object has twice.
///
/// For rules, the last level counts; for all other members, the first value.
///
/// Bad:
/// ```json
/// {"strict": true, "strict": true}
/// ```
///
/// Good:
/// ```json
/// {"strict": true}
/// ```
public enum ConfigDuplicateKey: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-duplicate-key"
  /// The severity of its findings.
  public static let severity = Severity.warning

  /// Reports names that return in their object.
  public static func check(_ context: inout ConfigurationContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
