import HapticsCore
import TestSupport
import Testing

@Suite struct `A control track` {
  private func track(
    _ id: HapticDynamicParameter.ID = .hapticIntensityControl,
    parameters: [(time: Double, value: Double)] = [],
    curves: HapticParameterCurve...
  ) -> ControlTrack {
    Contours(
      HapticPattern(
        parameters: parameters.map { .init(id, at: $0.time, value: $0.value) },
        curves: curves
      )
    ).control(id)
  }

  @Test func `is neutral where the pattern does not use the control`() {
    let contours = Contours(.held())
    for id in HapticDynamicParameter.ID.allCases {
      #expect(contours.control(id).isNeutral)
      #expect(contours.control(id).value(at: 1) == (id.composition == .multiplies ? 1 : 0))
    }
  }

  @Test func `takes a parameter's value from its time on, until the next one`() {
    let track = track(parameters: [(2, 0.25), (1, 0.5)])
    #expect(track.value(at: 1.0.nextDown) == 1)
    #expect(track.value(at: 1) == 0.5)
    #expect(track.value(at: 2.0.nextDown) == 0.5)
    #expect(track.value(at: 2) == 0.25)
    #expect(track.value(at: .infinity) == 0.25)
  }

  @Test func `takes the last written of parameters at the same time`() {
    #expect(track(parameters: [(1, 0.25), (1, 0.5)]).value(at: 1) == 0.5)
  }

  @Test func `is linear between a curve's points, whose times count from the curve's own`() {
    let track = track(curves: .init(.hapticIntensityControl, at: 1, (0, 0), (2, 0.5), (3, 1)))
    #expect(track.value(at: 2) == 0.25)
    #expect(track.value(at: 3) == 0.5)
    #expect(track.value(at: 3.5) == 0.75)
  }

  @Test func `is neutral before a curve's first point and after its last`() {
    let track = track(curves: .init(.hapticIntensityControl, at: 1, (0.5, 0.2), (1, 0.4)))
    #expect(track.value(at: 1.25) == 1)
    #expect(track.value(at: 1.5) == 0.2)
    #expect(track.value(at: 2) == 0.4)
    #expect(track.value(at: 2.000_002) == 1)
  }

  @Test func `takes the last written of points at a curve's first time, before it too`() {
    let track = track(curves: .init(.hapticIntensityControl, at: 1, (0, 0.9), (0, 0.2), (1, 0.4)))
    let extremes = track.extremes(from: 1 - 1e-6, to: 2)
    #expect(extremes.least == 0.2 && extremes.greatest == 0.4)
    #expect(track.value(at: 0.999) == 1)
  }

  @Test func `has no gap where one curve's end is another's start but for rounding`() {
    let track = track(
      curves: .init(.hapticIntensityControl, at: 0.1, (0, 0.5), (0.2, 0.5)),
      .init(.hapticIntensityControl, at: 0.3, (0, 0.5), (1, 0.5))
    )
    #expect(track.extremes(from: 0.1, to: 1.3) == .init(0.5))
  }

  @Test func `jumps where two points have the same time`() {
    let track = track(
      curves: .init(.hapticIntensityControl, (0, 0), (1, 0.5), (1, 0.75), (2, 1))
    )
    #expect(abs(track.value(at: 1.0.nextDown) - 0.5) < 1e-12)
    #expect(track.value(at: 1) == 0.75)
  }

  @Test func `puts points that go back in time into order`() {
    let inOrder = track(curves: .init(.hapticIntensityControl, (0, 0), (1, 1), (2, 0.5)))
    let mixed = track(curves: .init(.hapticIntensityControl, (2, 0.5), (0, 0), (1, 1)))
    #expect(mixed.segments == inOrder.segments)
  }

  @Test func `ignores a curve of a single point`() {
    #expect(track(curves: .init(.hapticIntensityControl, (0, 0.5))).isNeutral)
  }

  @Test func `ignores a curve of a time control, which Core Haptics refuses`() {
    let curve = HapticParameterCurve(.hapticAttackTimeControl, (0, 0.5), (1, 0.5))
    #expect(track(.hapticAttackTimeControl, curves: curve).isNeutral)
  }

  @Test func `multiplies a parameter and a curve of intensity`() {
    let curve = HapticParameterCurve(.hapticIntensityControl, (0, 0), (2, 1))
    #expect(track(parameters: [(0, 0.5)], curves: curve).value(at: 1) == 0.25)
  }

  @Test func `has no empty segment where a parameter and a point have the same time`() {
    let curve = HapticParameterCurve(.hapticIntensityControl, (0, 0), (1, 1), (2, 0.5))
    let track = track(parameters: [(1, 0.5), (2, 0.25)], curves: curve)
    #expect(track.segments.allSatisfy { $0.start < $0.end })
    #expect(track.value(at: 1) == 0.5)
    #expect(track.value(at: 2) == 0.125)
  }

  @Test func `adds a parameter and a curve of sharpness`() {
    let curve = HapticParameterCurve(.hapticSharpnessControl, (0, 0), (2, 1))
    let track = track(.hapticSharpnessControl, parameters: [(0, -0.25)], curves: curve)
    #expect(track.value(at: 1) == 0.25)
  }

  @Test func `clamps parameters and points to the control's range`() {
    let curve = HapticParameterCurve(.hapticIntensityControl, (0, 3), (2, -1))
    #expect(track(curves: curve).value(at: 1) == 0.5)
    #expect(track(parameters: [(0, 7)]).value(at: 1) == 1)
    #expect(track(.audioPanControl, parameters: [(0, -7)]).value(at: 1) == -1)
  }

  @Test func `follows the curve that started last, and the earlier one after it`() {
    let track = track(
      curves: .init(.hapticIntensityControl, (1, 0.2), (2, 0.2)),
      .init(.hapticIntensityControl, (0, 0.6), (4, 0.6))
    )
    #expect(track.value(at: 0.5) == 0.6)
    #expect(track.value(at: 1.5) == 0.2)
    #expect(track.value(at: 3) == 0.6)
  }

  @Test func `follows the later in the pattern of two curves that start together`() {
    let track = track(
      curves: .init(.hapticIntensityControl, (0, 0.2), (2, 0.2)),
      .init(.hapticIntensityControl, (0, 0.6), (2, 0.6))
    )
    #expect(track.value(at: 1) == 0.6)
  }

  @Test func `knows its extremes over a stretch, which the stretch's end does not belong to`() {
    let track = track(parameters: [(1, 0.25), (2, 0)])
    #expect(track.extremes(from: 1, to: 2) == .init(0.25))
    #expect(track.extremes(from: 2, to: 2) == .init(0))
    #expect(track.extremes(from: 2, to: 1) == .init(0))
    let both = track.extremes(from: 0, to: 2)
    #expect(both.least == 0.25)
    #expect(both.greatest == 1)
  }

  @Test func `finds the extremes of any stretch as a search through all its pieces does`() {
    var generator = SeededGenerator(seed: 8)
    for (points, stretches) in [(3, 200), (20, 200), (200, 200), (5000, 200), (20_000, 40)] {
      var curves: [HapticParameterCurve] = []
      for first in stride(from: 0, to: points, by: 7) {
        let values = (0..<8).map { i in (Double(first + i), generator.number(0...1)) }
        curves.append(
          .init(
            .hapticIntensityControl,
            at: 0,
            controlPoints: values.map { .init(at: $0.0, value: $0.1) }
          )
        )
      }
      let track = Contours(HapticPattern(curves: curves)).control(.hapticIntensityControl)
      for _ in 0..<stretches {
        let start = generator.number(-1...Double(points))
        let end = start + generator.number(0...Double(points))
        let pieces = track.pieces(from: start, to: end)
        let extremes = track.extremes(from: start, to: end)
        #expect(extremes.least == pieces.map { min($0.from, $0.to) }.min())
        #expect(extremes.greatest == pieces.map { max($0.from, $0.to) }.max())
      }
    }
  }

  @Test func `is cut into pieces that join`() {
    let track = track(
      parameters: [(1, 0.5)],
      curves: .init(.hapticIntensityControl, (0, 0), (2, 1))
    )
    let pieces = Array(track.pieces(from: 0.5, to: 1.5))
    #expect(
      pieces.map { [$0.start, $0.end, $0.from, $0.to] } == [
        [0.5, 1, 0.25, 0.5], [1, 1.5, 0.25, 0.375],
      ]
    )
    #expect(track.pieces(from: 0.5, to: 1).count == 1)
    #expect(track.pieces(from: 1, to: 1).isEmpty)
    #expect(Array(Contours(.held()).control(.audioPanControl).pieces(from: 0, to: 2)).count == 1)
  }

  @Test func `a sent curve that stays neutral still counts`() throws {
    let curve = HapticParameterCurve(.hapticIntensityControl, (0, 1), (2, 1))
    let sent = try #require(ControlCurve(.hapticIntensityControl, [curve]))
    #expect(sent.segments.map(\.from) == [1])
    #expect(sent.segments.map(\.to) == [1])
  }

  @Test func `covers all of time with segments that each end where the next one starts`() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      let contours = Contours(generator.pattern(size: 12))
      for id in HapticDynamicParameter.ID.allCases {
        let segments = contours.control(id).segments
        guard !segments.isEmpty else { continue }
        #expect(segments.first?.start == -.infinity)
        #expect(segments.last?.end == .infinity)
        #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.end == $1.start })
        #expect(segments.allSatisfy { $0.start < $0.end })
      }
    }
  }
}
