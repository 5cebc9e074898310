package import Diagnostics
internal import JSONFormat

package enum ConfigUnknownKey: ConfigurationRule {
  package static let id: RuleID = "config-unknown-key"
  package static let severity = Severity.warning
  package static let page = """
    An unknown key.

    It is ignored. The levels of rules belong in `rules`.

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
