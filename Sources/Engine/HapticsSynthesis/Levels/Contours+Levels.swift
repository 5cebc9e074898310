public import HapticsCore

extension Contours {
  /// Returns the levels of a pattern over time, from its start to the end of its last event.
  ///
  /// The last element is the first one that is 0. A transient lasts for the interval if that is
  /// longer than the kick of the mapping, so that none is missed between two elements. The levels
  /// match those of a playing engine, without the engine's ramps of a millisecond at jumps.
  ///
  /// - Parameters:
  ///   - interval: The time from one element to the next, in seconds; positive.
  ///   - mapping: The mapping to motors.
  /// - Returns: At most 1,048,576 elements; longer patterns are truncated.
  /// - Complexity: O(*n* log *n* + *m* *k*) in the numbers of events, of elements, and of
  ///   simultaneous events.
  public func levels(
    every interval: Double,
    mapping: MotorMapping = .heavyAndLight
  ) -> [HapticLevels] {
    precondition(interval > 0, "levels lie a positive time apart")
    let kick = max(mapping.kick, interval)
    let events = self.events.filter { $0.type.family == .haptic && !$0.isSilent }
      .sorted { $0.start < $1.start }
    var levels: [HapticLevels] = []
    var active: [Int] = []
    var next = 0
    while levels.count < Contours.mostLevels {
      let time = Double(levels.count) * interval
      while next < events.count, events[next].start <= time {
        active.append(next)
        next += 1
      }
      active.removeAll { events[$0].feltEnd(kick: kick) <= time }
      var continuous = HapticLevels.Sides()
      var transient = HapticLevels.Sides()
      for index in active { events[index].add(to: &continuous, &transient, at: time, kick: kick) }
      levels.append(HapticLevels(continuous: continuous, transient: transient, mapping))
      if active.isEmpty, next == events.count { break }
    }
    return levels
  }

  /// The most elements that ``levels(every:mapping:)`` returns: 1,048,576.
  package static var mostLevels: Int { 1 << 20 }
}

extension EventContour {
  var isPulse: Bool {
    type == .hapticTransient || (type == .hapticContinuous && end - start < LevelCell.shortest)
  }

  fileprivate func add(
    to continuous: inout HapticLevels.Sides,
    _ transient: inout HapticLevels.Sides,
    at time: Double,
    kick: Double
  ) {
    if type == .hapticContinuous {
      continuous.keepStrongest(of: .both(intensity(at: time), sharpness(at: time)))
    }
    if isPulse, time < start + kick {
      transient.keepStrongest(of: .both(peakIntensity, sharpness(at: start)))
    }
  }

  /// Returns the end of the haptic event, in seconds.
  fileprivate func feltEnd(kick: Double) -> Double { isPulse ? max(end, start + kick) : end }
}

extension HapticLevels.Sides {
  fileprivate static func both(_ intensity: Double, _ sharpness: Double) -> Self {
    Self(left: Float(intensity), right: Float(intensity), sharpness: Float(sharpness))
  }
}
