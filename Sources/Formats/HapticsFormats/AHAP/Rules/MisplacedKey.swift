package import LocatedJSON

package enum MisplacedKey: AHAPRule {
  package static let id: RuleID = "misplaced-key"
  package static let severity = Severity.warning
  package static let page = """
    A key in the wrong object.

    Core Haptics ignores it there: an event's intensity, for example, next to `EventParameters`
    instead of inside it.

    Source: Apple's documentation and reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "ParameterID": "HapticIntensity", "ParameterValue": 1.0}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for misfit in context.document.misfits {
      guard case .misplacedMember = misfit.kind, !context.isInEmptyEntry(misfit) else { continue }
      context.report(misfit.finding(context.rule, in: context.document.json))
    }
  }
}
