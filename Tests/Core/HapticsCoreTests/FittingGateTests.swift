import HapticsCore
import Testing

/// A line of the fewest pieces passes through gates of any width.
@Suite struct FittingGateTests {
  @Test func `wide gates need no inner breakpoint, and a narrow gate needs one`() {
    let wide = (0...10).map { FittingGate(at: Double($0), from: 0, to: 1) }
    #expect(FittingGate.fewestCorners(through: wide).map(\.time) == [0, 10])
    var narrow = wide
    narrow[0] = FittingGate(at: 0, from: 0, to: 0.1)
    narrow[5] = FittingGate(at: 5, from: 0.9, to: 1)
    narrow[10] = FittingGate(at: 10, from: 0, to: 0.1)
    #expect(FittingGate.fewestCorners(through: narrow).count == 3)
  }

  @Test func `the line passes through every gate, however they lie in time`() {
    let gates = (0..<200).map { index in
      let middle = 0.5 + 0.4 * DeterministicMath.sin(turns: Double(index) / 60)
      let width = index % 7 == 0 ? 0.01 : 0.05
      return FittingGate(
        at: 3 + Double(index * index) / 100,
        from: middle - width,
        to: middle + width
      )
    }
    let corners = FittingGate.fewestCorners(through: gates)
    #expect(corners.count < 30)
    let curve = HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: corners)
    let track = Contours(HapticPattern(curves: [curve])).control(.hapticIntensityControl)
    for gate in gates {
      let value = track.value(at: gate.time)
      #expect(value >= gate.low - 1e-9 && value <= gate.high + 1e-9, "at \(gate.time)")
    }
  }

  @Test func `the line meets gates of zero height exactly`() {
    let gates = [0.0, 1, 2].map { FittingGate(at: $0, from: $0 * $0, to: $0 * $0) }
    #expect(FittingGate.fewestCorners(through: gates).map(\.value) == [0, 1, 4])
    #expect(FittingGate.fewestCorners(through: []).isEmpty)
    #expect(FittingGate.fewestCorners(through: [gates[1]]).map(\.time) == [1])
  }
}
