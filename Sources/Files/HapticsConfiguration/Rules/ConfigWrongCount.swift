package import Diagnostics
internal import JSONFormat

package enum ConfigWrongCount: ConfigurationRule {
  package static let id: RuleID = "config-wrong-count"
  package static let severity = Severity.error
  package static let page = """
    An override that applies to no file.

    Bad:
    ```json
    {"overrides": [{"files": [], "rules": {"unknown-key": "off"}}]}
    ```

    Good:
    ```json
    {"overrides": [{"files": ["Drafts/"], "rules": {"unknown-key": "off"}}]}
    ```
    """

  package static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.wrongCount, as: RuleSummary(self))
  }
}
