internal import Diagnostics
internal import HapticsCore
import HapticsRealtime
internal import JSONFormat
internal import LocatedJSON

extension AHAPContext {
  /// Whether the file has parameters or curves at all.
  var hasControls: Bool { !document.parameters.isEmpty || !document.curves.isEmpty }

  /// Whether every event of the file is in its contours, so that both count them alike.
  var hasAllEvents: Bool {
    document.events.allSatisfy { $0.type != nil && $0.time.usable != nil }
  }

  /// The place of a curve or parameter that acts on a quantity between two times.
  ///
  /// - Complexity: O(log *n*) in the number of curves and parameters.
  mutating func control(
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

  /// The place where an event sets a parameter, the last one where it does so repeatedly, or
  /// `nil` where the event leaves it to the default.
  func value(
    of id: HapticEvent.ParameterID,
    in event: LocatedEvent
  ) -> NumberField? {
    document.eventParameters[event.parameters].last { $0.id == id && $0.value.usable != nil }?.value
  }
}

extension HapticDynamicParameter.ID {
  /// Whether a control of this ID can shape events of a type.
  func acts(on type: HapticEvent.EventType) -> Bool {
    type.family == family && type.control(of: target) == self
  }

  /// Whether a control of this ID can shape an event: a decay takes one that is not held, a release
  /// one that is.
  func acts(on event: EventContour) -> Bool {
    guard acts(on: event.type) else { return false }
    switch target {
    case .decayTime: return !event.envelope.isSustained
    case .releaseTime: return event.envelope.isSustained
    default: return true
    }
  }

  /// Whether the control is read only when an event begins.
  var isReadOnce: Bool { !acceptsCurve }

  /// The value that is played for a written one.
  func played(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

/// How much of a difference is worth a word.
///
/// A jump of intensity or volume is felt as a click, however short what follows; other quantities
/// have to differ for some time. Both figures are our decision.
enum Noticeable {
  /// The least difference of a value.
  static let value = 0.02

  /// The least time for which a value differs, in seconds.
  static func duration(_ id: HapticDynamicParameter.ID) -> Double {
    id.composition == .multiplies ? 0.001 : 0.02
  }
}
