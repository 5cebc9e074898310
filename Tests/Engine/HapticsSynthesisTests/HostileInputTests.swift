import HapticsCore
import HapticsSynthesis
import Testing

@Suite struct HostileInputTests {
  @Test func `sample rates outside of the range are refused`() {
    for rate in [Int.min, -1, 0, 7_999, 768_001, .max] {
      #expect(throws: SynthesisError.sampleRateOutOfRange(rate)) {
        _ = try PatternRenderer(Contours(HapticPattern()), model: .speaker, sampleRate: rate)
      }
    }
  }

  @Test(arguments: SynthesisModel.builtIn)
  func `rendering patterns with hostile numbers does not trap`(model: SynthesisModel) throws {
    let numbers: [Double] = [
      0, -0.0, -1, .leastNonzeroMagnitude, 0.01, 1e9, 1e300, .infinity, -.infinity, .nan,
    ]
    var pattern = HapticPattern()
    for time in numbers {
      for duration in numbers {
        for value in [numbers[0], -1, 1e300, .nan] {
          pattern.events.append(
            HapticEvent(
              .hapticContinuous,
              at: time,
              duration: duration,
              parameters: HapticEvent.ParameterID.allCases.map { .init($0, value) }
            )
          )
        }
      }
      pattern.events.append(.tap(at: time, intensity: time, sharpness: time))
      for id in HapticDynamicParameter.ID.allCases {
        pattern.parameters.append(.init(id, at: time, value: time))
        pattern.curves.append(
          .init(id, at: time, controlPoints: numbers.map { .init(at: $0, value: time) })
        )
      }
    }
    pattern.events += pattern.events.map { event in
      var event = event
      event.type = event.type == .hapticTransient ? .audioCustom : .audioContinuous
      event.waveform = .init(path: "noise", isLooped: event.time > 1)
      return event
    }
    let noise = DecodedSound(interleaved: [1, -1, 1], channelCount: 1, sampleRate: 768_000)
    var renderer = try PatternRenderer(
      Contours(pattern) { _ in 1e300 },
      signal: .both,
      model: model,
      sampleRate: 768_000
    ) { _ in noise }
    #expect(renderer.frameCount >= 1 << 52)
    var block = [Float](repeating: 0, count: 3 * 4_000)
    var span = block.mutableSpan
    renderer.render(into: &span)
    #expect(block.allSatisfy { $0.magnitude <= 1 })
  }

  @Test func `an empty pattern has no frames, and one of silence has its length`() throws {
    var renderer = try PatternRenderer(
      Contours(HapticPattern()),
      model: .actuator,
      sampleRate: 48_000
    )
    #expect(renderer.frameCount == 0)
    var nothing: [Float] = []
    var span = nothing.mutableSpan
    renderer.render(into: &span)
    #expect(renderer.position == 0)

    var padded = HapticEvent.tap(at: 0.5, intensity: 0)
    padded.duration = 0.5
    #expect(try render(HapticPattern(events: [padded]), at: 8_000).count == 8_000)
  }

  @Test(
    arguments: SynthesisModel.builtIn + [.slowlyRamped],
    [8_000, 11_025, 22_050, 192_000, 768_000]
  )
  func `all rates give the same signal`(model: SynthesisModel, rate: Int) throws {
    let pattern = HapticPattern(events: [.held(for: 0.02, sharpness: 1)])
    let signal = try render(pattern, model, at: rate)
    func frames(_ seconds: Double) -> Int { Int(seconds * Double(rate) + 0.5) }
    #expect(signal.count == frames(0.02) + frames(model.rampDuration))
    let reference = try render(pattern, model, at: 96_000)
    #expect(Double(signal.peak).isNear(Double(reference.peak), within: 0.04))
  }
}
