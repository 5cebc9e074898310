import HapticsCore
import TestSupport
import Testing

@Suite struct `The contours of a pattern` {
  @Test func `are as many as the events, in the same order`() {
    let contours = Contours(
      HapticPattern(events: [.init(.hapticTransient, at: 2), .init(.hapticTransient, at: 1)])
    )
    #expect(contours.events.map(\.start) == [2, 1])
  }

  @Test func `of an empty pattern last no time`() {
    let contours = Contours(HapticPattern())
    #expect(contours.events.isEmpty)
    #expect([contours.duration, contours.loopEnd, contours.soundingEnd] == [0, 0, 0])
  }

  @Test func `last to the end of the last event, and sound for its release`() {
    let event = HapticEvent(
      .hapticContinuous,
      at: 1,
      duration: 2,
      parameters: [.init(.releaseTime, 0.5)]
    )
    let contours = Contours(HapticPattern(events: [event, .init(.hapticTransient, at: 2)]))
    #expect(contours.duration == 3)
    #expect(contours.loopEnd == 3)
    #expect(contours.soundingEnd == 3.3)
  }

  @Test func `last as long as parameters and curves do, but loop at the last event's end`() {
    let events = [HapticEvent(.hapticTransient, at: 1)]
    let parameters = [HapticDynamicParameter(.hapticIntensityControl, at: 2, value: 1)]
    let curve = HapticParameterCurve(.audioPanControl, at: 1, (0, 0), (2, 0))
    #expect(Contours(.init(events: events, parameters: parameters)).duration == 2)
    let all = Contours(.init(events: events, parameters: parameters, curves: [curve]))
    #expect(all.duration == 3)
    #expect(all.loopEnd == 1)
    #expect(all.soundingEnd == 1)
  }

  @Test func `count a transient's duration as padding`() {
    let contours = Contours(.init(events: [.init(.hapticTransient, at: 1, duration: 0.5)]))
    #expect(contours.duration == 1.5)
    #expect(contours.loopEnd == 1.5)
    #expect(contours.soundingEnd == 1)
  }

  @Test func `keep overlapping events apart`() {
    let events = [0.0, 0.075].map {
      HapticEvent(
        .hapticContinuous,
        at: 0,
        duration: 1,
        parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, $0)]
      )
    }
    let contours = Contours(.init(events: events))
    #expect(contours.events.map { $0.sharpness(at: 0.5) } == [0, 0.075])
  }

  @Test func `of hostile numbers are finite and in range, whatever is asked`() {
    let hostile: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -0.0, 1e17, 1,
    ]
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<800 {
      var pattern = generator.pattern(size: 4)
      for i in pattern.events.indices {
        if generator.once(in: 2) { pattern.events[i].time = generator.pick(hostile) }
        if generator.once(in: 2) { pattern.events[i].duration = generator.pick(hostile) }
        for j in pattern.events[i].parameters.indices where generator.once(in: 2) {
          pattern.events[i].parameters[j].value = generator.pick(hostile)
        }
      }
      for i in pattern.parameters.indices where generator.once(in: 2) {
        pattern.parameters[i].time = generator.pick(hostile)
        pattern.parameters[i].value = generator.pick(hostile)
      }
      for i in pattern.curves.indices {
        if generator.once(in: 2) { pattern.curves[i].time = generator.pick(hostile) }
        for j in pattern.curves[i].controlPoints.indices where generator.once(in: 2) {
          pattern.curves[i].controlPoints[j].time = generator.pick(hostile)
          pattern.curves[i].controlPoints[j].value = generator.pick(hostile)
        }
      }
      #expect(isTame(Contours(pattern), at: hostile + [0, 0.5, 2]), "\(pattern)")
    }
  }

  private func isTame(_ contours: Contours, at times: [Double]) -> Bool {
    var numbers = [contours.duration, contours.loopEnd, contours.soundingEnd]
    var isInRange = true
    for contour in contours.events {
      numbers += [contour.start, contour.heldEnd, contour.end, contour.writtenEnd]
      numbers += [contour.peakIntensity, contour.peakVolume]
      for id in HapticEvent.ParameterID.allCases {
        guard let quantity = contour.quantity(id) else { continue }
        let values = times.map(quantity.value(at:)) + quantity.polyline().map(\.value)
        isInRange = isInRange && values.allSatisfy(id.range.contains)
        numbers += quantity.clampedStretches().flatMap { [$0.lowerBound, $0.upperBound] }
        let extremes = quantity.unclampedExtremes(from: times[0], to: times[1])
        numbers += [extremes.least, extremes.greatest]
      }
    }
    for id in HapticDynamicParameter.ID.allCases {
      let track = contours.control(id)
      numbers += times.map(track.value(at:))
      for start in times { numbers.append(track.extremes(from: start, to: 1e308).greatest) }
    }
    return isInRange && numbers.allSatisfy(\.isFinite)
  }
}
