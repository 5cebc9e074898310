import HapticsCore
import HapticsRealtime
package import LocatedJSON

package enum EventAfterFade: EffectRule {
  package static let id: RuleID = "event-after-fade"
  package static let severity = Severity.note
  package static let page = """
    An event after a curve that ended at 0.

    The value after a curve's last point is not documented. The renderers that we examined return to
    the event's own value. If a phone holds the last value instead, the event is silent there, and so
    are all later ones. A final point of 1 after the fade is safe either way. All events after
    such curves are counted in one finding.

    Source: our own decision, because the behavior is not documented.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}},
      {"Event": {"Time": 0.8, "EventType": "HapticTransient"}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 0.5, "ParameterValue": 0}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}},
      {"Event": {"Time": 0.8, "EventType": "HapticTransient"}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 0.5, "ParameterValue": 0},
          {"Time": 0.501, "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .curves

  /// A curve that ends at 0, and the events until the next curve.
  private struct Fade {
    let span: CurveSpans.Span
    let events: ArraySlice<Int>
  }

  package static func check(_ context: AHAPContext) {
    let curves = context.curveSpans
    for id in [HapticDynamicParameter.ID.hapticIntensityControl, .audioVolumeControl] {
      guard !curves.doubtful.contains(id) else { continue }
      let runs = curves.runs.filter { $0.last.id == id && endsAtZero($0.last, context) }
      guard !runs.isEmpty else { continue }
      report(fades(runs, id.family, context.contours), context)
    }
  }

  private static func endsAtZero(_ span: CurveSpans.Span, _ context: AHAPContext) -> Bool {
    let curve = context.document.curves[span.curve]
    let value = context.document.controlPoints[curve.points.upperBound - 1].value.number
    return span.id.played(value) <= Noticeable.value
  }

  /// Returns the runs of curves that events follow before the next run.
  private static func fades(
    _ runs: [CurveSpans.Run],
    _ family: HapticEvent.Family,
    _ contours: Contours
  ) -> [Fade] {
    let events = contours.events.indices
      .filter { contours.events[$0].type.family == family && !contours.events[$0].isSilent }
      .sorted { (contours.events[$0].start, $0) < (contours.events[$1].start, $1) }
    let reach = ControlTrack.curveReach
    return runs.compactMap { run in
      // At the curve's end itself, `transient-at-curve-edge` applies.
      let first = events.partitioningIndex { contours.events[$0].start > run.last.end + reach }
      let end = events.partitioningIndex { contours.events[$0].start >= run.next - reach }
      return first < end ? Fade(span: run.last, events: events[first..<end]) : nil
    }
  }

  private static func report(_ fades: [Fade], _ context: AHAPContext) {
    guard let fade = fades.first, let index = fade.events.first else { return }
    let event = context.document.events[index]
    let curve = context.document.curves[fade.span.curve]
    let points = context.document.controlPoints[curve.points]
    guard let node = event.time.value, let last = points.last else { return }
    let others = fades.reduce(-1) { $0 + $1.events.count }
    context.report(
      at: node,
      "the event starts after a curve has ended at \(shown(fade.span.id.played(last.value.number)))"
        + "; if the device holds that value, it is silent"
        + (others > 1 ? " (and so are \(others) more)" : others > 0 ? " (and so is one more)" : ""),
      notes: last.value.value
        .map { [Diagnostic.Note("the curve's end", at: context.document.json.range(of: $0))] }
        ?? [],
      fixIts: context.isMalformed ? [] : resets(after: fades, context)
    )
  }

  /// Returns the fix that ends each of the curves with a point of 1.
  private static func resets(after fades: [Fade], _ context: AHAPContext) -> [FixIt] {
    var held = HeldEvents()
    var edits: [FixIt.Edit] = []
    for fade in fades {
      let (span, contours) = (fade.span, context.contours)
      let end = span.end + 2 * step
      // A step within an event or up to one would be perceptible.
      guard contours.events[fade.events[fade.events.startIndex]].start >= end,
        held.events(of: span.id, context).lastEnding(begunBefore: end)?.end ?? 0
          <= span.end + ControlTrack.curveReach,
        let edit = reset(after: span, context)
      else { return [] }
      edits.append(edit)
    }
    return [
      FixIt(
        fades.count == 1
          ? "end the curve with a control point of 1"
          : "end each of the \(fades.count) curves with a control point of 1",
        edits: edits,
        isSafe: false
      )
    ]
  }

  /// The seconds between the end of a curve and the added point.
  private static let step = 0.001

  private static func reset(
    after span: CurveSpans.Span,
    _ context: AHAPContext
  ) -> FixIt.Edit? {
    let curve = context.document.curves[span.curve]
    guard let text = CurveText(curve, in: context.document),
      let last = context.decimal(text.points[text.points.endIndex - 1].time),
      let step = ExactDecimal(rounding: step, places: 3), let time = last.adding(step)
    else { return nil }
    let index = text.points.endIndex - 1
    guard text.points.count < HapticParameterCurve.controlPointLimit else {
      guard let origin = context.decimal(curve.time)?.adding(last),
        let begin = text.point(index, at: .zero, value: "0.0"),
        let end = text.point(index, at: step, value: "1.0")
      else { return nil }
      return text.element(at: origin, points: begin + text.separator(after: index) + end)
    }
    guard let point = text.point(index, at: time, value: "1.0") else { return nil }
    let place = text.end(of: index)
    return FixIt.Edit(place..<place, text.separator(after: index) + point)
  }
}
