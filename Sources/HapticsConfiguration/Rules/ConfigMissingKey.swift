public import Diagnostics
public import JSONFormat

/// Something that an override cannot do without.
///
/// It needs the files that it applies to and the levels of rules for them.
///
/// Bad:
/// ```json
/// {"overrides": [{"rules": {"unknown-key": "off"}}]}
/// ```
///
/// Bad:
/// ```json
/// {"overrides": [{"files": ["Drafts/"]}]}
/// ```
///
/// Good:
/// ```json
/// {"overrides": [{"files": ["Drafts/"], "rules": {"unknown-key": "off"}}]}
/// ```
public enum ConfigMissingKey: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-missing-key"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports what is missing.
  public static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.missingKey, as: RuleSummary(self))
  }
}
