import HapticsFormats
package import LocatedJSON

package enum ConfigBadLink: ConfigurationRule {
  package static let id: RuleID = "config-bad-link"
  package static let severity = Severity.error
  package static let page = """
    An invalid address of rule pages.

    The value of `rulePages` is the address of a folder that contains a page for each rule, such as
    `unknown-key.html`. It begins with `https://`, `http://` or `file://`, and has no spaces, query
    or fragment.

    Bad:
    ```json
    {"rulePages": "docs/rules"}
    ```

    Bad:
    ```json
    {"rulePages": "https://example.com/rules#top"}
    ```

    Good:
    ```json
    {"rulePages": "https://example.com/haptics/rules"}
    ```
    """

  package static func check(_ context: ConfigurationContext) {
    guard let pages = context.document.rulePages, !pages.value.isEmpty,
      context.document.configuration.rulePages == nil
    else { return }
    context.report(
      at: pages.node,
      "\(quoted(pages.value)) is not the address of a folder",
      notes: [Diagnostic.Note("use an address such as 'https://example.com/haptics/rules'")]
    )
  }
}
