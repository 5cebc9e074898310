public import Diagnostics
public import JSONFormat

/// A value of a kind that cannot stand where it does: a string for an array, a number for a string.
///
/// Bad:
/// ```json
/// {"assetRoots": "Sounds"}
/// ```
///
/// Bad:
/// ```json
/// {"rules": {"unknown-key": false}}
/// ```
///
/// Good:
/// ```json
/// {"assetRoots": ["Sounds"], "rules": {"unknown-key": "off"}}
/// ```
public enum ConfigWrongType: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-wrong-type"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports values of another kind.
  public static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.wrongType, as: RuleSummary(self))
  }
}
