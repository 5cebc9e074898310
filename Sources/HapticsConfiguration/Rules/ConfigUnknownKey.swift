public import Diagnostics
public import JSONFormat

/// A member that has no meaning where it stands.
///
/// It is ignored. The levels of rules stand in `rules`.
///
/// Bad:
/// ```json
/// {"json-comment": "off"}
/// ```
///
/// Good:
/// ```json
/// {"rules": {"unknown-key": "off"}}
/// ```
public enum ConfigUnknownKey: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-unknown-key"
  /// The severity of its findings.
  public static let severity = Severity.warning

  /// Reports members of unknown names.
  public static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
