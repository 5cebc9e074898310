import HapticsCore
import TestSupport
import Testing

private func tap(
  _ time: Double,
  _ intensity: Double = 0.8,
  _ sharpness: Double = 0.5
)
  -> HapticEvent
{
  HapticEvent(
    .hapticTransient,
    at: time,
    parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
  )
}

private func hold(_ time: Double, _ duration: Double, _ intensity: Double = 0.8) -> HapticEvent {
  HapticEvent(
    .hapticContinuous,
    at: time,
    duration: duration,
    parameters: [.init(.hapticIntensity, intensity)]
  )
}

@Suite struct PatternDifferenceTests {
  /// 300 events that last together, under a curve with 300 points.
  private func crowd(
    _ change: (inout [HapticEvent], inout HapticParameterCurve) -> Void
  )
    -> HapticPattern
  {
    var events = (0..<300).map { hold(Double($0) / 1_000, 3, 0.5) }
    var curve = HapticParameterCurve(
      .hapticSharpnessControl,
      at: 0,
      controlPoints: (0..<300).map { .init(at: Double($0) / 100, value: $0 % 2 == 0 ? -0.2 : 0.2) }
    )
    change(&events, &curve)
    return HapticPattern(events: events, curves: [curve])
  }

  @Test func `many overlapping events are compared at a sample of their breakpoints`() {
    let plain = crowd { _, _ in }
    #expect(PatternDifference(from: plain, to: plain).isEmpty)
    let stronger = PatternDifference(
      from: plain,
      to: crowd { events, _ in events[7] = hold(0.007, 3, 0.8) }
    )
    #expect(stronger.changed.map(\.before) == [7])
    #expect(stronger.unchangedCount == 299)
    let sharper = PatternDifference(
      from: plain,
      to: crowd { _, curve in
        for index in 100..<200 { curve.controlPoints[index].value += 0.1 }
      }
    )
    #expect(sharper.changed.count == 300)
    #expect(
      sharper.changed.allSatisfy { event in
        guard event.changes.count == 1, case .quantity(.hapticSharpness, let by) = event.changes[0]
        else { return false }
        return abs(by - 0.1) < 1e-9
      }
    )
  }

  @Test func `a pattern has no difference from itself`() {
    let pattern = HapticPattern(
      events: [tap(0), hold(0.5, 1), tap(0.5, 0.3)],
      curves: [
        .init(
          .hapticIntensityControl,
          at: 0.5,
          controlPoints: [
            .init(at: 0, value: 1), .init(at: 1, value: 0.2),
          ]
        )
      ]
    )
    let difference = PatternDifference(from: pattern, to: pattern)
    #expect(difference.isEmpty)
    #expect(difference.unchangedCount == 3)
  }

  @Test func `the order of events and explicit defaults are no difference`() {
    let before = HapticPattern(events: [tap(1), HapticEvent(.hapticTransient, at: 0)])
    let after = HapticPattern(events: [tap(0, 0.75, 0.5), tap(1)])
    #expect(PatternDifference(from: before, to: after).isEmpty)
  }

  @Test func `a parameter equals a curve with the same constant value`() {
    let parameter = HapticPattern(
      events: [hold(0, 1)],
      parameters: [.init(.hapticIntensityControl, at: 0, value: 0.5)]
    )
    let curve = HapticPattern(
      events: [hold(0, 1)],
      curves: [
        .init(
          .hapticIntensityControl,
          at: 0,
          controlPoints: [
            .init(at: 0, value: 0.5), .init(at: 1, value: 0.5),
          ]
        )
      ]
    )
    #expect(PatternDifference(from: parameter, to: curve).isEmpty)
  }

  @Test func `events are added, removed, moved, stronger and longer`() {
    let before = HapticPattern(events: [tap(0), tap(1), hold(2, 0.5), tap(5)])
    let after = HapticPattern(events: [tap(0, 1), tap(1.05), hold(2, 0.75), tap(8, 0.3)])
    let difference = PatternDifference(from: before, to: after)
    #expect(difference.removed == [3])
    #expect(difference.added == [3])
    #expect(difference.changed.map(\.before) == [0, 1, 2])
    let changes = difference.changed.map { $0.changes }
    #expect(changes[0].count == 1)
    guard case .stronger(let gain)? = changes[0].first,
      case .moved(let move)? = changes[1].first,
      case .lengthened(let growth)? = changes[2].first
    else {
      Issue.record("\(changes)")
      return
    }
    #expect(abs(gain - 0.2) < 1e-9)
    #expect(abs(move - 0.05) < 1e-9)
    #expect(abs(growth - 0.25) < 1e-9)
  }

  @Test func `taps that all come later have one common shift, and no other change`() {
    let taps = (0..<8).map { tap(Double($0) * 0.5) }
    let later = taps.map { tap($0.time + 0.3) }
    let difference = PatternDifference(
      from: HapticPattern(events: taps),
      to: HapticPattern(events: later)
    )
    #expect(difference.timing == TimingChange(delay: 0.3, speed: 1, beatCount: nil))
    #expect(difference.unchangedCount == 8)
    #expect(difference.removed + difference.added == [] && difference.changed.isEmpty)
    #expect(!difference.isEmpty)
  }

  @Test func `a stretch is found where a curve jumps at times rounded to milliseconds`() {
    func pattern(_ duration: Double, _ times: [Double], _ last: Double) -> HapticPattern {
      HapticPattern(
        events: [hold(0, duration, 1), tap(times[1])],
        curves: [
          HapticParameterCurve(
            .hapticIntensityControl,
            at: 0,
            controlPoints: zip(times, [0, 1, 0.2, last]).map { .init(at: $0, value: $1) }
          )
        ]
      )
    }
    // A jump takes a hundredth of a millisecond, and then a whole one.
    let before = pattern(1, [0, 0.3333, 0.33331, 1], 0.6)
    let faster = PatternDifference(
      from: before,
      to: pattern(0.5, [0, 0.167, 0.168, 0.5], 0.6)
    )
    #expect(abs((faster.timing?.speed ?? 1) - 2) < 0.01)
    #expect(faster.changed.isEmpty && faster.unchangedCount == 2)
    let other = PatternDifference(
      from: before,
      to: pattern(0.5, [0, 0.167, 0.168, 0.5], 0.7)
    )
    #expect(other.changed.contains { $0.before == 0 })
  }

  @Test func `a common shift is found in times that are rounded to milliseconds`() {
    let taps = (0..<8).map { tap(Double($0) * 0.5 + 0.0123456) }
    let later = taps.enumerated().map { index, before in
      tap(((before.time + 0.3) * 1_000).rounded() / 1_000 + (index % 2 == 0 ? 0.0005 : -0.0005))
    }
    let difference = PatternDifference(
      from: HapticPattern(events: taps),
      to: HapticPattern(events: later)
    )
    #expect(difference.timing?.delay == 0.300154)
    #expect(difference.unchangedCount == 8)
    #expect(difference.removed + difference.added == [] && difference.changed.isEmpty)
  }

  @Test func `a shift explains no differences as large as itself`() {
    let taps = (0..<8).map { tap(Double($0) * 0.5) }
    let later = taps.map { tap($0.time + ($0.time == 0.5 ? 0.003 : 0.001)) }
    let difference = PatternDifference(
      from: HapticPattern(events: taps),
      to: HapticPattern(events: later)
    )
    #expect(difference.timing?.delay == 0.001)
    #expect(difference.changed.map(\.before) == [1])
  }

  @Test func `removed, added and changed events are found after a common shift`() {
    let taps = (0..<8).map { tap(Double($0) * 0.5) }
    var later = taps.map { tap($0.time + 0.3, $0.time == 1 ? 1 : 0.8) }
    later.remove(at: 5)
    later.insert(tap(0.05), at: 0)
    let difference = PatternDifference(
      from: HapticPattern(events: taps),
      to: HapticPattern(events: later)
    )
    #expect(difference.timing?.delay == 0.3)
    #expect(difference.removed == [5])
    #expect(difference.added == [0])
    #expect(difference.changed.map(\.before) == [2])
  }

  @Test func `a slower pattern keeps its curves and durations in proportion`() {
    let pattern = HapticPattern(
      events: [tap(0), tap(0.4), hold(1, 2), tap(4)],
      curves: [
        .init(
          .hapticIntensityControl,
          at: 1,
          controlPoints: [.init(at: 0, value: 1), .init(at: 2, value: 0.2)]
        )
      ]
    )
    let difference = PatternDifference(
      from: pattern,
      to: pattern.stretched(by: 1.25).delayed(by: 0.5)
    )
    #expect(abs((difference.timing?.speed ?? 0) - 0.8) < 1e-9)
    #expect(abs((difference.timing?.delay ?? 0) - 0.5) < 1e-9)
    #expect(difference.timing?.beatCount == nil)
    #expect(difference.unchangedCount == 4)
  }

  @Test(arguments: [0.5, 0.8, 1.25, 2])
  func `a regular grid at another speed is one change`(factor: Double) {
    for (count, step) in [(8, 0.25), (20, 0.1), (64, 0.125)] {
      let taps = (0..<count).map { tap(Double($0) * step, [1, 0.4, 0.7][$0 % 3]) }
      let pattern = HapticPattern(events: taps)
      let difference = PatternDifference(from: pattern, to: pattern.stretched(by: factor))
      #expect(abs((difference.timing?.speed ?? 0) - 1 / factor) < 1e-9)
      #expect(difference.timing?.delay == 0 && difference.timing?.beatCount == nil)
      #expect(difference.unchangedCount == count)
    }
  }

  @Test(arguments: [0.5, 0.8, 1.25, 2])
  func `a single event is stretched if that explains all differences`(factor: Double) {
    var pattern = HapticPattern(
      events: [hold(0.2, 1)],
      curves: [
        .init(
          .hapticIntensityControl,
          at: 0.2,
          controlPoints: [
            .init(at: 0, value: 1), .init(at: 0.3, value: 0.2), .init(at: 1, value: 0),
          ]
        )
      ]
    )
    pattern.events[0].parameters.append(.init(.attackTime, 0.3))
    // An author may stretch the times alone, or the stages of the envelope too.
    var timesOnly = pattern.stretched(by: factor)
    timesOnly.events[0].parameters = pattern.events[0].parameters
    for after in [pattern.stretched(by: factor), timesOnly] {
      let difference = PatternDifference(from: pattern, to: after)
      #expect(abs((difference.timing?.speed ?? 0) - 1 / factor) < 1e-9)
      #expect(difference.unchangedCount == 1 && difference.changed.isEmpty)
    }
  }

  @Test func `one longer event is longer, not slower`() {
    let difference = PatternDifference(
      from: HapticPattern(events: [hold(0, 1)]),
      to: HapticPattern(events: [hold(0, 2)])
    )
    #expect(difference.timing == nil)
    #expect(difference.changed.map(\.changes) == [[.lengthened(by: 1)]])
  }

  @Test(arguments: [0.03, 0.25, 0.9, 3])
  func `an event that moves between its neighbors is one change at any distance`(move: Double) {
    let before = HapticPattern(events: [tap(0), tap(1), tap(5)])
    let after = HapticPattern(events: [tap(0), tap(1 + move), tap(5)])
    let difference = PatternDifference(from: before, to: after)
    #expect(difference.removed.isEmpty && difference.added.isEmpty && difference.timing == nil)
    #expect(difference.changed.map(\.before) == [1])
    guard case .moved(let found)? = difference.changed.first?.changes.first else {
      Issue.record("\(difference.changed)")
      return
    }
    #expect(abs(found - move) < 1e-9)
  }

  @Test func `taps in part of a pattern that move together are paired in order`() {
    let taps = (0..<8).map { tap(Double($0) * 0.5) }
    let moved = taps.map { tap($0.time + ($0.time >= 2 ? 0.3 : 0)) }
    let difference = PatternDifference(
      from: HapticPattern(events: taps),
      to: HapticPattern(events: moved)
    )
    #expect(difference.timing == nil && difference.unchangedCount == 4)
    #expect(difference.changed.map(\.before) == [4, 5, 6, 7])
    #expect(difference.changed.map(\.after) == [4, 5, 6, 7])
  }

  @Test func `pairs never cross`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      func taps() -> [HapticEvent] {
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          tap(Double(Int.random(in: 0...40, using: &generator)) / 20)
        }
      }
      let (before, after) = (taps(), taps())
      let difference = PatternDifference(
        from: HapticPattern(events: before),
        to: HapticPattern(events: after)
      )
      let times = difference.changed.map { (before[$0.before].time, after[$0.after].time) }
      for (a, b) in zip(times, times.dropFirst()) where a.0 < b.0 {
        #expect(a.1 <= b.1, "\(before.map(\.time)) \(after.map(\.time))")
      }
    }
  }

  @Test func `a change of sharpness reports its greatest difference`() {
    let difference = PatternDifference(
      from: HapticPattern(events: [tap(0, 0.8, 0.2)]),
      to: HapticPattern(events: [tap(0, 0.8, 0.9)])
    )
    guard case .quantity(.hapticSharpness, let by)? = difference.changed.first?.changes.first else {
      Issue.record("\(difference)")
      return
    }
    #expect(abs(by - 0.7) < 1e-9)
  }

  @Test func `a curve that bends otherwise under the same peak is another course`() {
    func pattern(_ middle: Double) -> HapticPattern {
      HapticPattern(
        events: [hold(0, 1, 1)],
        curves: [
          .init(
            .hapticIntensityControl,
            at: 0,
            controlPoints: [
              .init(at: 0, value: 1), .init(at: 0.5, value: middle), .init(at: 1, value: 0),
            ]
          )
        ]
      )
    }
    let difference = PatternDifference(from: pattern(0.5), to: pattern(0.8))
    guard case .levelCourse(let by)? = difference.changed.first?.changes.first else {
      Issue.record("\(difference)")
      return
    }
    #expect(abs(by - 0.3) < 1e-6)
  }

  @Test func `20,000 equal transients at the same time are all paired`() {
    let crowd = HapticPattern(events: [HapticEvent](repeating: tap(1), count: 20_000))
    #expect(PatternDifference(from: crowd, to: crowd).unchangedCount == 20_000)
  }

  @Test func `differences and facts of patterns with hostile numbers do not trap`() {
    let times: [Double] = [.nan, .infinity, -.infinity, 1e308, -1]
    let events = times.flatMap { [tap($0), hold($0, $0), tap(0, $0)] }
    let pattern = HapticPattern(events: events)
    _ = PatternDifference(from: pattern, to: HapticPattern(events: events.reversed()))
    _ = PatternFacts(pattern, Contours(pattern))
  }
}

@Suite struct PatternFactsTests {
  private func facts(_ pattern: HapticPattern) -> PatternFacts {
    PatternFacts(pattern, Contours(pattern))
  }

  @Test func `a pattern at a glance`() {
    let facts = facts(
      HapticPattern(
        events: [
          tap(0, 0.4), tap(0.125), tap(2), hold(0.5, 1, 0.9), hold(1, 1, 0),
          HapticEvent(.audioCustom, at: 0, duration: 1, waveform: .init(path: "a.wav")),
          HapticEvent(.audioCustom, at: 1, duration: 1, waveform: .init(path: "a.wav")),
        ],
        parameters: [.init(.hapticIntensityControl, at: 3, value: 1)]
      )
    )
    #expect(facts.duration == 3)
    #expect(facts.loopEnd == 2)
    #expect(facts.eventCounts == [.hapticTransient: 3, .hapticContinuous: 2, .audioCustom: 2])
    #expect(facts.silentCount == 1)
    #expect(facts.peakIntensity?.value == 0.9 && facts.peakIntensity?.event == 3)
    #expect(facts.closestTransients?.time == 0 && facts.closestTransients?.interval == 0.125)
    #expect(facts.soundFiles == ["a.wav"])
    #expect(facts.sharpness == 0.5...0.5)
  }

  @Test func `sharpness that lasts for a microsecond does not count`() {
    func curve(
      _ id: HapticDynamicParameter.ID,
      _ time: Double,
      _ value: Double
    )
      -> HapticParameterCurve
    {
      .init(
        id,
        at: time,
        controlPoints: [.init(at: 0, value: value), .init(at: 0.5, value: value)]
      )
    }
    // A curve extends a microsecond into the next event, and a gap between two is a jump to 0.
    let pattern = HapticPattern(
      events: [hold(0.5, 0.5)],
      curves: [
        curve(.hapticSharpnessControl, 0, -0.4), curve(.hapticSharpnessControl, 0.50001, 0.2),
      ]
    )
    #expect(facts(pattern).sharpness == 0.7...0.7)
  }

  @Test func `events that follow on do not overlap, taps at one time do`() {
    #expect(facts(HapticPattern(events: [hold(0, 1), hold(1, 1)])).mostAtOnce == 1)
    #expect(facts(HapticPattern(events: [tap(1), tap(1), hold(0, 2)])).mostAtOnce == 3)
  }

  @Test func `an empty pattern has no peak and no closest transients`() {
    let facts = facts(HapticPattern())
    #expect(facts.peakIntensity == nil && facts.closestTransients == nil && facts.sharpness == nil)
    #expect(facts.duration == 0 && facts.mostAtOnce == 0)
  }
}
