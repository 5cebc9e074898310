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
  /// - Complexity: O(*n* log *n* + *m* *k*) in the numbers of events, of elements, and of events
  ///   that rise, fall or kick simultaneously.
  public func levels(
    every interval: Double,
    mapping: MotorMapping = .heavyAndLight
  ) -> [HapticLevels] {
    precondition(interval > 0, "levels lie a positive time apart")
    let kick = max(mapping.kick, interval)
    let events = self.events.filter { $0.type.family == .haptic && !$0.isSilent }
    let spans = events.map { $0.elements(every: interval, kick: kick) }
    let count = min(spans.reduce(0) { max($0, $1.all.upperBound) } + 1, Contours.mostLevels)
    let strongest = strongestHeld(events, spans.map { $0.held }, count)
    var moving: [(elements: Range<Int>, event: Int)] = []
    for (index, span) in spans.enumerated() {
      for part in [
        span.all.lowerBound..<span.held.lowerBound, span.held.upperBound..<span.all.upperBound,
      ] where !part.isEmpty {
        moving.append((part, index))
      }
    }
    moving.sort { $0.elements.lowerBound < $1.elements.lowerBound }
    var levels: [HapticLevels] = []
    levels.reserveCapacity(count)
    var active: [(elements: Range<Int>, event: Int)] = []
    var next = 0
    for element in 0..<count {
      let time = Double(element) * interval
      active.removeAll { $0.elements.upperBound <= element }
      while next < moving.count, moving[next].elements.lowerBound <= element {
        active.append(moving[next])
        next += 1
      }
      var continuous = HapticLevels.Sides()
      var transient = HapticLevels.Sides()
      if strongest[element] >= 0 {
        events[Int(strongest[element])].add(to: &continuous, &transient, at: time, kick: kick)
      }
      for span in active {
        events[span.event].add(to: &continuous, &transient, at: time, kick: kick)
      }
      levels.append(HapticLevels(continuous: continuous, transient: transient, mapping))
    }
    return levels
  }

  /// The most elements that ``levels(every:mapping:)`` returns: 1,048,576.
  package static var mostLevels: Int { 1 << 20 }

  /// Returns the strongest event that is held at each element, or -1.
  ///
  /// A control multiplies the intensities of all events by the same factor, so the event with the greatest value
  /// of its own is the strongest, and the sharper one of equals.
  ///
  /// - Complexity: O(*n* log *n* + *m*) in the numbers of events and of elements.
  private func strongestHeld(
    _ events: [EventContour],
    _ spans: [Range<Int>],
    _ count: Int
  ) -> [Int32] {
    let strengths = events.map { event in
      (
        event.quantity(.hapticIntensity)?.base ?? 0, event.quantity(.hapticSharpness)?.base ?? 0
      )
    }
    var strongest = [Int32](repeating: -1, count: count)
    // The next element without an event, as far as it is known.
    var free = (0...Int32(count)).map { $0 }
    for event in events.indices.sorted(by: { strengths[$0] > strengths[$1] }) {
      var element = Int(free[min(spans[event].lowerBound, count)])
      while element < min(spans[event].upperBound, count) {
        // Paths to the next free element are halved, so a search soon takes one step.
        guard free[element] == element else {
          free[element] = free[Int(free[element])]
          element = Int(free[element])
          continue
        }
        strongest[element] = Int32(event)
        element += 1
        free[element - 1] = Int32(element)
      }
    }
    return strongest
  }
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
      let time = max(time, start)
      continuous.keepStrongest(of: .both(intensity(at: time), sharpness(at: time)))
    }
    if isPulse, time < start + kick {
      transient.keepStrongest(of: .both(peakIntensity, sharpness(at: start)))
    }
  }

  /// The roundings of a written time, in seconds: 3 times 0.1 is not later than 0.3.
  private static let rounding = 1e-6

  /// Returns the elements at which the haptic event is felt, and those of them at which its
  /// envelope is 1.
  fileprivate func elements(
    every interval: Double,
    kick: Double
  ) -> (all: Range<Int>, held: Range<Int>) {
    func first(near time: Double, where isReached: (Double) -> Bool) -> Int {
      let limit = Contours.mostLevels
      var element = Int(min(max(time / interval, 0), Double(limit)))
      while element > 0, isReached(Double(element - 1) * interval) { element -= 1 }
      while element < limit, !isReached(Double(element) * interval) { element += 1 }
      return element
    }
    let feltEnd = isPulse ? max(end, start + kick) : end
    let lower = first(near: start) { $0 >= start - EventContour.rounding }
    let upper = max(lower, first(near: feltEnd) { $0 >= feltEnd - EventContour.rounding })
    guard !isPulse, envelope.isSustained else { return (lower..<upper, upper..<upper) }
    let rise = start + envelope.attack
    let fall = start + envelope.held
    let heldLower = min(max(first(near: rise) { $0 - start >= envelope.attack }, lower), upper)
    let heldUpper = min(max(first(near: fall) { $0 - start >= envelope.held }, heldLower), upper)
    return (lower..<upper, heldLower..<heldUpper)
  }
}

extension HapticLevels.Sides {
  fileprivate static func both(_ intensity: Double, _ sharpness: Double) -> Self {
    Self(left: Float(intensity), right: Float(intensity), sharpness: Float(sharpness))
  }
}
