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

    A transient at the very point at which a curve is 0, such as the start of a fade-in, may have no
    effect and is also reported. Move it, or raise the point.

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
    for run in curves.runs where run.first.id == id {
      checkZeros(of: run, transients, context)
      check(run.first.begin, isEnd: false, id, transients, context)
      check(run.last.end, isEnd: true, id, transients, context)
    }
  }

  /// Reports the first audible transient just outside of an edge at which a curve jumps.
  private static func check(
    _ edge: Double,
    isEnd: Bool,
    _ id: HapticDynamicParameter.ID,
    _ transients: [(index: Int, time: Double)],
    _ context: AHAPContext
  ) {
    let reach = ControlTrack.curveReach
    let near = transients.partitioningIndex { $0.time >= edge - reach }
    let first = transients[near...].first { transient in
      guard isEnd ? transient.time <= edge + reach : transient.time < edge else { return true }
      let event = context.contours.events[transient.index]
      return event.isPlayed && event.quantity(.hapticIntensity)?.base ?? 0 > 0
    }
    guard let (index, time) = first, isEnd ? time <= edge + reach : time < edge else { return }
    let track = context.contours.control(id)
    let inside = track.value(at: edge)
    let outside = track.value(at: isEnd ? edge + 2 * reach : edge - 2 * reach)
    guard abs(inside - outside) > Noticeable.value,
      let node = context.document.events[index].time.value
    else { return }
    context.report(
      at: node,
      "the transient is at the \(isEnd ? "end" : "start") of a curve; it is scaled by"
        + " \(shown(inside)) or by \(shown(outside)); extend the curve past it"
    )
  }

  /// Reports the transients at the points at which a curve is 0 only for an instant.
  private static func checkZeros(
    of run: CurveSpans.Run,
    _ transients: [(index: Int, time: Double)],
    _ context: AHAPContext
  ) {
    guard context.hasValue(in: run, where: { $0 <= 0 }) else { return }
    let reach = 2 * ControlTrack.curveReach
    let track = context.contours.control(run.first.id)
    let start = transients.partitioningIndex { $0.time >= run.first.begin }
    let end = run.last.end - reach
    let silent = transients[start...].prefix { $0.time < end }.filter { transient in
      let event = context.contours.events[transient.index]
      return event.isPlayed && event.isSilent && event.quantity(.hapticIntensity)?.base ?? 0 > 0
        && track.isZeroForAnInstant(at: transient.time)
    }
    guard let first = silent.first,
      let node = context.document.events[first.index].time.value
    else { return }
    context.report(
      at: node,
      "the transient is at a point at which the curve is 0, so it may have no effect; move it, or raise"
        + " the point" + (silent.count > 1 ? " (and \(silent.count - 1) more)" : "")
    )
  }
}

extension ControlTrack {
  /// Returns whether the control is above 0 both before and after a time.
  func isZeroForAnInstant(at time: Double) -> Bool {
    [-2, 2].allSatisfy { value(at: time + $0 * ControlTrack.curveReach) > 0 }
  }
}
