import HapticsCore
import HapticsRealtime
package import LocatedJSON

package enum LevelSetTwice: EffectRule {
  package static let id: RuleID = "level-set-twice"
  package static let severity = Severity.note
  package static let page = """
    The same intensity or volume in an event and in the curve that scales it.

    The two are multiplied: 0.5 in the event and 0.5 in the curve plays 0.25. If the curve has the
    value to play, set that of the event to 1. The finding is about continuous events with a curve
    that starts at the event's own value, or has it as its greatest one.

    Source: Apple's documentation, according to which a control multiplies.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.5}, {"Time": 1, "ParameterValue": 0.1}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.5}, {"Time": 1, "ParameterValue": 0.1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .curves

  private static let tolerance = 1e-6

  package static func check(_ context: AHAPContext) {
    lazy var hapticLevels = levels(.hapticIntensityControl, context)
    lazy var audioLevels = levels(.audioVolumeControl, context)
    var repeated: [(event: Int, node: JSONDocument.NodeID)] = []
    for (index, event) in context.document.events.enumerated() {
      guard let type = event.type, type != .hapticTransient,
        let id = type.control(of: type.family.level),
        let field = context.value(of: type.family.level, in: event), let node = field.value,
        field.number > Noticeable.value, field.number < 1 - Noticeable.value
      else { continue }
      // A curve may also pass the value by chance.
      let values = type.family == .haptic ? hapticLevels : audioLevels
      let next = values.partitioningIndex { $0 >= field.number - tolerance }
      guard next < values.count, values[next] <= field.number + tolerance else { continue }
      let contours = context.contours
      let contour = contours.events[index]
      guard !contour.isSilent, contour.end > contour.start,
        isRepeated(field.number, contours.control(id), from: contour.start, to: contour.heldEnd)
      else { continue }
      repeated.append((index, node))
    }
    report(repeated, context)
  }

  /// Returns the values of a control's curves in order; none if other controls also change it.
  private static func levels(
    _ id: HapticDynamicParameter.ID,
    _ context: AHAPContext
  ) -> [Double] {
    let document = context.document
    // A parameter also multiplies, so the curve does not have the value to play.
    guard !context.curveSpans.doubtful.contains(id),
      !document.parameters.contains(where: { $0.id == id })
    else { return [] }
    var levels: [Double] = []
    for span in context.curveSpans.spans where span.id == id {
      for point in document.controlPoints[document.curves[span.curve].points] {
        levels.append(id.played(point.value.number))
      }
    }
    levels.sort()
    return levels
  }

  /// Returns whether a control starts at a value or never exceeds it.
  private static func isRepeated(
    _ value: Double,
    _ control: ControlTrack,
    from start: Double,
    to end: Double
  ) -> Bool {
    abs(control.value(at: start) - value) < tolerance
      || abs(control.extremes(from: start, to: end).greatest - value) < tolerance
  }

  private static func report(
    _ repeated: [(event: Int, node: JSONDocument.NodeID)],
    _ context: AHAPContext
  ) {
    guard let (index, node) = repeated.first else { return }
    let contour = context.contours.events[index]
    let level = contour.type.family.level
    guard let value = contour.quantity(level)?.base, let id = contour.type.control(of: level)
    else { return }
    let json = context.document.json
    let numbers = repeated.filter { json.kind(of: $0.node) == .number }
    context.report(
      at: node,
      "'\(level.rawValue)' and '\(id.rawValue)' are both \(shown(value)); their product plays,"
        + " \((value * value).readable)"
        + (repeated.count > 1 ? " (and so in \(repeated.count - 1) more)" : ""),
      notes: context.control(id, actingFrom: contour.start, to: contour.start.nextUp)
        .map { [Diagnostic.Note("the curve", at: $0)] } ?? [],
      fixIts: numbers.isEmpty
        ? []
        : [
          FixIt(
            "set '\(level.rawValue)' to 1, to play the value of the curve",
            edits: numbers.map {
              FixIt.Edit(json.range(of: $0.node), context.text(1, inStyleOf: $0.node))
            },
            isSafe: false
          )
        ]
    )
  }
}
