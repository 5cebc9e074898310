package import Diagnostics
internal import JSONFormat

package enum ConfigMisspelledKey: ConfigurationRule {
  package static let id: RuleID = "config-misspelled-key"
  package static let severity = Severity.error
  package static let page = """
    An unknown key that resembles a known one.

    It would be ignored, and the project would be checked by other rules than its authors expect.

    Bad:
    ```json
    {"strickt": true}
    ```

    Good:
    ```json
    {"strict": true}
    ```
    """

  package static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.misspelledKey, as: RuleSummary(self))
  }
}
