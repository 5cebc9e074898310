package import Diagnostics
internal import JSONFormat

package enum ConfigUnknownWord: ConfigurationRule {
  package static let id: RuleID = "config-unknown-word"
  package static let severity = Severity.error
  package static let page = """
    A level or a model that does not exist.

    The level of a rule is `"off"`, `"on"`, `"note"`, `"warning"` or `"error"`.

    Bad:
    ```json
    {"rules": {"unknown-key": "warn"}}
    ```

    Bad:
    ```json
    {"model": "loudspeaker"}
    ```

    Good:
    ```json
    {"model": "speaker", "rules": {"unknown-key": "warning"}}
    ```
    """

  package static func check(_ context: inout ConfigurationContext) {
    context.reportMisfits(.unknownWord, as: RuleSummary(self))
  }
}
