import HapticsCore
package import LocatedJSON

package enum AbsoluteControlPointTimes: AHAPRule {
  package static let id: RuleID = "absolute-control-point-times"
  package static let severity = Severity.warning
  package static let page = """
    Control points whose times seem to be relative to the pattern's start.

    The times are relative to the curve's own `Time`. If the first one equals that time, the author
    or a converter probably wrote times within the pattern, and the whole curve plays late by its
    own time.

    Source: Apple's documentation for the reference of the times; published files of converters.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 2, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 2,
        "ParameterCurveControlPoints": [
          {"Time": 2, "ParameterValue": 0.2}, {"Time": 3, "ParameterValue": 1}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 2, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 2,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .absoluteTimes

  package static func check(_ context: AHAPContext) {
    guard !context.document.curves.isEmpty, !context.curveSpans.doubtful.isEmpty else { return }
    let absolute = context.curveSpans.absolute.sorted()
    for id in HapticDynamicParameter.ID.allCases
    where context.curveSpans.doubtful.contains(id) {
      let curves = absolute.map { context.document.curves[$0] }.filter { $0.id == id }
      report(curves, of: id, context)
    }
  }

  private static func report(
    _ curves: [LocatedCurve],
    of id: HapticDynamicParameter.ID,
    _ context: AHAPContext
  ) {
    guard let curve = curves.first, let own = curve.time.value,
      let first = context.document.controlPoints[curve.points].first,
      let last = context.document.controlPoints[curve.points].last,
      let node = first.time.value
    else { return }
    let begin = shown(curve.time.number + first.time.number)
    let end = shown(curve.time.number + last.time.number)
    context.report(
      at: node,
      curves.count == 1
        ? "the control points' times seem relative to the pattern's start; they are relative to"
          + " the curve's 'Time'"
        : "the control points' times of \(curves.count) curves of '\(id.rawValue)' seem relative"
          + " to the pattern's start; they are relative to each curve's 'Time'",
      notes: [
        Diagnostic.Note(
          "as written, this curve plays from \(begin) to \(end) s",
          at: context.document.json.range(of: own)
        )
      ],
      fixIts: subtraction(of: curves, context)
    )
  }

  /// The fix that takes each curve's time off those of its points.
  private static func subtraction(of curves: [LocatedCurve], _ context: AHAPContext) -> [FixIt] {
    var edits: [FixIt.Edit] = []
    for curve in curves {
      guard let origin = context.decimal(curve.time) else { return [] }
      for point in context.document.controlPoints[curve.points] {
        guard let node = point.time.value, point.time.number >= curve.time.number,
          let time = context.decimal(point.time)?.subtracting(origin)
        else { return [] }
        edits.append(FixIt.Edit(context.document.json.range(of: node), time.text))
      }
    }
    return [
      FixIt(
        curves.count == 1
          ? "subtract \(context.written(curves[0].time)) from the time of every control point"
          : "subtract each curve's 'Time' from its control points' times",
        edits: edits,
        isSafe: false
      )
    ]
  }
}
