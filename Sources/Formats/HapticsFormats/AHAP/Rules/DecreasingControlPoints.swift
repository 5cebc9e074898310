package import LocatedJSON

package enum DecreasingControlPoints: AHAPRule {
  package static let id: RuleID = "decreasing-control-points"
  package static let severity = Severity.error
  package static let page = """
    Control points that are out of order.

    A curve connects its points in the order of the list and cannot go back in time.

    Source: Apple's documentation for the order; what a phone does is unknown.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1},
          {"Time": 0.5, "ParameterValue": 0.7}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 0.5, "ParameterValue": 0.7},
          {"Time": 1, "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = [.closePoints, .irregular]

  package static func check(_ context: AHAPContext) {
    for curve in context.document.curves where !curve.isDisturbed {
      let points = context.document.controlPoints[curve.points]
      var last = -Double.infinity
      for index in points.indices {
        guard let time = points[index].time.usable else { continue }
        if time < last {
          report(index, of: points, in: curve, context)
          break
        }
        last = time
      }
    }
  }

  private static func report(
    _ index: Int,
    of points: ArraySlice<LocatedControlPoint>,
    in curve: LocatedCurve,
    _ context: AHAPContext
  ) {
    let point = points[index]
    guard let node = point.time.value else { return }
    let previous = points[..<index].last { $0.time.usable != nil }
    context.report(
      at: node,
      "the control point at \(context.written(point.time)) s follows one at "
        + "\(previous.map { context.written($0.time) } ?? "a later time") s",
      fixIts: sorting(points, in: curve, context)
    )
  }

  /// The fix that puts the points in order: every place in the list gets another point's text.
  private static func sorting(
    _ points: ArraySlice<LocatedControlPoint>,
    in curve: LocatedCurve,
    _ context: AHAPContext
  ) -> [FixIt] {
    guard points.allSatisfy({ $0.time.written != nil }) else { return [] }
    let order = points.indices.sorted {
      (points[$0].time.number, $0) < (points[$1].time.number, $1)
    }
    let json = context.document.json
    let edits = zip(points.indices, order).filter { $0 != $1 }.map { place, source in
      FixIt.Edit(json.range(of: points[place].node), json.text(of: points[source].node))
    }
    return [
      FixIt("sort the control points by time", edits: edits, isSafe: false)
    ]
  }
}
