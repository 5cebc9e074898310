package import LocatedJSON

package enum EqualControlPointTimes: AHAPRule {
  package static let id: RuleID = "equal-control-point-times"
  package static let severity = Severity.warning
  package static let page = """
    Two control points of a curve at the same time.

    Which of the two values applies is undefined. For a step, write two points slightly apart;
    Apple's own patterns leave 0.00001 to 0.0001 s. Core Haptics reads times as 32-bit floats, so
    late in a long pattern, different times can become equal.

    Source: Apple's sample files and reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.2}, {"Time": 0.5, "ParameterValue": 0.2},
          {"Time": 0.5, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 1}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.2}, {"Time": 0.5, "ParameterValue": 0.2},
          {"Time": 0.5001, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .closePoints

  package static func check(_ context: AHAPContext) {
    for curve in context.document.curves
    where curve.points.count > 1 && !curve.isDisturbed {
      let points = context.document.controlPoints[curve.points]
      var remaining: Int?
      for index in points.indices.dropFirst() {
        guard let a = points[index - 1].time.written, let b = points[index].time.written, a <= b,
          Float(a) == Float(b), Float(a).isFinite
        else { continue }
        let rest = remaining ?? countWithoutRepetitions(points)
        remaining = rest
        report(index, of: points, canRemove: rest > 1, context)
      }
    }
  }

  /// Returns the number of points that differ from the previous one.
  private static func countWithoutRepetitions(_ points: ArraySlice<LocatedControlPoint>) -> Int {
    points.indices.dropFirst().reduce(1) { count, index in
      count + (repeats(points[index], points[index - 1]) ? 0 : 1)
    }
  }

  private static func repeats(_ point: LocatedControlPoint, _ other: LocatedControlPoint) -> Bool {
    point.time.number == other.time.number && point.value.usable != nil
      && point.value.usable == other.value.usable
  }

  /// Reports a point.
  ///
  /// - Parameter canRemove: A Boolean value that indicates whether at least two points remain
  ///   without the repetitions; a curve with one point has no effect.
  private static func report(
    _ index: Int,
    of points: ArraySlice<LocatedControlPoint>,
    canRemove: Bool,
    _ context: AHAPContext
  ) {
    let point = points[index]
    let previous = points[index - 1]
    guard let node = point.time.value else { return }
    let isExact = previous.time.number == point.time.number
    // One of two equal points is redundant.
    let isSame = canRemove && repeats(point, previous)
    context.report(
      at: node,
      "two control points are at \(context.written(point.time)) s"
        + (isSame ? ", with the same value" : "; which one applies is undefined"),
      notes: isExact
        ? []
        : [
          Diagnostic.Note(
            "Core Haptics reads times as 32-bit floats, where \(context.written(previous.time))"
              + " and \(context.written(point.time)) are equal"
          )
        ],
      fixIts: isSame
        ? [
          FixIt(
            "remove one of them",
            edits: [context.document.json.removal(ofElement: point.node)],
            isSafe: true
          )
        ]
        : isExact ? step(index, of: points, context) : []
    )
  }

  /// The fix that makes a step of two points: the second one a little later.
  private static func step(
    _ index: Int,
    of points: ArraySlice<LocatedControlPoint>,
    _ context: AHAPContext
  ) -> [FixIt] {
    let gap = 0.0001
    let point = points[index]
    guard let node = point.time.value, context.document.json.kind(of: node) == .number,
      let time = context.decimal(point.time),
      let later = ExactDecimal(rounding: gap, places: 4).flatMap(time.adding),
      Float(point.time.number) < Float(point.time.number + gap / 2)
    else { return [] }
    // There has to be room before the next point.
    guard
      index + 1 == points.endIndex || points[index + 1].time.number > point.time.number + 2 * gap
    else { return [] }
    return [
      FixIt(
        "make it a step: write \(later.text)",
        replacing: context.document.json.range(of: node),
        with: later.text,
        isSafe: false
      )
    ]
  }
}
