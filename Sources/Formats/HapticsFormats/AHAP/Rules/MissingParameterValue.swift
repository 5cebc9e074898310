import HapticsCore
import HapticsRealtime
package import LocatedJSON

package enum MissingParameterValue: AHAPRule {
  package static let id: RuleID = "missing-parameter-value"
  package static let severity = Severity.error
  package static let page = """
    A parameter without a value.

    In an event, Core Haptics rejects the file. In a dynamic parameter it silently assumes 0, which
    mutes intensity or volume from there on.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticIntensity"}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for object in context.objects(lacking: .parameterValue, at: .eventParameter) {
      context.report(
        at: object,
        "the event parameter has no 'ParameterValue'",
        code: (.badParameterEntry, .loading)
      )
    }
    for object in context.objects(lacking: .parameterValue, at: .parameter) {
      let parameters = context.document.parameters
      let index = parameters.partitioningIndex { $0.node >= object }
      let part = index < parameters.count ? parameters[index] : nil
      let isLevel = part?.id?.composition == .multiplies
      context.report(
        at: object,
        "the parameter has no 'ParameterValue'; Core Haptics assumes 0"
          + (isLevel ? ", which is silence" : "")
      )
    }
  }
}
