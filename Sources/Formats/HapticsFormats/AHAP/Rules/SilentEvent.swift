import HapticsCore
import HapticsRealtime
package import LocatedJSON

package enum SilentEvent: EffectRule {
  package static let id: RuleID = "silent-event"
  /// The severity of its findings; an event whose own value is 0 is only a note.
  package static let severity = Severity.warning
  package static let page = """
    An event that is always silent.

    A control multiplies its intensity or volume by 0 throughout. If the event's own value is 0,
    this is only a note: the event may be there to extend the pattern. A transient at the point at
    which a curve reaches 0 and turns or ends is not reported here, because it is not documented
    which value applies to it; see `transient-at-curve-edge`.

    Source: Apple's documentation, according to which a control multiplies.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 1, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 1, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
    ```
    """

  package static let subjects: RuleSubjects = .zeroValues

  package static func check(_ context: AHAPContext) {
    if !context.mayBeSilenced {
      // The values of the events suffice.
      for event in context.document.events { checkOwnLevel(of: event, context) }
      return
    }
    let contours = context.contours
    let curveEnds = context.curveSpans.spans.filter { $0.id == .hapticIntensityControl }
      .map { $0.end }.sorted()
    for (index, contour) in contours.events.enumerated() where contour.isSilent {
      let event = context.document.events[index]
      if checkOwnLevel(of: event, context) { continue }
      let level: HapticDynamicParameter.ID =
        contour.type.family == .haptic ? .hapticIntensityControl : .audioVolumeControl
      // A sound with an unknown duration may be infinite; other events without a duration have been
      // reported.
      let end =
        contour.type == .audioCustom && contour.end == contour.start
        ? Double.infinity : contour.end
      let lasts = end > contour.start || contour.type == .hapticTransient
      guard contour.isPlayed, lasts, !context.curveSpans.doubtful.contains(level),
        contours.control(level).extremes(from: contour.start, to: end).greatest == 0,
        contour.type != .hapticTransient
          || !isAtEnd(of: curveEnds, contour.start, in: contours)
            && !contours.control(level).isZeroForAnInstant(at: contour.start)
      else { continue }
      let control = context.control(
        level,
        actingFrom: contour.start,
        to: max(end, contour.start.nextUp)
      )
      context.report(
        at: event.typeField.value ?? event.node,
        "the event has no effect:"
          + " '\(level.rawValue)' is 0 throughout",
        notes: control.map { [Diagnostic.Note("the control", at: $0)] } ?? []
      )
    }
  }

  /// Returns whether a curve of intensity ends at a time, after which the intensity is above 0.
  private static func isAtEnd(of ends: [Double], _ time: Double, in contours: Contours) -> Bool {
    let reach = 2 * ControlTrack.curveReach
    let next = ends.partitioningIndex { $0 >= time - reach }
    return next < ends.count && ends[next] <= time + reach
      && contours.control(.hapticIntensityControl).value(at: ends[next] + reach)
        > Noticeable.value
  }

  /// Reports an event with a level of 0, and returns whether it has one.
  @discardableResult
  private static func checkOwnLevel(
    of event: LocatedEvent,
    _ context: AHAPContext
  ) -> Bool {
    guard let type = event.type else { return false }
    let id = type.family.level
    guard
      context.document.eventParameters[event.parameters]
        .contains(where: { $0.id == id && !($0.value.number > 0) }),
      let field = context.value(of: id, in: event), !(field.number > 0), let node = field.value
    else { return false }
    context.report(
      at: node,
      "the event has no effect: its '\(id.rawValue)' is"
        + " \(shown(id.range.lowerBound))",
      severity: .note
    )
    return true
  }
}

extension AHAPContext {
  /// A Boolean value that indicates whether a control may be 0 throughout an event.
  ///
  /// This requires a parameter of 0, two consecutive points of 0, or a transient among points of 0.
  /// Usually there are none, and contours are unnecessary.
  fileprivate var mayBeSilenced: Bool {
    func isZero(_ id: HapticDynamicParameter.ID?, _ field: NumberField) -> Bool {
      id?.composition == .multiplies && !(field.number > 0)
    }
    if document.parameters.contains(where: { isZero($0.id, $0.value) }) { return true }
    var first = Double.infinity
    var last = -Double.infinity
    for curve in document.curves {
      var isLastZero = false
      for point in document.controlPoints[curve.points] {
        let isZero = isZero(curve.id, point.value)
        if isZero {
          if isLastZero { return true }
          let time = curve.time.number + point.time.number
          first = min(first, time - 2 * ControlTrack.curveReach)
          last = max(last, time + 2 * ControlTrack.curveReach)
        }
        isLastZero = isZero
      }
    }
    guard first < .infinity else { return false }
    return document.events.contains {
      $0.type == .hapticTransient && (first...last).contains($0.time.number)
    }
  }
}
