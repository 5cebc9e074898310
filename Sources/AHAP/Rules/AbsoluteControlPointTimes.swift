public import Diagnostics
internal import LocatedJSON

/// Control points whose times seem to count from the pattern's start.
///
/// They count from the curve's own `Time`. Where the first one equals that time, the author or a
/// converter has probably written when the points are reached in the pattern, and the whole curve
/// comes late by its own time.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 2, "EventType": "HapticContinuous", "EventDuration": 1}},
///   {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 2,
///     "ParameterCurveControlPoints": [
///       {"Time": 2, "ParameterValue": 0.2}, {"Time": 3, "ParameterValue": 1}]}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 2, "EventType": "HapticContinuous", "EventDuration": 1}},
///   {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 2,
///     "ParameterCurveControlPoints": [
///       {"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 1}]}}]}
/// ```
public enum AbsoluteControlPointTimes: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "absolute-control-point-times"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports curves whose first point is at the curve's own time.
  public static func check(_ context: inout RuleContext) {
    guard !context.document.curves.isEmpty, !context.curveSpans.doubtful.isEmpty else { return }
    let spans = context.curveSpans
    for span in spans.spans where spans.absolute.contains(span.curve) {
      let curve = context.document.curves[span.curve]
      let points = context.document.controlPoints[curve.points]
      guard let first = points.first, let node = first.time.value, let own = curve.time.value
      else { continue }
      context.report(
        self,
        at: node,
        "the control points' times seem to count from the pattern's start; they count from the"
          + " curve's 'Time'",
        notes: [
          Diagnostic.Note(
            "as it is written, the curve is played from \(shown(span.begin)) to"
              + " \(shown(span.end)) s",
            at: context.document.json.range(of: own)
          )
        ],
        fixIts: subtraction(of: curve, context)
      )
    }
  }

  /// The fix that takes the curve's time off those of its points.
  private static func subtraction(of curve: LocatedCurve, _ context: RuleContext) -> [FixIt] {
    guard let origin = context.decimal(curve.time) else { return [] }
    var edits: [FixIt.Edit] = []
    for point in context.document.controlPoints[curve.points] {
      guard let node = point.time.value, point.time.number >= curve.time.number,
        let time = context.decimal(point.time)?.subtracting(origin)
      else { return [] }
      edits.append(FixIt.Edit(context.document.json.range(of: node), time.text))
    }
    return [
      FixIt(
        "take \(context.written(curve.time)) off every control point's time",
        edits: edits,
        isSafe: false
      )
    ]
  }
}
