package import LocatedJSON

package enum MissingPattern: AHAPRule {
  package static let id: RuleID = "missing-pattern"
  package static let severity = Severity.error
  package static let page = """
    A file without a `Pattern`.

    `Pattern` is the array of events, parameters and parameter curves. Without it, there is nothing
    to play, and Core Haptics rejects the file.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for file in context.objects(lacking: .pattern, at: .file) {
      context.report(
        at: file,
        "the file has no 'Pattern', the array of events, parameters and curves",
        code: (.invalidPatternDictionary, .loading)
      )
    }
  }
}
