import HapticsFormats
package import LocatedJSON

package enum ConfigRequiredRule: ConfigurationRule {
  package static let id: RuleID = "config-required-rule"
  package static let severity = Severity.warning
  package static let page = """
    A level for a rule that is always an error.

    A file that violates the rule is not JSON, so its contents are unknown. Therefore the level has
    no effect.

    Bad:
    ```json
    {"rules": {"json-comment": "off"}}
    ```

    Good:
    ```json
    {"rules": {"json-trailing-comma": "off"}}
    ```
    """

  package static func check(_ context: ConfigurationContext) {
    let document = context.document
    for name in document.ruleNames where RuleLevels.required.contains(RuleID(rawValue: name.value))
    {
      let level = document.json.string(of: name.node + 1).flatMap(RuleLevel.init)
      guard let level, level != .on, level != .error else { continue }
      context.report(
        at: name.node + 1,
        "\(quoted(name.value)) is always an error: a file that violates it cannot be read"
      )
    }
  }
}
