public import Diagnostics
public import JSONFormat

/// An override that applies to no file.
///
/// Bad:
/// ```json
/// {"overrides": [{"files": [], "rules": {"unknown-key": "off"}}]}
/// ```
///
/// Good:
/// ```json
/// {"overrides": [{"files": ["Drafts/"], "rules": {"unknown-key": "off"}}]}
/// ```
public enum ConfigWrongCount: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-wrong-count"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports arrays of another length.
  public static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.wrongCount, as: RuleSummary(self))
  }
}
