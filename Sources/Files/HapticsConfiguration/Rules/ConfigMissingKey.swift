package import Diagnostics
internal import JSONFormat

package enum ConfigMissingKey: ConfigurationRule {
  package static let id: RuleID = "config-missing-key"
  package static let severity = Severity.error
  package static let page = """
    Something that an override cannot do without.

    It needs the files that it applies to and the levels of rules for them.

    Bad:
    ```json
    {"overrides": [{"rules": {"unknown-key": "off"}}]}
    ```

    Bad:
    ```json
    {"overrides": [{"files": ["Drafts/"]}]}
    ```

    Good:
    ```json
    {"overrides": [{"files": ["Drafts/"], "rules": {"unknown-key": "off"}}]}
    ```
    """

  package static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.missingKey, as: RuleSummary(self))
  }
}
