import Foundation
import HapticsCore
import TestSupport

/// What a pattern means, computed from the pattern itself for one time after the other.
///
/// It shares no code with ``Contours``: it searches everything anew for each question.
struct SlowEvaluator {
  let pattern: HapticPattern

  func control(_ id: HapticDynamicParameter.ID, at time: Double) -> Double {
    let step = parameter(id, at: time)
    let curve = curve(id, at: time)
    return id.composition == .multiplies ? step * curve : step + curve
  }

  func level(of event: HapticEvent, at time: Double) -> Double {
    let isHaptic = event.type.family == .haptic
    let base = value(isHaptic ? .hapticIntensity : .audioVolume, of: event)
    let control = control(isHaptic ? .hapticIntensityControl : .audioVolumeControl, at: time)
    if event.type == .hapticTransient { return time == event.time ? base * control : 0 }
    return base * control * envelope(of: event, at: time - event.time)
  }

  func value(of id: HapticEvent.ParameterID, of event: HapticEvent, at time: Double) -> Double {
    let control: HapticDynamicParameter.ID =
      switch id {
      case .hapticSharpness: .hapticSharpnessControl
      case .audioPan: .audioPanControl
      case .audioPitch: .audioPitchControl
      default: .audioBrightnessControl
      }
    if event.type == .hapticTransient { return value(id, of: event) }
    return clamp(value(id, of: event) + self.control(control, at: time), to: id.range)
  }

  /// The level of a held event's envelope, at a time after its start.
  private func envelope(of event: HapticEvent, at time: Double) -> Double {
    let isHaptic = event.type.family == .haptic
    let attack = seconds(
      .attackTime,
      isHaptic ? .hapticAttackTimeControl : .audioAttackTimeControl,
      of: event
    )
    let decay = seconds(
      .decayTime,
      isHaptic ? .hapticDecayTimeControl : .audioDecayTimeControl,
      of: event
    )
    let release = seconds(
      .releaseTime,
      isHaptic ? .hapticReleaseTimeControl : .audioReleaseTimeControl,
      of: event
    )
    var held = event.duration ?? 0
    if event.type == .hapticContinuous { held = min(held, 30) }
    let rise = attack > 0 ? min(1, time / attack) : 1

    if time < 0 { return 0 }
    if event.value(of: .sustained) == 0 {
      if held > 0, time >= held { return 0 }
      return time < attack ? rise : fall(time - attack, of: decay, isHaptic: isHaptic)
    }
    if held <= 0 { return 0 }
    if time < held { return rise }
    let reached = attack > 0 ? min(1, held / attack) : 1
    return reached * fall(time - held, of: release, isHaptic: isHaptic)
  }

  private func fall(_ time: Double, of duration: Double, isHaptic: Bool) -> Double {
    func decibels(_ time: Double) -> Double {
      Foundation.pow(10, (isHaptic ? -30 : -60) / 20 * time / duration)
    }
    if time >= duration { return 0 }
    if duration <= 0.001 { return 1 - time / duration }
    if time <= duration - 0.001 { return decibels(time) }
    return decibels(duration - 0.001) * (duration - time) / 0.001
  }

  private func seconds(
    _ id: HapticEvent.ParameterID,
    _ control: HapticDynamicParameter.ID,
    of event: HapticEvent
  ) -> Double {
    let position = value(id, of: event) + self.control(control, at: event.time)
    return 0.02 * (Foundation.pow(2, 8 * clamp(position, to: 0...1)) - 1)
  }

  private func value(_ id: HapticEvent.ParameterID, of event: HapticEvent) -> Double {
    clamp(event.value(of: id) ?? id.defaultValue, to: id.range)
  }

  private func parameter(_ id: HapticDynamicParameter.ID, at time: Double) -> Double {
    var latest: HapticDynamicParameter?
    for parameter in pattern.parameters where parameter.id == id && parameter.time <= time {
      if let latest, latest.time > parameter.time { continue }
      latest = parameter
    }
    return latest.map { clamp($0.value, to: id.range) } ?? id.neutralValue
  }

  private func curve(_ id: HapticDynamicParameter.ID, at time: Double) -> Double {
    var begin = -Double.infinity
    var result = id.neutralValue
    for curve in pattern.curves where curve.id == id && id.acceptsCurve {
      let points = curve.controlPoints
        .map { (time: curve.time + $0.time, value: clamp($0.value, to: id.range)) }
        .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
      guard points.count > 1 else { continue }
      let first = points[0]
      let last = points[points.count - 1]
      guard time >= first.time - 1e-6, time < last.time + 1e-6, first.time >= begin else {
        continue
      }
      begin = first.time
      result = interpolated(points, at: time)
    }
    return result
  }

  private func interpolated(_ points: [(time: Double, value: Double)], at time: Double) -> Double {
    guard let left = points.last(where: { $0.time <= time }) else {
      // Before its first time, the curve has the value that counts from there on.
      return points.last { $0.time == points[0].time }?.value ?? points[0].value
    }
    guard let right = points.first(where: { $0.time > time }) else { return left.value }
    let part = (time - left.time) / (right.time - left.time)
    return left.value * (1 - part) + right.value * part
  }

  private func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

extension SlowEvaluator {
  /// Times worth asking: everything that the pattern names, close by, and others.
  func times(_ generator: inout SeededGenerator) -> [Double] {
    var times = pattern.parameters.map(\.time)
    for event in pattern.events { times += [event.time, event.time + (event.duration ?? 0)] }
    for curve in pattern.curves { times += curve.controlPoints.map { curve.time + $0.time } }
    times += times.flatMap { [$0 - 1e-5, $0 - 5e-7, $0 + 5e-7, $0 + 1e-5] }
    times += (0..<20).map { _ in generator.number(-1...12) }
    return times
  }
}
