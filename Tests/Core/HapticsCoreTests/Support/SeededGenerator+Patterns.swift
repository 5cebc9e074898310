import HapticsCore
import TestSupport

extension SeededGenerator {
  /// A time that often coincides with others, and sometimes is arbitrary.
  ///
  /// It is a multiple of 2^-20, so that sums of times are exact.
  mutating func time(_ end: Double) -> Double {
    let steps = once(in: 3) ? next() % (1 << 20) : next() % 33 << 15
    return Double(steps) * 0x1p-20 * end
  }

  /// A value that often is a neutral or extreme one, and sometimes out of range.
  mutating func value() -> Double {
    once(in: 3) ? pick([-1, 0, 0.5, 1, 1.5, -7]) : number(-1...1)
  }
}

extension SeededGenerator {
  /// A pattern in which everything overlaps everything.
  mutating func pattern(size: Int = 6) -> HapticPattern {
    var pattern = HapticPattern()
    for _ in 0..<(1 + next() % UInt64(size)) { pattern.events.append(event()) }
    for _ in 0..<(next() % UInt64(size)) {
      pattern.parameters.append(
        .init(pick(HapticDynamicParameter.ID.allCases), at: time(4), value: value())
      )
    }
    for _ in 0..<(next() % UInt64(size)) { pattern.curves.append(curve()) }
    return pattern
  }

  mutating func event() -> HapticEvent {
    let type = pick(HapticEvent.EventType.allCases)
    var event = HapticEvent(type, at: time(3), duration: once(in: 5) ? nil : time(2))
    for id in HapticEvent.ParameterID.allCases where id.applies(to: type) && once(in: 2) {
      event.parameters.append(.init(id, id == .sustained ? pick([0, 1]) : value()))
    }
    return event
  }

  mutating func curve() -> HapticParameterCurve {
    let ids = HapticDynamicParameter.ID.allCases.filter { $0.acceptsCurve || once(in: 4) }
    let points = (0..<(next() % 9)).map { _ in
      HapticParameterCurve.ControlPoint(at: time(3), value: value())
    }
    let isOrdered = !once(in: 4)
    return HapticParameterCurve(
      pick(ids),
      at: time(2),
      controlPoints: isOrdered ? points.sorted { $0.time < $1.time } : points
    )
  }
}
