public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A level for something that is neither a rule nor a group of rules.
///
/// `haptics explain --list` shows the names.
///
/// Bad:
/// ```json
/// {"rules": {"unknown-keys": "off"}}
/// ```
///
/// Good:
/// ```json
/// {"rules": {"unknown-key": "off", "effects": "note"}}
/// ```
public enum ConfigUnknownRule: ConfigurationRule {
  /// The rule's stable name.
  public static let id: RuleID = "config-unknown-rule"
  /// The severity of its findings.
  public static let severity = Severity.error

  /// Reports names that neither a rule nor a group has.
  public static func check(_ context: inout ConfigurationContext) {
    for name in context.document.ruleNames where RuleCatalog.rules(named: name.value).isEmpty {
      let suggestion = RuleCatalog.suggestion(for: name.value)
      context.report(
        self,
        at: name.node,
        "no rule or group is called \(quoted(name.value))",
        notes: suggestion == nil
          ? [Diagnostic.Note("'haptics explain --list' shows the names")] : [],
        fixIts: suggestion.map { suggestion in
          [
            FixIt(
              "write '\(suggestion)'",
              replacing: context.document.json.range(of: name.node),
              with: "\"\(suggestion)\"",
              isSafe: false
            )
          ]
        } ?? []
      )
    }
  }
}
