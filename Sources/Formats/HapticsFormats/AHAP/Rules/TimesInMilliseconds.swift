import HapticsCore
package import LocatedJSON

package enum TimesInMilliseconds: AHAPRule {
  package static let id: RuleID = "times-in-milliseconds"
  package static let severity = Severity.warning
  package static let page = """
    Times that seem to be in milliseconds.

    All times in a pattern are in seconds: 350 ms are 0.35. If all of them are whole numbers, none
    is small, and the pattern lasts for minutes, they are probably milliseconds, and the pattern
    plays a thousand times too slowly.

    Source: Apple's documentation for the unit; the limits are our own decisions.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 150, "EventType": "HapticTransient"}},
      {"Event": {"Time": 350, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.15, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.35, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .longTimes

  package static func check(_ context: AHAPContext) {
    guard context.timeUnits.isInMilliseconds else { return }
    let fields = times(of: context.document)
    guard let longest = fields.max(by: { $0.number < $1.number }), let node = longest.value
    else { return }
    let json = context.document.json
    let edits = fields.compactMap { field in
      field.value.flatMap { node in
        context.decimal(field)?.dividedByThousand.map { FixIt.Edit(json.range(of: node), $0.text) }
      }
    }
    context.report(
      at: node,
      "the times look like milliseconds, but AHAP times are in seconds; \(context.written(longest)) s"
        + " is long for a pattern",
      fixIts: edits.count == fields.count
        ? [FixIt("divide every time by 1000", edits: edits, isSafe: false)] : []
    )
  }

  /// The times and durations that are not 0.
  private static func times(of document: AHAPDocument) -> [NumberField] {
    var fields: [NumberField] = []
    for event in document.events { fields += [event.time, event.duration] }
    for parameter in document.parameters { fields.append(parameter.time) }
    for curve in document.curves {
      fields.append(curve.time)
      fields += document.controlPoints[curve.points].map({ $0.time })
    }
    return fields.filter { $0.number != 0 }
  }
}
