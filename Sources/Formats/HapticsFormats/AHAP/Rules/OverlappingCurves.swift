import HapticsCore
package import LocatedJSON

package enum OverlappingCurves: AHAPRule {
  package static let id: RuleID = "overlapping-curves"
  package static let severity = Severity.warning
  package static let page = """
    Two curves of the same parameter at the same time.

    Only one of them can apply. Core Haptics does not document which. This project plays the one
    that started last, then returns to the earlier one.

    Source: a decision of this project, because the behavior is not documented.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 3}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.2}, {"Time": 2, "ParameterValue": 1}]}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 2, "ParameterValue": 0}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 3}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.2}, {"Time": 2, "ParameterValue": 1}]}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 2,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .severalCurves

  /// An overlap that is not reported, in seconds: times rounded to the millisecond make as much.
  private static let tolerance = 0.001 + ControlTrack.curveReach

  package static func check(_ context: AHAPContext) {
    guard context.document.curves.count > 1 else { return }
    var longest: CurveSpans.Span?
    let curves = context.curveSpans
    for span in curves.spans {
      guard let earlier = longest, earlier.id == span.id else {
        longest = span
        continue
      }
      if min(earlier.end, span.end) - span.begin > tolerance,
        !curves.doubtful.contains(span.id)
      {
        report(span, over: earlier, context)
      }
      if span.end > earlier.end { longest = span }
    }
  }

  private static func report(
    _ span: CurveSpans.Span,
    over earlier: CurveSpans.Span,
    _ context: AHAPContext
  ) {
    let document = context.document
    guard let node = document.curves[span.curve].idField.value,
      let other = document.curves[earlier.curve].idField.value
    else { return }
    let end = min(earlier.end, span.end)
    context.report(
      at: node,
      "two curves of '\(span.id.rawValue)' overlap from \(shown(span.begin)) to \(shown(end)) s;"
        + " which one applies is undefined",
      notes: [
        Diagnostic.Note("a curve can end where the next one begins"),
        Diagnostic.Note("the other curve", at: document.json.range(of: other)),
      ]
    )
  }
}
