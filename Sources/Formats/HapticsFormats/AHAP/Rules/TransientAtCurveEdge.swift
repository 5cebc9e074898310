import HapticsCore
import HapticsRealtime
package import LocatedJSON

package enum TransientAtCurveEdge: EffectRule {
  package static let id: RuleID = "transient-at-curve-edge"
  package static let severity = Severity.note
  package static let page = """
    A transient at the edge of a curve that scales it.

    The exact times at which a curve starts and stops applying are not documented. The transient is
    at the curve's last point, or so close to an end that rounding decides. The curve's value may or
    may not apply to it. A curve that continues past the transient is safe either way.

    Source: our own decision, because the behavior is not documented.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"Event": {"Time": 1, "EventType": "HapticTransient"}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0.3}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"Event": {"Time": 1, "EventType": "HapticTransient"}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0.3},
          {"Time": 1.001, "ParameterValue": 0.3}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .curves

  package static func check(_ context: AHAPContext) {
    guard context.document.events.contains(where: { $0.type == .hapticTransient }) else { return }
    let curves = context.curveSpans
    let id = HapticDynamicParameter.ID.hapticIntensityControl
    guard !curves.doubtful.contains(id), curves.runs.contains(where: { $0.first.id == id })
    else { return }
    let transients = context.transients
    let reach = ControlTrack.curveReach
    for run in curves.runs where run.first.id == id {
      for (edge, isEnd) in [(run.first.begin, false), (run.last.end, true)] {
        let near = transients.partitioningIndex { $0.time >= edge - reach }
        let first = transients[near...].first { transient in
          guard isEnd ? transient.time <= edge + reach : transient.time < edge else { return true }
          let event = context.contours.events[transient.index]
          return event.isPlayed && event.quantity(.hapticIntensity)?.base ?? 0 > 0
        }
        guard let (index, time) = first, isEnd ? time <= edge + reach : time < edge
        else { continue }
        let track = context.contours.control(id)
        let inside = track.value(at: edge)
        let outside = track.value(at: isEnd ? edge + 2 * reach : edge - 2 * reach)
        guard abs(inside - outside) > Noticeable.value,
          let node = context.document.events[index].time.value
        else { continue }
        context.report(
          at: node,
          "the transient is at the \(isEnd ? "end" : "start") of a curve; it is scaled by"
            + " \(shown(inside)) or by \(shown(outside)); extend the curve past it"
        )
      }
    }
  }
}
