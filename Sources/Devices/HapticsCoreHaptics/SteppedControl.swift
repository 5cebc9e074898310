#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsCore

  /// The values of one control of a player, which are sent as parameters in steps.
  ///
  /// Advanced players of Core Haptics refuse curves, so ramps and curves become a parameter every
  /// ``step``. Values are sent at most ``lookahead`` ahead, as what was sent cannot be taken back: a
  /// change sends the values again that it replaces, at the same times.
  ///
  /// Times are in seconds on the clock of the engine of Core Haptics.
  struct SteppedControl {
    /// A value from a time on.
    struct Step {
      var time: TimeInterval
      var value: Float
    }

    /// The time between two values of a ramp.
    static let step = 0.01
    /// The time for which values are sent ahead.
    static let lookahead = 0.1
    /// The difference of times that are considered equal: sums of times differ in their last bits.
    fileprivate static let tolerance = 1e-6

    let id: HapticDynamicParameter.ID
    /// The values, the curves and the gain, which compose as in a pattern.
    private var values: ControlLine
    private var curves: ControlLine
    private var gains: ControlLine
    /// The value that the player has.
    private var current: Float
    /// The values that were sent and apply later, in the order of their times.
    private var sent: [Step] = []
    /// The time from which nothing was sent.
    private var next = TimeInterval.infinity
    /// The time from which sent values must be sent again.
    private var replaced = TimeInterval.infinity
    /// The time at which the control is paused.
    private var pause: TimeInterval?
    /// The duration of earlier pauses.
    private var delay = 0.0

    /// Creates the control of a player that has its value: neutral, with a gain.
    init(_ id: HapticDynamicParameter.ID, gain: Double = 1) {
      self.id = id
      values = ControlLine(id.neutralValue)
      curves = ControlLine(id.neutralValue)
      gains = ControlLine(gain)
      current = Float(id.neutralValue * gain)
    }

    func gain(at time: TimeInterval) -> Double { gains.value(at: local(time)) }

    // MARK: Changes

    /// Makes the control neutral, for another start.
    mutating func reset(at time: TimeInterval) {
      values = ControlLine(id.neutralValue)
      curves = ControlLine(id.neutralValue)
      gains = ControlLine(1)
      (pause, delay) = (nil, 0)
      change(from: time)
    }

    mutating func set(_ value: Double, at time: TimeInterval) {
      values.set(value, at: local(time))
      change(from: time)
    }

    mutating func ramp(to gain: Double, over duration: Double, at time: TimeInterval) {
      gains.ramp(to: gain, over: duration, at: local(time))
      change(from: time)
    }

    /// Follows a curve, whose points are in the order of their times, and becomes neutral after it.
    mutating func follow(_ curve: HapticParameterCurve, at time: TimeInterval) {
      let start = local(time) + curve.time
      for (index, point) in curve.controlPoints.enumerated() {
        curves.add(point.value, at: start + point.time, isFirst: index == 0)
      }
      curves.set(id.neutralValue, at: curves.end)
      change(from: time)
    }

    /// Keeps the present value until ``resume(at:)``.
    mutating func pause(at time: TimeInterval) {
      pause = time
      change(from: time)
    }

    mutating func resume(at time: TimeInterval) {
      guard let pause else { return }
      delay += max(time - pause, 0)
      self.pause = nil
      change(from: time)
    }

    private mutating func change(from time: TimeInterval) {
      next = min(next, time)
      replaced = min(replaced, time)
    }

    // MARK: Steps

    /// A Boolean value that indicates whether values remain to be sent.
    var isPending: Bool { next.isFinite }

    /// Returns the values that are due to be sent, in the order of their times.
    mutating func takeSteps(at now: TimeInterval) -> [Step] {
      guard isPending else { return [] }
      let limit = now + Self.lookahead + 2 * Self.tolerance
      while let first = sent.first, first.time <= now {
        current = first.value
        sent.removeFirst()
      }
      var times = sent.map(\.time).filter { $0 >= replaced }
      for line in [values, curves, gains] {
        for time in line.stepTimes(from: local(next), before: local(limit)) {
          times.append(max(time + delay, next, now))
        }
      }
      if replaced < limit { times.append(max(replaced, now)) }
      var steps: [Step] = []
      for time in times.sorted() {
        let step = Step(time: time, value: value(at: time))
        if step.value != sentValue(at: time) {
          replace(step)
          steps.append(step)
        }
      }
      let end = min(max(values.end, curves.end, gains.end) + delay, pause ?? .infinity)
      if next < limit {
        replaced = .infinity
        next = limit - Self.tolerance > end ? .infinity : limit
      }
      let past = local(now)
      values.forget(before: past)
      curves.forget(before: past)
      gains.forget(before: past)
      return steps
    }

    private func local(_ time: TimeInterval) -> TimeInterval { min(time, pause ?? time) - delay }

    private func value(at time: TimeInterval) -> Float {
      let time = local(time)
      let (value, curve) = (values.value(at: time), curves.value(at: time))
      let control = id.composition == .multiplies ? value * curve : value + curve
      return Float(id.clamped(control * gains.value(at: time)))
    }

    private func sentValue(at time: TimeInterval) -> Float {
      sent.last { $0.time <= time }?.value ?? current
    }

    private mutating func replace(_ step: Step) {
      sent.removeAll { $0.time == step.time }
      sent.insert(step, at: sent.firstIndex { $0.time > step.time } ?? sent.endIndex)
    }
  }

  /// A value over time: linear between points, and constant before the first and after the last one.
  private struct ControlLine {
    private var points: [(time: TimeInterval, value: Double)]

    init(_ value: Double) { points = [(-.infinity, value)] }

    /// The time of the last point.
    var end: TimeInterval { points[points.count - 1].time }

    func value(at time: TimeInterval) -> Double {
      guard let index = points.lastIndex(where: { $0.time <= time }) else { return points[0].value }
      let (from, next) = (points[index], index + 1)
      guard next < points.count, from.time.isFinite else { return from.value }
      let part = (time - from.time) / (points[next].time - from.time)
      return from.value + (points[next].value - from.value) * part
    }

    /// Adds a point after the others, those of a change after what it replaces.
    mutating func add(_ value: Double, at time: TimeInterval, isFirst: Bool = false) {
      if isFirst {
        let before = self.value(at: time)
        points.removeAll { $0.time >= time }
        points.append((time, before))
      }
      points.append((max(time, end), value))
    }

    mutating func set(_ value: Double, at time: TimeInterval) {
      add(value, at: time, isFirst: true)
    }

    mutating func ramp(to value: Double, over duration: Double, at time: TimeInterval) {
      set(duration > 0 ? self.value(at: time) : value, at: time)
      if duration > 0 { add(value, at: time + duration) }
    }

    /// Removes points that are not needed after a time.
    mutating func forget(before time: TimeInterval) {
      guard let first = points.lastIndex(where: { $0.time <= time }), first > 0 else { return }
      points.removeFirst(first)
    }

    /// Returns the times at which the line is sampled: its points, and steps between them.
    func stepTimes(from first: TimeInterval, before last: TimeInterval) -> [TimeInterval] {
      let (first, last) = (first - SteppedControl.tolerance, last - SteppedControl.tolerance)
      var times: [TimeInterval] = []
      for index in points.indices {
        let (time, value) = points[index]
        if time >= first, time < last { times.append(time) }
        guard time.isFinite, index + 1 < points.count, points[index + 1].value != value else {
          continue
        }
        // The last step is left to the point that follows it.
        let end = min(points[index + 1].time - SteppedControl.tolerance, last)
        var number = max(((first - time) / SteppedControl.step).rounded(.up), 1)
        while time + number * SteppedControl.step < end {
          times.append(time + number * SteppedControl.step)
          number += 1
        }
      }
      return times
    }
  }

  extension CHHapticPatternPlayer {
    /// Sends the due steps of controls, if there are any.
    ///
    /// A value that applies immediately has a separate call. Otherwise, the times of the others would depend
    /// on when it arrives, and a later change could not replace them.
    func sendSteps(of controls: inout [SteppedControl], at now: TimeInterval) throws {
      var steps: [(time: TimeInterval, parameter: CHHapticDynamicParameter)] = []
      for index in controls.indices {
        for step in controls[index].takeSteps(at: now) {
          let parameter = CHHapticDynamicParameter(controls[index].id, Double(step.value))
          steps.append((step.time, parameter))
        }
      }
      steps.sort { $0.time < $1.time }
      let due = steps.prefix { $0.time <= now }
      if !due.isEmpty { try sendParameters(due.map(\.parameter), atTime: CHHapticTimeImmediate) }
      let later = steps[due.endIndex...]
      guard let first = later.first?.time else { return }
      for step in later { step.parameter.relativeTime = step.time - first }
      try sendParameters(later.map(\.parameter), atTime: first)
    }
  }
#endif
