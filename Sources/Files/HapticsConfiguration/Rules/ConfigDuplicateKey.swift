package import Diagnostics
internal import JSONFormat

package enum ConfigDuplicateKey: ConfigurationRule {
  package static let id: RuleID = "config-duplicate-key"
  package static let severity = Severity.warning
  package static let page = """
    A key that an object contains twice.

    The last level of a rule applies; for all other keys, the first value.

    Bad:
    ```json
    {"strict": true, "strict": true}
    ```

    Good:
    ```json
    {"strict": true}
    ```
    """

  package static func check(_ context: inout ConfigurationContext) {
    context.reportRepetitions(RuleSummary(self))
  }
}
