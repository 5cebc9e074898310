import HapticsCore
import HapticsSynthesis
import TestSupport
import Testing

/// The level that is rendered is the level that contours have, wherever edges fall between frames.
@Suite struct RenderedLevelTests {
  private static let rates = [8_000, 22_050, 44_100, 48_000]

  @Test(arguments: SynthesisModel.builtIn)
  func `a vibration has the level of its contour`(_ model: SynthesisModel) throws {
    var random = SeededGenerator(seed: 1)
    for round in 0..<100 {
      let rate = Self.rates[round % Self.rates.count]
      let envelope = RandomEnvelope(.hapticContinuous, using: &random)
      let error = envelope.error(
        of: try render(envelope.pattern, model, at: rate),
        over: try render(envelope.carrier, model, at: rate),
        framesPerSecond: Double(rate),
        ramp: model.rampDuration,
        isSquared: model.levelLaw == .squared
      )
      #expect(error < 0.001, "round \(round) at \(rate) Hz: \(envelope.pattern)")
    }
  }

  @Test func `a tone has the level of its contour`() throws {
    var random = SeededGenerator(seed: 2)
    for round in 0..<100 {
      // At 8 kHz a cell of the grid lasts 8 ms, in which a fall of 60 dB is no straight line.
      let rate = Self.rates[1 + round % 3]
      let envelope = RandomEnvelope(.audioContinuous, using: &random)
      let error = envelope.error(
        of: try render(envelope.pattern, signal: .audio, at: rate).channel(0, of: 2),
        over: try render(envelope.carrier, signal: .audio, at: rate).channel(0, of: 2),
        framesPerSecond: Double(rate),
        ramp: SynthesisModel.standardRamp,
        isSquared: false
      )
      #expect(error < 0.001, "round \(round) at \(rate) Hz: \(envelope.pattern)")
    }
  }

  @Test func `a vibration keeps its level to the frame on which its release begins`() throws {
    // The end is rounded up to a frame that lies inside the release.
    let event = HapticEvent.held(for: 1.000_011, [.releaseTime: 0.000_1])
    for model in SynthesisModel.builtIn {
      let signal = try render(HapticPattern(events: [event]), model)
      let steady = try render(HapticPattern(events: [.held(for: 2)]), model)
      #expect(Array(signal[..<48_001]) == Array(steady[..<48_001]))
    }
  }
}
