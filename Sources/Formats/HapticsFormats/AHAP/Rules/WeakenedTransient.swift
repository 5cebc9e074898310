import HapticsCore
package import LocatedJSON

package enum WeakenedTransient: EffectRule {
  package static let id: RuleID = "weakened-transient"
  package static let severity = Severity.note
  package static let page = """
    A transient that is weakened by a curve for another event.

    A curve of `HapticIntensityControl` cannot be limited to one event: a fade of a continuous event
    also multiplies the intensity of the transients inside it. The finding is about transients that
    lose more than half of their intensity. Raise their own intensity, or move them before the fade.
    Several transients under one curve are counted together. A transient that fades on purpose is
    fine.

    Source: Apple's documentation, according to which a control applies to every event.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"Event": {"Time": 0.7, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.6}]}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"Event": {"Time": 0.2, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.6}]}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .curves

  /// The factor below which a transient is reported.
  private static let limit = 0.5

  package static func check(_ context: AHAPContext) {
    let id = HapticDynamicParameter.ID.hapticIntensityControl
    let (events, curves) = (context.document.events, context.curveSpans)
    // Without another event, the curve is for the transient.
    guard events.contains(where: { $0.type == .hapticTransient }),
      events.contains(where: { $0.type == .hapticContinuous }),
      !curves.doubtful.contains(id)
    else { return }
    // A parameter also multiplies.
    let hasParameters = context.document.parameters.contains { $0.id == id }
    let runs = curves.runs.filter { run in
      run.first.id == id && (hasParameters || context.hasValue(in: run) { $0 < limit })
    }
    guard !runs.isEmpty else { return }
    let contours = context.contours
    let track = contours.control(id)
    var held = HeldEvents()
    let continuous = held.events(of: id, context)
    let transients = context.transients
    var next = 0
    for run in runs {
      let (begin, end) = (
        run.first.begin + ControlTrack.curveReach, run.last.end - ControlTrack.curveReach
      )
      while next < transients.count, transients[next].time <= begin { next += 1 }
      var weakened: [Int] = []
      while next < transients.count, transients[next].time < end {
        let (index, time) = transients[next]
        if track.value(at: time) < limit, continuous.contains(from: time, to: time),
          !contours.events[index].isSilent
        {
          weakened.append(index)
        }
        next += 1
      }
      if !weakened.isEmpty { report(weakened, run, contours, context) }
    }
  }

  private static func report(
    _ transients: [Int],
    _ run: CurveSpans.Run,
    _ contours: Contours,
    _ context: AHAPContext
  ) {
    func intensity(_ index: Int) -> (own: Double, played: Double) {
      let event = contours.events[index]
      return (event.quantity(.hapticIntensity)?.base ?? 0, event.peakIntensity)
    }
    guard
      let most = transients.max(by: {
        intensity($0).own - intensity($0).played < intensity($1).own - intensity($1).played
      })
    else { return }
    let event = context.document.events[most]
    let (own, played) = intensity(most)
    context.report(
      at: context.value(of: .hapticIntensity, in: event)?.value ?? event.typeField.value
        ?? event.node,
      "a curve also weakens this transient, from \(shown(own)) to \(played.readable)"
        + (transients.count > 1 ? " (and \(transients.count - 1) more)" : ""),
      notes: context.control(
        run.first.id,
        actingFrom: contours.events[most].start,
        to: contours.events[most].start.nextUp
      ).map { [Diagnostic.Note("the curve", at: $0)] } ?? []
    )
  }
}
