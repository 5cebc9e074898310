import HapticsCore
import TestSupport
import Testing

/// What contours know at once of stretches of time, against values at many times.
@Suite struct `Contours against many samples` {
  /// Random events that last, with their contours.
  private func contours(_ seed: UInt64, _ body: (EventContour, inout SeededGenerator) -> Void) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let pattern = generator.pattern(size: 8)
      for contour in Contours(pattern).events where contour.end > contour.start {
        body(contour, &generator)
      }
    }
  }

  /// Times of a stretch at which something turns or jumps, right before them, and between them.
  private func times(
    _ contour: EventContour,
    _ track: ControlTrack?,
    from low: Double,
    to high: Double,
    between parts: Int
  ) -> [Double] {
    var edges = (track?.segments ?? []).flatMap { [$0.start, $0.end] }
    edges += contour.envelope.stages.flatMap { [contour.start + $0.start, contour.start + $0.end] }
    edges = [low, high] + edges.filter { $0 > low && $0 < high }
    edges.sort()
    var times: [Double] = []
    for (left, right) in zip(edges, edges.dropFirst()) where left < right {
      times.append(left)
      for part in 1..<parts {
        times.append(left + (right - left) * (Double(part) / Double(parts)))
      }
      times.append(max(left, right.nextDown))
    }
    return times
  }

  @Test func `the peak is the greatest of all levels`() {
    contours(21) { contour, _ in
      let track = contour.quantity(
        contour.type.family == .haptic ? .hapticIntensity : .audioVolume
      )?.track
      let times = times(contour, track, from: contour.start, to: contour.end, between: 400)
      let found = times.map { contour.level(at: $0) }.max() ?? 0
      let peak = contour.type.family == .haptic ? contour.peakIntensity : contour.peakVolume
      #expect(peak >= found - 1e-12 && peak <= found + 1e-4, "\(peak) \(found)")
      #expect(contour.isSilent == (peak == 0))
      let other = contour.type.family == .haptic ? contour.peakVolume : contour.peakIntensity
      #expect(other == 0)
    }
  }

  @Test func `the extremes over a span match the values sampled in it`() throws {
    contours(22) { contour, generator in
      for id in HapticEvent.ParameterID.allCases {
        guard let quantity = contour.quantity(id) else { continue }
        let isLevel = id == contour.type.family.level
        let one = contour.start + generator.number(-0.5...2)
        let two = contour.start + generator.number(-0.5...2)
        // Both times are cut to the event, and a stretch that is none is its start.
        let low = min(max(one, contour.start), contour.end)
        let high = min(max(two, low), contour.end)
        let extremes = quantity.unclampedExtremes(from: one, to: two)
        let times =
          high > low ? times(contour, quantity.track, from: low, to: high, between: 2) : []
        let values = ([low] + times).map { time in
          // The envelope is left out of what is a product.
          isLevel
            ? quantity.base * (quantity.track?.value(at: time) ?? 1)
            : quantity.unclampedValue(at: time)
        }
        #expect(abs(extremes.least - (values.min() ?? 0)) < 1e-9, "\(id)")
        #expect(abs(extremes.greatest - (values.max() ?? 0)) < 1e-9, "\(id)")
        let clamped = quantity.clampedValue(from: one, to: two)
        guard quantity.control != nil, !isLevel else {
          #expect(clamped == nil)
          continue
        }
        if extremes.least >= id.range.upperBound {
          #expect(clamped == id.range.upperBound)
        } else {
          #expect(clamped == (extremes.greatest <= id.range.lowerBound ? id.range.lowerBound : nil))
        }
      }
    }
  }

  @Test func `the clamped ranges cover exactly the times at which the sum is out of range`() throws
  {
    contours(23) { contour, _ in
      for id in HapticEvent.ParameterID.allCases {
        guard let quantity = contour.quantity(id) else { continue }
        let stretches = quantity.clampedStretches()
        #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        #expect(
          stretches.allSatisfy { contour.start <= $0.lowerBound && $0.upperBound <= contour.end }
        )
        let range = id.range
        for time in times(contour, quantity.track, from: contour.start, to: contour.end, between: 9)
        {
          let sum = quantity.unclampedValue(at: time)
          let isInside = stretches.contains { $0.contains(time) }
          // Within rounding of the bounds either is right, and a stretch has its end, at which it jumps.
          if stretches.contains(where: { $0.upperBound == time }) { continue }
          let isClose = min(abs(sum - range.lowerBound), abs(sum - range.upperBound)) < 1e-9
          if !isClose { #expect(isInside == !range.contains(sum), "\(id) is \(sum) at \(time)") }
        }
        let isLevel = id == contour.type.family.level
        if isLevel || quantity.control == nil { #expect(stretches.isEmpty) }
      }
    }
  }

  @Test func `a quantity is clamped throughout only if a control moves it out of range`() throws {
    contours(24) { contour, _ in
      for id in HapticEvent.ParameterID.allCases {
        guard let quantity = contour.quantity(id) else { continue }
        let sums = times(contour, quantity.track, from: contour.start, to: contour.end, between: 2)
          .map { quantity.unclampedValue(at: $0) }
        let isAbove = sums.allSatisfy { $0 >= id.range.upperBound }
        let isBelow = sums.allSatisfy { $0 <= id.range.lowerBound }
        let isBeyond = sums.contains { $0 > id.range.upperBound || $0 < id.range.lowerBound }
        let isLevel = id == contour.type.family.level
        #expect(
          quantity.isClampedThroughout
            == (quantity.control != nil && !isLevel && (isAbove || isBelow) && isBeyond)
        )
      }
    }
  }

  @Test func `an envelope's level at each stage boundary matches its stages`() {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<300 {
      let isHaptic = generator.once(in: 2)
      let isSustained = generator.once(in: 2)
      let held = generator.pick([0, 0.0005, 0.05, 0.3, 1])
      let attack = generator.pick([0, 0.001, 0.02, 0.3, 2])
      let fall = generator.pick([0, 0.0004, 0.002, 0.3, 1])
      let contour = Contours.of(
        isHaptic ? .hapticContinuous : .audioContinuous,
        for: held,
        [
          .attackTime: EventContour.Envelope.position(forSeconds: attack),
          .decayTime: EventContour.Envelope.position(forSeconds: fall),
          .releaseTime: EventContour.Envelope.position(forSeconds: fall),
          .sustained: isSustained ? 1 : 0, .hapticIntensity: 1,
        ]
      )
      let envelope = contour.envelope
      guard contour.isPlayed else {
        #expect(held == 0 && (isSustained || attack + fall == 0) || contour.end == contour.start)
        continue
      }
      func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }
      // A sustained event rises, is held and falls; another one falls at once, and may be cut.
      let top = isSustained && held < attack ? held / attack : 1
      let begin = isSustained ? held : attack
      let end = isSustained ? held + fall : min(attack + fall, held > 0 ? held : .infinity)
      #expect(isClose(envelope.length, end))
      #expect(isClose(envelope.held, isSustained ? held : end))
      #expect(isClose(envelope.hold, isSustained ? max(0, held - attack) : 0))
      let exponent = isHaptic ? 0.5 : 1.0
      for part in [-0.1, 0, 0.1, 0.25, 0.5, 0.75, 0.999, 1, 1.1] {
        let time = envelope.length * part
        var level = 0.0
        if end > 0, time >= 0, part < 1 {
          if time < attack, time < begin {
            level = time / attack
          } else if time < begin {
            level = 1
          } else {
            // -60 dB in the whole of it, half of that in intensity; the last ms is a line.
            func fallen(_ time: Double) -> Double {
              DeterministicMath.exp2(-exponent * 9.965784284662087 * time / fall)
            }
            let passed = time - begin
            let bend = fall - 0.001
            if passed <= bend {
              level = top * fallen(passed)
            } else {
              level = top * (bend > 0 ? fallen(bend) * (fall - passed) / 0.001 : 1 - passed / fall)
            }
          }
        }
        #expect(
          abs(envelope.level(at: time) - level) < 1e-6,
          "\(time) of \(held), \(attack), \(fall), \(isSustained)"
        )
      }
    }
  }
}
