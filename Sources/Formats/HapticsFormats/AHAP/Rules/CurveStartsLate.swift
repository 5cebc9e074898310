import HapticsCore
package import LocatedJSON

package enum CurveStartsLate: EffectRule {
  package static let id: RuleID = "curve-starts-late"
  package static let severity = Severity.note
  package static let page = """
    A curve whose first control point comes after the curve's own time, during an event.

    The value before a curve's first point is not documented. By all reports a curve has no effect
    there: the event plays its own value, then jumps. A point at 0 is safe either way.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0.2, "ParameterValue": 0.1}, {"Time": 1, "ParameterValue": 1}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.1}, {"Time": 0.2, "ParameterValue": 0.1},
          {"Time": 1, "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .lateCurves

  package static func check(_ context: AHAPContext) {
    guard !context.document.curves.isEmpty else { return }
    var events = HeldEvents()
    let curves = context.curveSpans
    for run in curves.runs where !curves.doubtful.contains(run.first.id) {
      let span = run.first
      let curve = context.document.curves[span.curve]
      let point = context.document.controlPoints[curve.points.lowerBound]
      let least = Noticeable.duration(span.id)
      let value = span.id.played(point.value.number)
      guard span.begin - curve.time.number > least, run.previous <= curve.time.number,
        abs(value - span.id.neutralValue) > Noticeable.value,
        let event = events.events(of: span.id, context).lastEnding(
          begunBefore: span.begin - least
        ),
        event.end > span.begin + least
      else { continue }
      report(span, value, context)
    }
  }

  private static func report(
    _ span: CurveSpans.Span,
    _ value: Double,
    _ context: AHAPContext
  ) {
    let curve = context.document.curves[span.curve]
    let point = context.document.controlPoints[curve.points.lowerBound]
    guard let node = point.time.value else { return }
    context.report(
      at: node,
      "the curve has no effect before its first control point: '\(span.id.rawValue)' jumps from"
        + " \(shown(span.id.neutralValue)) to \(shown(value)) at \(shown(span.begin)) s",
      fixIts: context.isMalformed ? [] : repeatingFirstPoint(of: curve, context)
    )
  }

  /// Returns the fix that holds the first value, starting at the curve's time.
  private static func repeatingFirstPoint(
    of curve: LocatedCurve,
    _ context: AHAPContext
  ) -> [FixIt] {
    guard curve.points.count < HapticParameterCurve.controlPointLimit,
      let text = CurveText(curve, in: context.document)
    else { return [] }
    let first = text.points.startIndex
    let place = context.document.json.range(of: text.points[first].node).lowerBound
    return [
      FixIt(
        "begin with a control point at 0",
        edits: [
          FixIt.Edit(place..<place, text.point(first, at: .zero) + text.separator(after: first))
        ],
        isSafe: false
      )
    ]
  }
}
