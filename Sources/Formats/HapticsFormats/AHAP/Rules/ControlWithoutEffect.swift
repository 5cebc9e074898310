import HapticsCore
import HapticsRealtime
package import LocatedJSON

package enum ControlWithoutEffect: EffectRule {
  package static let id: RuleID = "control-without-effect"
  /// The severity of its findings; a neutral control is only a note.
  package static let severity = Severity.warning
  package static let page = """
    A parameter or curve that affects no event.

    No active event has the property that it changes. For example, a transient keeps its own
    sharpness and has no envelope, a sustained event has no decay, and an unsustained one has no
    release. A neutral value (1 for intensity and volume, 0 for the others) is only a note.

    Source: Apple's documentation, according to which a control applies to active events.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 0, "ParameterValue": 0.3}}]}
    ```

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 0, "ParameterValue": 0.3}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = [.parameters, .curves]

  package static func check(_ context: AHAPContext) {
    var events = ShapedEvents()
    checkParameters(&events, context)
    checkCurves(&events, context)
  }

  private static func checkParameters(
    _ events: inout ShapedEvents,
    _ context: AHAPContext
  ) {
    guard !context.document.parameters.isEmpty else { return }
    for span in context.parameterSpans.spans where span.end > span.begin {
      let parameter = context.document.parameters[span.parameter]
      guard let node = parameter.idField.value else { continue }
      if span.id.played(parameter.value.number) == span.id.neutralValue {
        // A later control ends an earlier one.
        if span.isFirst { reportNeutral(span.id, at: node, context) }
        continue
      }
      // A control that applies until the next one does not affect an event that starts with the
      // next one.
      let end = span.end - 2 * ControlTrack.curveReach
      if context.hasShapedTransient(span.id, from: span.begin, to: end) { continue }
      let active = events.events(of: span.id, context)
      let shapes =
        span.id.isReadOnce
        ? active.begins(from: span.begin, before: span.end)
        : active.contains(from: span.begin, to: end)
      guard !shapes else { continue }
      let times =
        span.end.isFinite
        ? "from \(shown(span.begin)) to \(shown(span.end)) s" : "at or after \(shown(span.begin)) s"
      report(span.id, at: node, times, &events, context)
    }
  }

  /// Checks consecutive curves as one, because only the end of a long curve may shape nothing.
  private static func checkCurves(_ events: inout ShapedEvents, _ context: AHAPContext) {
    guard !context.document.curves.isEmpty else { return }
    let curves = context.curveSpans
    for run in curves.runs where !curves.doubtful.contains(run.first.id) {
      let id = run.first.id
      guard let node = context.document.curves[run.first.curve].idField.value else { continue }
      let isNeutral = !context.hasValue(in: run) { $0 != id.neutralValue }
      let begin = run.first.begin
      let end = run.last.end
      if isNeutral {
        reportNeutral(id, at: node, context)
      } else if !context.hasShapedTransient(id, from: begin, to: end),
        !events.events(of: id, context).contains(from: begin, to: end)
      {
        let times = "from \(shown(begin)) to \(shown(end)) s"
        report(id, at: node, times, &events, context)
      }
    }
  }

  private static func report(
    _ id: HapticDynamicParameter.ID,
    at node: Int,
    _ times: String,
    _ events: inout ShapedEvents,
    _ context: AHAPContext
  ) {
    context.report(
      at: node,
      "'\(id.rawValue)' has no effect: \(events.reason(id, times, context))"
    )
  }

  private static func reportNeutral(
    _ id: HapticDynamicParameter.ID,
    at node: Int,
    _ context: AHAPContext
  ) {
    let verb = id.composition == .multiplies ? "multiplies by" : "adds"
    context.report(
      at: node,
      "'\(id.rawValue)' has no effect; it only \(verb) \(shown(id.neutralValue))",
      severity: .note
    )
  }
}

/// The events that each control can shape, sorted on first use.
private struct ShapedEvents {
  private var known: [HapticDynamicParameter.ID: ActiveEvents] = [:]
  private var types: Set<HapticEvent.EventType>?

  mutating func events(
    of id: HapticDynamicParameter.ID,
    _ context: AHAPContext
  ) -> ActiveEvents {
    if let events = known[id] { return events }
    let events = ActiveEvents(context.contours) { id.acts(on: $0) }
    known[id] = events
    return events
  }

  /// Returns the reason for which a control shapes nothing at some time.
  mutating func reason(
    _ id: HapticDynamicParameter.ID,
    _ times: String,
    _ context: AHAPContext
  ) -> String {
    let family = id.family == .haptic ? "haptic" : "audio"
    let known = types ?? Set(context.document.events.compactMap { $0.type })
    types = known
    let types = known.filter { $0.family == id.family }
    if types.isEmpty { return "the pattern has no \(family) events" }
    if types == [.hapticTransient], !id.acts(on: .hapticTransient) {
      return id == .hapticSharpnessControl
        ? "the pattern's haptic events are transients, which keep their own sharpness"
        : "the pattern's haptic events are transients, which have no envelope"
    }
    switch id.target {
    case .decayTime: return "no \(family) event with 'Sustained' 0 begins \(times)"
    case .releaseTime, .attackTime: return "no sustained \(family) event begins \(times)"
    default: break
    }
    let held = id == .hapticSharpnessControl ? "continuous " : ""
    return "no \(held)\(family) event is active \(times)"
  }
}

extension AHAPContext {
  /// Returns whether a transient within a time range is shaped by a control, which is known without
  /// the contours of the file.
  fileprivate func hasShapedTransient(
    _ id: HapticDynamicParameter.ID,
    from start: Double,
    to end: Double
  ) -> Bool {
    guard id.acts(on: .hapticTransient), !id.isReadOnce else { return false }
    let next = transients.partitioningIndex { $0.time >= start }
    return next < transients.count && transients[next].time <= end
  }
}
