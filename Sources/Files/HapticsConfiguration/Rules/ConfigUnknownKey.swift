package import Diagnostics
internal import JSONFormat

package enum ConfigUnknownKey: ConfigurationRule {
  package static let id: RuleID = "config-unknown-key"
  package static let severity = Severity.warning
  package static let page = """
    A member that has no meaning where it stands.

    It is ignored. The levels of rules stand in `rules`.

    Bad:
    ```json
    {"json-comment": "off"}
    ```

    Good:
    ```json
    {"rules": {"unknown-key": "off"}}
    ```
    """

  package static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
