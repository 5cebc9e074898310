package import Diagnostics
internal import JSONFormat

package enum ConfigWrongType: ConfigurationRule {
  package static let id: RuleID = "config-wrong-type"
  package static let severity = Severity.error
  package static let page = """
    A value of the wrong type: a string for an array, a number for a string.

    Bad:
    ```json
    {"assetRoots": "Sounds"}
    ```

    Bad:
    ```json
    {"rules": {"unknown-key": false}}
    ```

    Good:
    ```json
    {"assetRoots": ["Sounds"], "rules": {"unknown-key": "off"}}
    ```
    """

  package static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.wrongType, as: RuleSummary(self))
  }
}
