import HapticsCore
package import LocatedJSON

package enum CurveEndsEarly: EffectRule {
  package static let id: RuleID = "curve-ends-early"
  package static let severity = Severity.warning
  package static let page = """
    A curve that ends before an event it affects.

    The value after a curve's last point is not documented. The renderers that we examined return to
    the event's own value, an audible and tangible jump. If phones hold the last value instead, the
    pattern plays differently there. A final point at the event's end is safe either way.

    Source: our own decision, because the behavior is not documented.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 2}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0.3}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 2}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0.3},
          {"Time": 2, "ParameterValue": 0.3}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .curves

  package static func check(_ context: AHAPContext) {
    guard !context.document.curves.isEmpty else { return }
    var events = HeldEvents()
    let curves = context.curveSpans
    for run in curves.runs where !curves.doubtful.contains(run.last.id) {
      let span = run.last
      let value = span.id.played(lastPoint(of: span, context).value.number)
      guard abs(value - span.id.neutralValue) > Noticeable.value,
        events.lastEnd(of: span.id, context) - span.end > Noticeable.duration(span.id),
        let event = events.events(of: span.id, context).lastEnding(begunBefore: span.end)
      else { continue }
      let end = min(event.end, run.next)
      guard end - span.end > Noticeable.duration(span.id),
        isFelt(span.id.family, from: span.end, to: end, context.contours)
      else { continue }
      report(run, event, until: end, value, context)
    }
  }

  private static func lastPoint(
    of span: CurveSpans.Span,
    _ context: AHAPContext
  ) -> LocatedControlPoint {
    let curve = context.document.curves[span.curve]
    return context.document.controlPoints[curve.points.upperBound - 1]
  }

  /// Returns whether the control of the level is above 0.
  private static func isFelt(
    _ family: HapticEvent.Family,
    from start: Double,
    to end: Double,
    _ contours: Contours
  ) -> Bool {
    let level: HapticDynamicParameter.ID =
      family == .haptic ? .hapticIntensityControl : .audioVolumeControl
    let reach = ControlTrack.curveReach
    return contours.control(level).extremes(from: start + 2 * reach, to: end).greatest
      > Noticeable.value
  }

  private static func report(
    _ run: CurveSpans.Run,
    _ event: ActiveEvents.Stretch,
    until end: Double,
    _ value: Double,
    _ context: AHAPContext
  ) {
    let span = run.last
    guard let node = lastPoint(of: span, context).time.value else { return }
    let after =
      end < event.end
      ? "the next one begins at \(shown(end)) s" : "an event continues until \(shown(end)) s"
    let fixIt = context.isMalformed ? nil : repeatingLastPoint(of: span, at: end, context)
    context.report(
      at: node,
      "the curve ends at \(shown(span.end)) s, and \(after): '\(span.id.rawValue)' probably jumps"
        + " from \(shown(value)) to \(shown(span.id.neutralValue))",
      notes: [
        Diagnostic.Note(
          "the event",
          at: context.opening(of: context.document.events[event.event].node)
        )
      ],
      fixIts: fixIt.map { [$0] } ?? []
    )
  }

  /// The fix that holds the last value until a time: one more point, or one more curve where the
  /// curve has as many points as it may have.
  private static func repeatingLastPoint(
    of span: CurveSpans.Span,
    at time: Double,
    _ context: AHAPContext
  ) -> FixIt? {
    let curve = context.document.curves[span.curve]
    guard let text = CurveText(curve, in: context.document),
      let origin = context.decimal(curve.time),
      let last = context.decimal(text.points[text.points.endIndex - 1].time),
      // A curve extends a microsecond beyond its end.
      let end = ExactDecimal(rounding: time - curve.time.number, places: 6)
    else { return nil }
    let index = text.points.endIndex - 1
    if text.points.count < HapticParameterCurve.controlPointLimit {
      let place = text.end(of: index)
      return FixIt(
        "repeat the last control point at \(end.text)",
        edits: [
          FixIt.Edit(
            place..<place,
            text.separator(after: index) + text.point(index, at: end)
          )
        ],
        isSafe: false
      )
    }
    guard let begin = origin.adding(last), !begin.isNegative, let length = end.subtracting(last)
    else { return nil }
    let points =
      text.point(index, at: .zero) + text.separator(after: index) + text.point(index, at: length)
    return FixIt(
      "hold the last value with another curve",
      edits: [text.element(at: begin, points: points)],
      isSafe: false
    )
  }
}
