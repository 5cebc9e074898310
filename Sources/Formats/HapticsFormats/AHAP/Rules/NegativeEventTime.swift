package import LocatedJSON

package enum NegativeEventTime: AHAPRule {
  package static let id: RuleID = "negative-event-time"
  package static let severity = Severity.error
  package static let page = """
    An event with a negative time.

    Times are relative to the pattern's start and cannot be negative; Core Haptics rejects the file.
    To insert something at the start, shift all other times.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": -0.1, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .negativeTimes

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.time.number < 0 {
      guard event.time.stated != nil, let value = event.time.value else { continue }
      let json = context.document.json
      context.report(
        at: value,
        "the time cannot be negative: \(json.literal(value))",
        code: (.invalidEventTime, .loading),
        fixIts: [
          FixIt("write 0.0", replacing: json.range(of: value), with: "0.0", isSafe: false)
        ]
      )
    }
  }
}
