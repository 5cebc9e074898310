public import Diagnostics
public import JSONFormat

/// A level or a model that does not exist.
///
/// The level of a rule is `"off"`, `"on"`, `"note"`, `"warning"` or `"error"`.
///
/// Bad:
/// ```json
/// {"rules": {"unknown-key": "warn"}}
/// ```
///
/// Bad:
/// ```json
/// {"model": "loudspeaker"}
/// ```
///
/// Good:
/// ```json
/// {"model": "speaker", "rules": {"unknown-key": "warning"}}
/// ```
public enum ConfigUnknownWord: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-unknown-word"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports words that have no meaning.
  public static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.unknownWord, as: RuleSummary(self))
  }
}
