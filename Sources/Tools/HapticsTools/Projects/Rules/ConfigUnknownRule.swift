import HapticsFormats
package import LocatedJSON

package enum ConfigUnknownRule: ConfigurationRule {
  package static let id: RuleID = "config-unknown-rule"
  package static let severity = Severity.error
  package static let page = """
    A level for an unknown rule or group.

    `haptics explain --list` shows the names.

    Bad:
    ```json
    {"rules": {"unknown-keys": "off"}}
    ```

    Good:
    ```json
    {"rules": {"unknown-key": "off", "effects": "note"}}
    ```
    """

  package static func check(_ context: ConfigurationContext) {
    for name in context.document.ruleNames where RuleCatalog.rules(named: name.value).isEmpty {
      let suggestion = RuleCatalog.suggestion(for: name.value)
      context.report(
        at: name.node,
        "unknown rule or group \(quoted(name.value))",
        notes: suggestion == nil ? [Diagnostic.Note(.listRules)] : [],
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
