package import LocatedJSON

package enum BooleanAsNumber: AHAPRule {
  package static let id: RuleID = "boolean-as-number"
  package static let severity = Severity.note
  package static let page = """
    `true` or `false` where a number belongs.

    Core Haptics reads them as 1 and 0; other readers reject them. Only the two switches of a sound
    file, `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`, are booleans.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
      "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": true}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
      "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    let json = context.document.json
    for field in context.document.unusualNumbers where field.form == .boolean {
      guard let name = field.field.name, let value = field.value,
        let key = json.string(of: name).flatMap(AHAPKey.init), !key.isSwitch,
        // `unsupported-version` has said what version 0 means.
        key != .version || field.number == 1
      else { continue }
      let number = field.number == 1 ? "1" : "0"
      context.report(
        at: value,
        "'\(key.rawValue)' is \(json.literal(value)), which counts as \(number)",
        fixIts: [
          FixIt("write \(number)", replacing: json.range(of: value), with: number, isSafe: true)
        ]
      )
    }
  }
}

extension AHAPKey {
  /// A Boolean value that indicates whether the key is a Boolean by nature.
  var isSwitch: Bool {
    self == .eventWaveformLoopEnabled || self == .eventWaveformUseVolumeEnvelope
  }
}
