package import LocatedJSON

package enum NegativeDuration: AHAPRule {
  package static let id: RuleID = "negative-duration"
  package static let severity = Severity.error
  package static let page = """
    An event with a negative duration.

    Core Haptics rejects the file, regardless of the event's type.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": -0.5}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
    ```
    """

  package static let subjects: RuleSubjects = .negativeTimes

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.duration.number < 0 {
      guard event.duration.stated != nil, let value = event.duration.value else { continue }
      let json = context.document.json
      let range = json.range(of: value)
      context.report(
        at: value,
        "the duration cannot be negative: \(json.literal(value))",
        code: (.invalidEventDuration, .loading),
        fixIts: event.duration.form == .number
          ? [
            FixIt(
              "remove the minus sign",
              replacing: range.lowerBound..<range.lowerBound + 1,
              with: "",
              isSafe: false
            )
          ] : []
      )
    }
  }
}
