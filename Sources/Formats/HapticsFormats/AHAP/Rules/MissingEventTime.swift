package import LocatedJSON

package enum MissingEventTime: AHAPRule {
  package static let id: RuleID = "missing-event-time"
  package static let severity = Severity.error
  package static let page = """
    An event without a time.

    Core Haptics rejects the whole file. Times are seconds from the pattern's start. There is no
    default: for an event at the start, write 0.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for event in context.objects(lacking: .time, at: .event) {
      context.report(
        at: event,
        "the event has no 'Time'",
        code: (.invalidEventTime, .loading),
        fixIts: [
          FixIt(
            "add '\"Time\": 0.0', the start of the pattern",
            edits: [
              context.document.json.insertion(of: AHAPKey.time.rawValue, "0.0", firstIn: event)
            ],
            isSafe: false
          )
        ]
      )
    }
  }
}
