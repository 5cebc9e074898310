import HapticsCore
import HapticsRealtime
package import LocatedJSON

package enum ClampedControl: EffectRule {
  package static let id: RuleID = "clamped-control"
  /// The severity of its findings; a sum that is clamped only part of the time is a note.
  package static let severity = Severity.warning
  package static let page = """
    A control that adds to a value already at its limit.

    Sharpness, pitch, pan and brightness are the sum of the event's own value and the control's,
    clamped to their range. At `HapticSharpness` 1.0, a curve of `HapticSharpnessControl` from 0 to
    1 has no effect; lower the event's value to leave room. A sum that is clamped only part of the
    time is a note.

    Source: Apple's documentation, according to which values are clamped.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 1.0}]}},
      {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 0.0}]}},
      {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 0,
        "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .addingControls

  /// By how much a sum has to go beyond the range to be noted.
  private static let overshoot = 0.1

  package static func check(_ context: AHAPContext) {
    guard context.hasControls else { return }
    for control in HapticDynamicParameter.ID.allCases
    where control.composition == .adds && context.mayExceedRange(control)
      && !context.curveSpans.doubtful.contains(control)
    {
      check(control, context.contours, context)
    }
  }

  private static func check(
    _ control: HapticDynamicParameter.ID,
    _ contours: Contours,
    _ context: AHAPContext
  ) {
    var idle: [Int] = []
    var flattened: [Int] = []
    var isShaping = false
    for (index, event) in contours.events.enumerated()
    where control.acts(on: event) && !event.isSilent {
      guard let quantity = event.quantity(control.target) else { continue }
      let sums = sums(of: quantity, in: event)
      let isConstant = sums.least == sums.greatest
      if !quantity.isClampedThroughout || (isConstant && quantity.base != quantity.clampedValue()) {
        isShaping = isShaping || sums.least != quantity.base || sums.greatest != quantity.base
      } else if quantity.base == quantity.clampedValue() {
        idle.append(index)
      } else {
        flattened.append(index)
      }
    }
    if control.isReadOnce {
      // One value for the times of all events is meant for those that it can shape.
      if !isShaping, let first = idle.first { report(control, on: first, contours, context) }
      return
    }
    // A control that shapes other events may go beyond the range with some; a curve over an event
    // that already is at the range's end was meant to be felt there.
    let lost =
      !isShaping
      ? (idle + flattened).sorted()
      : idle.filter { index in
        let event = contours.events[index]
        guard let quantity = event.quantity(control.target) else { return false }
        let sums = sums(of: quantity, in: event)
        return sums.least != sums.greatest
      }
    for index in lost { report(control, on: index, contours, context) }
    noteExcess(of: control, besides: Set(lost), contours, context)
  }

  /// Returns the least and greatest sum of an event, without jumps where the curves of its neighbors
  /// begin and end.
  private static func sums(
    of quantity: EventContour.Quantity,
    in event: EventContour
  ) -> ControlTrack.Extremes {
    let margin = 2 * ControlTrack.curveReach
    let all = quantity.unclampedExtremes()
    let inner = quantity.unclampedExtremes(from: event.start + margin, to: event.end - margin)
    let isJump = max(inner.least - all.least, all.greatest - inner.greatest) > Noticeable.value
    return isJump ? inner : all
  }

  /// Adds a note about the sum that exceeds the range the most.
  private static func noteExcess(
    of control: HapticDynamicParameter.ID,
    besides reported: Set<Int>,
    _ contours: Contours,
    _ context: AHAPContext
  ) {
    var furthest: (event: Int, excess: Double)?
    var count = 0
    for (index, event) in contours.events.enumerated()
    where control.acts(on: event) && !event.isSilent && !reported.contains(index) {
      guard let quantity = event.quantity(control.target) else { continue }
      let sums = sums(of: quantity, in: event)
      let range = quantity.id.range
      let excess = max(sums.greatest - range.upperBound, range.lowerBound - sums.least)
      guard excess >= overshoot else { continue }
      count += 1
      if excess > furthest?.excess ?? 0 { furthest = (index, excess) }
    }
    if let furthest { note(control, on: furthest.event, others: count - 1, contours, context) }
  }

  private static func report(
    _ control: HapticDynamicParameter.ID,
    on index: Int,
    _ contours: Contours,
    _ context: AHAPContext
  ) {
    let event = contours.events[index]
    guard let quantity = event.quantity(control.target), let result = quantity.clampedValue()
    else { return }
    let sums = sums(of: quantity, in: event)
    let located = context.document.events[index]
    let field = context.value(of: control.target, in: located)
    let isConstant = sums.least == sums.greatest
    context.report(
      at: field?.value ?? located.typeField.value ?? located.node,
      words(for: control, quantity, sums, isDefault: field == nil),
      notes: [
        Diagnostic.Note(
          "the control; the sum is \(shown(sums.least))"
            + (isConstant ? "" : " to \(shown(sums.greatest))")
            + ", played as \(shown(result))",
          at: context.control(clamping: quantity, of: event)
        )
      ],
      fixIts: room(for: quantity, sums, field, context)
    )
  }

  /// Returns the message that the control has no effect, with the reason.
  private static func words(
    for control: HapticDynamicParameter.ID,
    _ quantity: EventContour.Quantity,
    _ sums: ControlTrack.Extremes,
    isDefault: Bool
  ) -> String {
    let name = control.target.rawValue
    let base = shown(quantity.base) + (isDefault ? " by default" : "")
    let adds = sums.greatest > quantity.base
    if quantity.base == quantity.clampedValue() {
      return
        "'\(control.rawValue)' has no effect here: '\(name)' is already \(base), and the control"
        + " only \(adds ? "adds to" : "takes away from") it"
    }
    let range = quantity.id.range
    return "the shape of '\(control.rawValue)' has no effect here: added to '\(name)', which is"
      + " \(base), it never \(adds ? "falls below" : "rises above")"
      + " \(shown(adds ? range.upperBound : range.lowerBound))"
  }

  /// The fix that starts from the other end of the range, where that leaves the control room.
  private static func room(
    for quantity: EventContour.Quantity,
    _ sums: ControlTrack.Extremes,
    _ field: NumberField?,
    _ context: AHAPContext
  ) -> [FixIt] {
    let range = quantity.id.range
    let least = sums.least - quantity.base
    let greatest = sums.greatest - quantity.base
    let value = least >= 0 ? 0 : greatest <= 0 ? range.upperBound : quantity.base
    guard let node = field?.value, context.document.json.kind(of: node) == .number,
      value != quantity.base, range.contains(value + least), range.contains(value + greatest)
    else { return [] }
    let text = context.text(value, inStyleOf: node)
    return [
      FixIt(
        "write \(text), to leave room for the control",
        replacing: context.document.json.range(of: node),
        with: text,
        isSafe: false
      )
    ]
  }

  private static func note(
    _ control: HapticDynamicParameter.ID,
    on index: Int,
    others: Int,
    _ contours: Contours,
    _ context: AHAPContext
  ) {
    let event = contours.events[index]
    guard let quantity = event.quantity(control.target) else { return }
    let sums = sums(of: quantity, in: event)
    let range = quantity.id.range
    let (least, greatest) = (shown(sums.least), shown(sums.greatest))
    let sum = least == greatest ? least : "\(least) to \(greatest)"
    let located = context.document.events[index]
    let field = context.value(of: control.target, in: located)
    context.report(
      at: field?.value ?? located.typeField.value ?? located.node,
      "'\(control.target.rawValue)' and '\(control.rawValue)' add up to \(sum),"
        + " clamped to \(shown(range.lowerBound)) to \(shown(range.upperBound))"
        + (others > 0 ? " (and so with \(others) more)" : ""),
      severity: .note,
      notes: context.control(clamping: quantity, of: event)
        .map { [Diagnostic.Note("the control", at: $0)] } ?? []
    )
  }
}

extension AHAPContext {
  /// Returns the location of the curve or parameter that acts when a sum is furthest out of range.
  fileprivate func control(
    clamping quantity: EventContour.Quantity,
    of event: EventContour
  ) -> Range<Int>? {
    guard let id = quantity.control else { return nil }
    let range = quantity.id.range
    var furthest: (span: Range<Double>, excess: Double)?
    let spans = curveSpans.spans
    let end = spans.partitioningIndex {
      !($0.id == id ? $0.begin < event.end : $0.id.rawValue < id.rawValue)
    }
    // Nobody shapes an event with more curves.
    for span in spans[..<end].suffix(64) where span.id == id {
      let (low, high) = (max(span.begin, event.start), min(span.end, event.end))
      let sums = quantity.unclampedExtremes(from: low, to: high)
      let excess = max(sums.greatest - range.upperBound, range.lowerBound - sums.least)
      if low < high, excess > furthest?.excess ?? -.infinity { furthest = (low..<high, excess) }
    }
    let span = furthest?.span ?? event.start..<max(event.end, event.start.nextUp)
    return control(id, actingFrom: span.lowerBound, to: span.upperBound)
  }

  /// Returns whether the extreme values in the file, at any times, add up to more than the range.
  ///
  /// Usually they do not, and contours are unnecessary.
  fileprivate func mayExceedRange(_ control: HapticDynamicParameter.ID) -> Bool {
    var parameters = ControlTrack.Extremes(0)
    for parameter in document.parameters where parameter.id == control {
      parameters.include(control.played(parameter.value.number))
    }
    var curves = ControlTrack.Extremes(0)
    for curve in document.curves where curve.id == control {
      for point in document.controlPoints[curve.points] {
        curves.include(control.played(point.value.number))
      }
    }
    let least = parameters.least + curves.least
    let greatest = parameters.greatest + curves.greatest
    guard least < 0 || greatest > 0 else { return false }
    let range = control.target.range
    return document.events.contains { event in
      guard let type = event.type, control.acts(on: type) else { return false }
      let own = value(of: control.target, in: event)?.number ?? control.target.defaultValue
      return own + greatest > range.upperBound || own + least < range.lowerBound
    }
  }
}

extension ControlTrack.Extremes {
  fileprivate mutating func include(_ value: Double) {
    least = min(least, value)
    greatest = max(greatest, value)
  }
}
