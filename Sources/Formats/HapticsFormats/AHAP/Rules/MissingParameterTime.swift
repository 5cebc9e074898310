package import LocatedJSON

package enum MissingParameterTime: AHAPRule {
  package static let id: RuleID = "missing-parameter-time"
  package static let severity = Severity.error
  package static let page = """
    A parameter or curve without a time.

    Core Haptics rejects the whole file. There is no default: write 0 for the start.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "ParameterValue": 0.5}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for (level, part) in [(AHAPLevel.parameter, "parameter"), (.curve, "curve")] {
      for object in context.objects(lacking: .time, at: level) {
        context.report(
          at: object,
          "the \(part) has no 'Time'",
          code: (.badParameterEntry, .loading)
        )
      }
    }
  }
}
