import HapticsCore
import HapticsSynthesis
import Testing

@Suite struct EdgeTests {
  @Test(arguments: [8_000, 44_100, 48_000, 192_000])
  func `events begin on the nearest frame`(rate: Int) throws {
    for time in [0, 0.1, 0.123456, 0.2] {
      for model in SynthesisModel.builtIn {
        for event in [HapticEvent.tap(at: time), .held(at: time, for: 0.05)] {
          let signal = try render(HapticPattern(events: [event]), model, at: rate)
          let first = try #require(signal.firstIndex { $0 != 0 })
          // Signals begin at phase 0, with a sample of 0.
          #expect(first - 1 == Int(time * Double(rate) + 0.5))
        }
      }
    }
  }

  @Test func `a held vibration ends with a ramp of one millisecond after its duration`() throws {
    let signal = try render(HapticPattern(events: [.held(at: 0.1, for: 0.1)]), at: 48_000)
    #expect(signal.count == 9600 + 48)
    #expect(try #require(signal.lastIndex { $0 != 0 }) >= 9600 + 46)
    let inside = SineFit(signal[4848..<9600], frequency: middle / 48_000)
    #expect(inside.amplitude.isNear(SignalLevel.eventPeak, within: 1e-5))
    #expect(inside.signalToNoise > 110)
  }

  @Test func `the ramps are straight lines of the level`() throws {
    let signal = try render(HapticPattern(events: [.held(for: 0.1)]), at: 48_000)
    for frame in 0..<4848 {
      let level = min(Double(frame) / 48, 1, Double(4848 - frame) / 48)
      let sine = DeterministicMath.sin(turns: middle / 48_000 * Double(frame))
      let expected = level * level * SignalLevel.eventPeak * sine
      #expect(Double(signal[frame]).isNear(expected, within: 1e-5))
    }
  }

  @Test func `in the mpeg model edges are hard`() throws {
    let signal = try render(HapticPattern(events: [.held(for: 0.1)]), .mpeg, at: 48_000)
    #expect(signal.count == 4800)
    let turns = SynthesisModel.mpeg.frequency(atSharpness: 0.5) / 48_000
    #expect(SineFit(signal, frequency: turns).signalToNoise > 110)
  }

  @Test(arguments: SynthesisModel.builtIn + [.slowlyRamped])
  func `nothing sounds before its start or after its end`(model: SynthesisModel) throws {
    let pattern = HapticPattern(
      events: [.held(at: 0.02, for: 0.03, [.releaseTime: 0.1]), .tap(at: 0.3)]
    )
    let contours = Contours(pattern)
    let signal = try render(pattern, model, at: 8_000)
    let end = Int((contours.events[0].end + model.rampDuration) * 8_000 + 0.5)
    #expect(signal[..<160].allSatisfy { $0 == 0 })
    #expect(signal[(end + 1)..<2400].allSatisfy { $0 == 0 })
    #expect(signal[160..<end].contains { $0 != 0 })
  }

  @Test func `events closer than a frame, and shorter than one, are harmless`() throws {
    let pattern = HapticPattern(
      events: (0..<20).map { .held(at: 0.01 + Double($0) * 1e-6, for: 1e-6) }
    )
    let signal = try render(pattern, at: 8_000)
    #expect(signal.peak == 0)
  }
}

@Suite struct ClickTests {
  /// A sine of the strongest event bends by this much, at most.
  private func bend(_ frequency: Double, _ rate: Double) -> Float {
    let turn = 2 * Double.pi * frequency / rate
    return Float(SignalLevel.eventPeak * turn * turn)
  }

  @Test(arguments: [SynthesisModel.actuator, .speaker])
  func `a held vibration does not click where it starts, stops or jumps`(
    model: SynthesisModel
  ) throws {
    let jumps = HapticPattern(
      events: [.held(at: 0.0123, for: 0.0777)],
      parameters: [
        .init(.hapticIntensityControl, at: 0.03, value: 0.2),
        .init(.hapticIntensityControl, at: 0.04, value: 1),
        .init(.hapticSharpnessControl, at: 0.05, value: -0.5),
        .init(.hapticSharpnessControl, at: 0.06, value: 0.5),
      ],
      curves: [
        .init(.hapticIntensityControl, (0, 1), (0.00001, 0), (0.005, 0), (0.0051, 1), at: 0.07)
      ]
    )
    let signal = try render(jumps, model, at: 48_000)
    // The ramps of a millisecond bend the signal by the slope of the level's square, twice. A hard
    // edge would bend it by up to its peak, 0.5.
    let ramp = Float(SignalLevel.eventPeak) * 2 / 48
    #expect(signal.greatestBend < 9 * bend(model.frequency(atSharpness: 1), 48_000) + 2 * ramp)
    #expect(signal.greatestBend < 0.1)
    #expect(signal.peak > 0.2)
  }

  @Test func `a tap does not click where it ends`() throws {
    for sharpness in [0, 0.5, 1] {
      let signal = try render(HapticPattern(events: [.tap(sharpness: sharpness)]), at: 48_000)
      let frequency = SynthesisModel.actuator.frequency(atSharpness: sharpness)
      // At its start a sine bends from rest by its slope.
      let start = Float(2 * Double.pi * frequency / 48_000)
      #expect(signal.greatestBend < start)
      #expect(Array(signal[(signal.count / 2)...]).peak < 0.1)
      #expect(Array(signal.suffix(10)).peak < 1e-4)
    }
  }
}

private let middle = SynthesisModel.actuator.frequency(atSharpness: 0.5)
