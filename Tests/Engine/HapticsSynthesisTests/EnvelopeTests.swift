import HapticsCore
import HapticsSynthesis
import Testing

/// What is rendered is what contours say.
@Suite struct EnvelopeTests {
  /// Renders with contours that are asked anew for every sample.
  private func slowly(_ pattern: HapticPattern, at rate: Int, count: Int) -> [Double] {
    let contours = Contours(pattern)
    var signal = [Double](repeating: 0, count: count)
    for event in contours.events {
      var phase = 0.0
      for frame in Int(event.start * Double(rate) + 0.5)..<count {
        let time = Double(frame) / Double(rate)
        let level = event.intensity(at: time)
        signal[frame] +=
          SignalLevel.eventPeak * level * level * DeterministicMath.sin(turns: phase)
        let middle = event.sharpness(at: time + 0.5 / Double(rate))
        phase += SynthesisModel.actuator.frequency(atSharpness: middle) / Double(rate)
      }
    }
    return signal
  }

  @Test func `the signal is what contours say at every frame`() throws {
    let pattern = HapticPattern(
      events: [
        .held(at: 0.05, for: 0.3, sharpness: 0.2, [.attackTime: 0.25, .releaseTime: 0.3]),
        .held(
          at: 0.02,
          for: 0.4,
          intensity: 0.6,
          [.attackTime: 0.1, .decayTime: 0.3, .sustained: 0]
        ),
        .held(
          at: 0.1,
          for: 0.1,
          intensity: 0.8,
          sharpness: 0.9,
          [.attackTime: 0.4, .releaseTime: 0.2]
        ),
      ],
      curves: [
        .init(.hapticIntensityControl, (0, 1), (0.1, 0.3), (0.2, 0.9), (0.35, 0.4), (1, 1)),
        .init(.hapticSharpnessControl, (0, 0), (0.1, 0.3), (0.2, -0.4), (0.35, 0.1), (1, 0)),
      ]
    )
    let signal = try render(pattern, at: 48_000)
    let expected = slowly(pattern, at: 48_000, count: signal.count)
    var worst = 0.0
    for frame in signal.indices {
      worst = max(worst, (Double(signal[frame]) - expected[frame]).magnitude)
    }
    #expect(worst < 2e-3)
  }

  @Test func `attack, hold and release take their time within one frame`() throws {
    let event = HapticEvent.held(
      at: 0.01,
      for: 0.2,
      sharpness: 1,
      [.attackTime: 0.2, .releaseTime: 0.2]
    )
    let rate = 192_000
    let signal = try render(HapticPattern(events: [event]), at: rate)
    let envelope = Contours(HapticPattern(events: [event])).events[0].envelope
    let turns = SynthesisModel.actuator.frequency(atSharpness: 1) / Double(rate)
    let start = 1920

    // The level at a frame is the root of the signal over the carrier.
    func level(_ frame: Int) -> Double {
      let carrier = DeterministicMath.sin(turns: turns * Double(frame - start))
      guard carrier.magnitude > 0.1 else { return .nan }
      return max(0, Double(signal[frame]) / carrier / SignalLevel.eventPeak).squareRoot()
    }
    // A contour that is moved by one frame either way encloses the level.
    for frame in start..<signal.count {
      let level = level(frame)
      guard !level.isNaN else { continue }
      let near = (-1...1).map { envelope.level(at: Double(frame - start + $0) / Double(rate)) }
      let tolerance = 2e-4
      let (least, greatest) = (near.min() ?? 0, near.max() ?? 0)
      #expect(level > least - tolerance && level < greatest + tolerance)
    }
    #expect(signal.count == Int((0.21 + envelope.release) * Double(rate) + 0.5) + 192)
  }

  @Test func `a transient takes the control at its instant`() throws {
    let pattern = HapticPattern(
      events: [.tap(at: 0.1)],
      curves: [.init(.hapticIntensityControl, (0, 0), (0.2, 1))]
    )
    let quarter = try render(pattern, at: 48_000).peak
    #expect(Double(quarter).isNear(SignalLevel.eventPeak / 4, within: 2e-5))
  }
}
