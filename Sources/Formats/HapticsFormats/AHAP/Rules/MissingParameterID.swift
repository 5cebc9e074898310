package import LocatedJSON

package enum MissingParameterID: AHAPRule {
  package static let id: RuleID = "missing-parameter-id"
  package static let severity = Severity.error
  package static let page = """
    A parameter or curve without an ID.

    Core Haptics rejects the whole file.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterValue": 0.5}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    let parts: [(AHAPLevel, String)] = [
      (.eventParameter, "event parameter"), (.parameter, "parameter"), (.curve, "curve"),
    ]
    for (level, part) in parts {
      for object in context.objects(lacking: .parameterID, at: level) {
        context.report(
          at: object,
          "the \(part) has no 'ParameterID'",
          code: (.badParameterEntry, .loading)
        )
      }
    }
  }
}
