import HapticsCore
import Testing

@Suite struct StretchingTests {
  private let pattern = HapticPattern(
    events: [
      HapticEvent(
        .hapticContinuous,
        at: 0.5,
        duration: 1,
        parameters: [
          .init(.hapticIntensity, 0.8),
          .init(.attackTime, EventContour.Envelope.position(forSeconds: 0.2)),
        ]
      )
    ],
    parameters: [HapticDynamicParameter(.hapticIntensityControl, at: 0.25, value: 0.5)],
    curves: [
      HapticParameterCurve(
        .hapticSharpnessControl,
        at: 0.5,
        controlPoints: [.init(at: 0, value: 0), .init(at: 1, value: 1)]
      )
    ]
  )

  @Test func `stretching scales times and durations, and keeps intensity and sharpness`() {
    let slow = Contours(pattern.stretched(by: 2))
    let plain = Contours(pattern)
    #expect(slow.duration == 2 * plain.duration)
    for time in stride(from: 0.5, through: 1.5, by: 0.125) {
      let (a, b) = (plain.events[0], slow.events[0])
      #expect(abs(a.intensity(at: time) - b.intensity(at: 2 * time)) < 1e-9, "\(time)")
      #expect(abs(a.sharpness(at: time) - b.sharpness(at: 2 * time)) < 1e-9, "\(time)")
    }
  }

  @Test func `stretching back restores the pattern, and an invalid factor has no effect`() {
    let there = pattern.stretched(by: 4).stretched(by: 0.25)
    #expect(there.events[0].time == 0.5 && there.events[0].duration == 1)
    #expect(there.curves == pattern.curves)
    for factor in [1, 0, -1, .nan, .infinity] {
      #expect(pattern.stretched(by: factor) == pattern)
    }
  }
}
