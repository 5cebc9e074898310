import HapticsCore
package import LocatedJSON

package enum UnsustainedWithoutDecay: EffectRule {
  package static let id: RuleID = "unsustained-without-decay"
  package static let severity = Severity.warning
  package static let page = """
    An unsustained event without a decay, which ends as soon as it begins.

    With `Sustained` 0, an event lasts for its attack and decay, regardless of `EventDuration`. If
    both are 0, their default, nothing plays.

    Source: Apple's documentation and headers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 0}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [
          {"ParameterID": "Sustained", "ParameterValue": 0},
          {"ParameterID": "DecayTime", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .envelopes

  package static func check(_ context: AHAPContext) {
    for (index, event) in context.document.events.enumerated() {
      guard let type = event.type, type != .hapticTransient,
        let field = context.value(of: .sustained, in: event), field.number == 0,
        let node = field.value
      else { continue }
      let contour = context.contours.events[index]
      guard !contour.envelope.isSustained, contour.envelope.held == 0 else { continue }
      let isHeldOtherwise = (event.duration.usable ?? 0) > 0 || type == .audioCustom
      context.report(
        at: node,
        "with 'Sustained' 0 the event lasts for its attack and decay, and both are 0",
        fixIts: isHeldOtherwise && context.document.json.kind(of: node) == .number
          ? [
            FixIt(
              "sustain it: write \(context.text(1, inStyleOf: node))",
              replacing: context.document.json.range(of: node),
              with: context.text(1, inStyleOf: node),
              isSafe: false
            )
          ] : []
      )
    }
  }
}
