package import LocatedJSON

package enum TimeTooLarge: AHAPRule {
  package static let id: RuleID = "time-too-large"
  package static let severity = Severity.error
  package static let page = """
    A time too large for a 32-bit floating-point number.

    Core Haptics reads times as 32-bit floats; anything beyond 3.4e38 becomes infinite.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 1e39, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .longTimes

  package static func check(_ context: inout AHAPContext) {
    var found: [NumberField] = []
    context.document.forEachTime { time, origin in
      if !Float(time.number).isFinite
        || (Float(origin).isFinite && !Float(time.number + origin).isFinite)
      {
        found.append(time)
      }
    }
    for time in found {
      guard let name = time.field.name, let value = time.value else { continue }
      let json = context.document.json
      context.report(
        at: value,
        "\(quoted(json.string(of: name) ?? "")) is \(json.literal(value)), which is infinite as"
          + " the 32-bit float that Core Haptics reads"
      )
    }
  }
}
