package import LocatedJSON

package enum DuplicateKey: AHAPRule {
  package static let id: RuleID = "duplicate-key"
  package static let severity = Severity.warning
  package static let page = """
    A key that an object contains twice.

    Apple's reader takes the first one, most others the last, so the pattern plays differently from
    one reader to another.

    Source: tests of readers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "Time": 0.5}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = [.repeatedNames, .irregular]

  package static func check(_ context: inout AHAPContext) {
    context.reportRepetitions()
  }
}
