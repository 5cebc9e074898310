import HapticsCore
package import LocatedJSON

package enum ZeroDuration: AHAPRule {
  package static let id: RuleID = "zero-duration"
  package static let severity = Severity.error
  package static let page = """
    A continuous event with a duration of zero.

    Core Haptics cannot create a player. For a single short impulse, use `HapticTransient`; for an event that
    decays on its own, set the parameter `Sustained` to 0.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
    ```
    """

  package static let subjects: RuleSubjects = .unmeasured

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.duration.stated == 0 && !event.isDisturbed {
      guard context.document.needsDuration(event), let type = event.type,
        let duration = event.duration.value, let typeName = event.typeField.value
      else { continue }
      let json = context.document.json
      context.report(
        at: duration,
        "'\(type.rawValue)' has an 'EventDuration' of \(json.literal(duration))",
        code: (.invalidEventDuration, .makingPlayer),
        fixIts: type == .hapticContinuous
          ? [
            FixIt(
              "make it a 'HapticTransient'",
              replacing: json.range(of: typeName),
              with: "\"HapticTransient\"",
              isSafe: false
            )
          ] : []
      )
    }
  }
}
