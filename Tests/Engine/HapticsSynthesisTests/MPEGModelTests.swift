import HapticsCore
import HapticsSynthesis
import Testing

/// The mapping of the ISO/IEC 23090-31 reference encoder, as published.
@Suite struct MPEGModelTests {
  @Test func `a tap is two cycles in 22 ms, whatever its sharpness`() throws {
    for (intensity, sharpness) in [(1.0, 0.0), (0.5, 1.0), (0.3, 0.4)] {
      let signal = try render(
        HapticPattern(events: [.tap(intensity: intensity, sharpness: sharpness)]),
        .mpeg
      )
      #expect(signal.count == 1056)
      for frame in 0..<1056 {
        let time = Double(frame) / 48_000
        let expected = 0.792 * intensity * DeterministicMath.sin(turns: 2 * time / 0.022)
        #expect(Double(signal[frame]).isNear(expected, within: 1e-5))
      }
    }
  }

  @Test func `a held vibration is a sine of 65 to 300 Hz and of linear amplitude`() throws {
    for (intensity, sharpness) in [(1.0, 0.0), (0.5, 1.0), (0.3, 0.4)] {
      let event = HapticEvent.held(for: 0.25, intensity: intensity, sharpness: sharpness)
      let signal = try render(HapticPattern(events: [event]), .mpeg)
      for frame in 0..<12_000 {
        let turns = (65 + 235 * sharpness) * Double(frame) / 48_000
        let expected = 0.6138 * intensity * DeterministicMath.sin(turns: turns)
        #expect(Double(signal[frame]).isNear(expected, within: 1e-4))
      }
    }
  }

  @Test func `curves of intensity scale the amplitude`() throws {
    let pattern = HapticPattern(
      events: [.held(for: 0.25, sharpness: 0.5)],
      curves: [.init(.hapticIntensityControl, (0, 0), (0.25, 1))]
    )
    let signal = try render(pattern, .mpeg)
    for frame in 0..<12_000 {
      let time = Double(frame) / 48_000
      let expected = 0.6138 * time * 4 * DeterministicMath.sin(turns: 182.5 * time)
      #expect(Double(signal[frame]).isNear(expected, within: 1e-4))
    }
  }
}
