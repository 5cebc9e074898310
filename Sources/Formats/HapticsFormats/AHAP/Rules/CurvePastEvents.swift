import HapticsCore
package import LocatedJSON

package enum CurvePastEvents: EffectRule {
  package static let id: RuleID = "curve-past-events"
  package static let severity = Severity.warning
  package static let page = """
    A curve that is mostly after the last event.

    It affects nothing there, but to Core Haptics the pattern plays until its last control point.
    Usually the points' times are in milliseconds, or the events were shortened and the curve was
    not.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.2}, {"Time": 1000, "ParameterValue": 1}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .curves

  /// The time in seconds that a curve may continue after the last event, because exports end it
  /// with the sound of a file.
  private static let tolerance = 1.0

  package static func check(_ context: AHAPContext) {
    guard !context.document.curves.isEmpty else { return }
    let curves = context.curveSpans
    let latest = curves.runs.reduce(0) { max($0, $1.last.end) }
    // In most files the events' written times say enough.
    guard
      context.document.events.allSatisfy({
        $0.time.number + $0.duration.number + tolerance < latest
      }), !context.timeUnits.isInMilliseconds, let end = lastEnd(context.contours)
    else { return }
    for run in curves.runs where !curves.doubtful.contains(run.first.id) {
      // A curve that begins after all events has no effect, and was reported.
      let shaping = end - run.first.begin
      let rest = run.last.end - end
      guard shaping > ControlTrack.curveReach, rest > tolerance, rest > shaping else { continue }
      report(run, lastEnd: end, context)
    }
  }

  /// Returns the end of the last event including its release or padding, or `nil` if it is unknown.
  private static func lastEnd(_ contours: Contours) -> Double? {
    let isKnown = contours.events.allSatisfy { $0.type != .audioCustom || $0.end > $0.start }
    return isKnown ? max(contours.loopEnd, contours.soundingEnd) : nil
  }

  private static func report(
    _ run: CurveSpans.Run,
    lastEnd: Double,
    _ context: AHAPContext
  ) {
    let curve = context.document.curves[run.last.curve]
    let points = context.document.controlPoints[curve.points]
    guard let last = points.last, let node = last.time.value else { return }
    let looksLikeMilliseconds =
      last.time.number >= 100 && points.allSatisfy { $0.time.number == $0.time.number.rounded() }
      && curve.time.number + last.time.number / 1000 <= lastEnd * 2
    context.report(
      at: node,
      "the curve continues until \(shown(run.last.end)) s but has no effect after"
        + " \(shown(lastEnd)) s, when the last event ends",
      notes: looksLikeMilliseconds
        ? [Diagnostic.Note("times are in seconds: 200 ms are 0.2")] : [],
      fixIts: looksLikeMilliseconds ? division(of: points, context) : []
    )
  }

  /// The fix that makes seconds of a curve's milliseconds.
  private static func division(
    of points: ArraySlice<LocatedControlPoint>,
    _ context: AHAPContext
  ) -> [FixIt] {
    let moved = points.filter { $0.time.number != 0 }
    let edits = moved.compactMap { point in
      point.time.value.flatMap { node in
        context.decimal(point.time)?.dividedByThousand
          .map { FixIt.Edit(context.document.json.range(of: node), $0.text) }
      }
    }
    guard edits.count == moved.count else { return [] }
    return [FixIt("divide the control points' times by 1000", edits: edits, isSafe: false)]
  }
}
