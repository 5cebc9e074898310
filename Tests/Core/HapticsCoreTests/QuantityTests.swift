import HapticsCore
import TestSupport
import Testing

@Suite struct `A quantity of an event` {
  private func sharpness(
    _ base: Double,
    _ points: (Double, Double)...
  ) throws
    -> EventContour.Quantity
  {
    let curve = HapticParameterCurve(
      .hapticSharpnessControl,
      at: 0,
      controlPoints: points.map { .init(at: $0.0, value: $0.1) }
    )
    let contour = Contours.of(
      .hapticContinuous,
      for: 4,
      [.hapticSharpness: base],
      curves: [curve]
    )
    return try #require(contour.quantity(.hapticSharpness))
  }

  @Test func `exists only for event types that support it`() {
    #expect(Contours.of(.hapticTransient).quantity(.audioPan) == nil)
    #expect(Contours.of(.audioCustom).quantity(.hapticSharpness) == nil)
    #expect(Contours.of(.hapticTransient).quantity(.hapticSharpness)?.control == nil)
  }

  @Test func `knows its value before and after clamping`() throws {
    let sharpness = try sharpness(0.5, (0, 0), (4, 1))
    #expect(sharpness.unclampedValue(at: 3) == 1.25)
    #expect(sharpness.value(at: 3) == 1)
    let extremes = sharpness.unclampedExtremes()
    #expect(extremes.least == 0.5)
    #expect(extremes.greatest == 1.5)
    #expect(sharpness.unclampedExtremes(from: 1, to: 2).greatest == 1)
  }

  @Test func `knows the stretches in which it is out of range`() throws {
    let sharpness = try sharpness(0.5, (0, -1), (2, 1), (3, 1), (4, 0))
    #expect(sharpness.clampedStretches() == [0...0.5, 1.5...3.5])
    #expect(sharpness.clampedValue() == nil)
    #expect(sharpness.clampedValue(from: 0, to: 0.5) == 0)
    // 0.2 + (0.9 - 0.2) is less than 0.9.
    let falling = try self.sharpness(0.5, (0, 1), (0.2, 1), (0.9, 0.5), (4, 0.5))
    #expect(falling.clampedStretches() == [0...0.9])
    #expect(sharpness.clampedValue(from: 2, to: 3) == 1)
  }

  @Test func `is clamped throughout where a control cannot be felt at all`() throws {
    #expect(try sharpness(1, (0, 0), (4, 1)).isClampedThroughout)
    #expect(try sharpness(0, (0, 0), (4, -1)).isClampedThroughout)
    #expect(try !sharpness(0.9, (0, 0), (4, 1)).isClampedThroughout)
    #expect(try !sharpness(1, (0, 0), (4, 0)).isClampedThroughout)
    #expect(try !sharpness(1, (0, 1), (4, -0.1)).isClampedThroughout)
  }

  @Test func `is clamped throughout until the event's end, when the curve ends with it`() throws {
    let curve = HapticParameterCurve(.hapticSharpnessControl, at: 0.1, (0, 0.5), (0.2, 0.5))
    let contour = Contours.of(
      .hapticContinuous,
      at: 0.1,
      for: 0.2,
      [.hapticSharpness: 1],
      curves: [curve]
    )
    #expect(try #require(contour.quantity(.hapticSharpness)).isClampedThroughout)
  }

  @Test func `reads the control of a time once, at the event's start`() throws {
    let controls: [HapticDynamicParameter] = [
      .init(.hapticAttackTimeControl, at: 0, value: -0.5),
      .init(.hapticAttackTimeControl, at: 2, value: 0.5),
    ]
    let contour = Contours.of(
      .hapticContinuous,
      at: 1,
      for: 2,
      [.attackTime: 0.25],
      parameters: controls
    )
    let attack = try #require(contour.quantity(.attackTime))
    #expect(attack.value(at: 2.5) == 0)
    #expect(attack.unclampedExtremes() == .init(-0.25))
    #expect(attack.isClampedThroughout)
    #expect(attack.clampedStretches() == [1...3])
  }

  @Test func `is drawn with a corner where it leaves the range`() throws {
    let sharpness = try sharpness(0.5, (0, 0), (2, 1), (4, -1))
    #expect(
      sharpness.polyline().map { [$0.time, $0.value] } == [
        [0, 0.5], [1, 1], [2, 1], [2.5, 1], [3.5, 0], [4, 0],
      ]
    )
  }

  @Test func `has one vertex for a transient and none for an event without duration`() throws {
    let tap = try #require(Contours.of(.hapticTransient, at: 1).quantity(.hapticIntensity))
    #expect(tap.polyline().map { [$0.time, $0.value] } == [[1, 0.75]])
    let none = try #require(Contours.of(.hapticContinuous, at: 1).quantity(.hapticIntensity))
    #expect(none.polyline().isEmpty)
  }

  @Test func `is drawn with as few lines as its bends need`() throws {
    func vertices(
      _ values: [HapticEvent.ParameterID: Double],
      _ curves: HapticParameterCurve...
    ) throws -> Int {
      let contour = Contours.of(
        .hapticContinuous,
        for: 1,
        values.merging([.hapticIntensity: 1]) { $1 },
        curves: curves
      )
      return try #require(contour.quantity(.hapticIntensity)).polyline().count
    }
    let steady = HapticParameterCurve(.hapticIntensityControl, (0, 0.5), (2, 0.5))
    // Up over 0.3 s, and held: what does not bend is one line.
    #expect(try vertices([.attackTime: 0.5]) == 3)
    #expect(try vertices([.attackTime: 0.5], steady) == 3)
    // A line times a line bends by 22.2 everywhere: of 16 parts each is off by 0.00098, of 15 by 0.0011.
    let rise = HapticParameterCurve(.hapticIntensityControl, (0, 0), (0.3, 1), (1, 1))
    #expect(try vertices([.attackTime: 0.5], rise) == 18)
    // A fall over 0.3 s bends by 132.5 at most, half as much at half the level; its last ms is a line.
    #expect(try vertices([.releaseTime: 0.5]) == 2 + 39 + 1)
    #expect(try vertices([.releaseTime: 0.5], steady) == 2 + 28 + 1)
  }

  @Test func `is drawn within the tolerance`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<30 {
      let contours = Contours(generator.pattern())
      for contour in contours.events where contour.end > contour.start {
        for id in HapticEvent.ParameterID.allCases {
          guard let quantity = contour.quantity(id) else { continue }
          let line = quantity.polyline(tolerance: 0.01)
          #expect(line.first?.time == contour.start)
          #expect(abs((line.last?.time ?? .nan) - contour.end) < 1e-9)
          for (left, right) in zip(line, line.dropFirst()) where right.time > left.time {
            let middle = left.time + (right.time - left.time) / 2
            let error = abs(quantity.value(at: middle) - (left.value + right.value) / 2)
            #expect(error < 0.010_001, "\(id) at \(middle)")
          }
        }
      }
    }
  }
}
