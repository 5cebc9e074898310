import HapticsCore
import HapticsRealtime
import LocatedJSON

extension AHAPContext {
  /// A Boolean value that indicates whether the file has parameters or curves.
  var hasControls: Bool { !document.parameters.isEmpty || !document.curves.isEmpty }

  /// A Boolean value that indicates whether the contours include every event of the file, so that
  /// their indices agree.
  var hasAllEvents: Bool {
    document.events.allSatisfy { $0.type != nil && $0.time.usable != nil }
  }

  /// The place of a curve or parameter that acts on a quantity between two times.
  ///
  /// - Complexity: O(log *n*) in the number of curves and parameters.
  func control(
    _ id: HapticDynamicParameter.ID,
    actingFrom start: Double,
    to end: Double
  ) -> Range<Int>? {
    let curves = curveSpans.spans
    var index = curves.partitioningIndex {
      !($0.id == id ? $0.begin < end : $0.id.rawValue < id.rawValue)
    }
    if index > 0, curves[index - 1].id == id, curves[index - 1].end > start {
      return place(of: document.curves[curves[index - 1].curve].idField)
    }
    let parameters = parameterSpans.spans
    index = parameters.partitioningIndex {
      !($0.id == id ? $0.begin < end : $0.id.rawValue < id.rawValue)
    }
    guard index > 0, parameters[index - 1].id == id else { return nil }
    return place(of: document.parameters[parameters[index - 1].parameter].idField)
  }

  private func place(of field: Field) -> Range<Int>? {
    field.value.map(document.json.range)
  }

  /// Returns the location where an event sets a parameter, the last one of several, or `nil` if the
  /// default applies.
  func value(
    of id: HapticEvent.ParameterID,
    in event: LocatedEvent
  ) -> NumberField? {
    document.eventParameters[event.parameters].last { $0.id == id && $0.value.usable != nil }?.value
  }
}

extension HapticDynamicParameter.ID {
  /// Returns whether a control of this ID can shape events of a type.
  func acts(on type: HapticEvent.EventType) -> Bool {
    type.family == family && type.control(of: target) == self
  }

  /// Returns whether a control of this ID can shape an event: decay applies to unsustained events,
  /// and release to sustained ones.
  func acts(on event: EventContour) -> Bool {
    guard acts(on: event.type) else { return false }
    switch target {
    case .decayTime: return !event.envelope.isSustained
    case .releaseTime: return event.envelope.isSustained
    default: return true
    }
  }

  /// A Boolean value that indicates whether the control is read only when an event begins.
  var isReadOnce: Bool { !acceptsCurve }

  /// The value that is played for a written one.
  func played(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

/// The differences that are large enough for a finding.
///
/// A jump of intensity or volume is noticeable as a click, however short. Other quantities must
/// differ for some time. Both limits are our decision.
enum Noticeable {
  /// The least difference of a value.
  static let value = 0.02

  /// The least time for which a value differs, in seconds.
  static func duration(_ id: HapticDynamicParameter.ID) -> Double {
    id.composition == .multiplies ? 0.001 : 0.02
  }
}
