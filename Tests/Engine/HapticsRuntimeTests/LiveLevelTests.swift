import HapticsCore
import HapticsSynthesis
import HapticsTimeline
import TestSupport
import Testing

@testable import HapticsRuntime

/// The level that an engine renders is the level that contours have.
@Suite struct LiveLevelTests {
  private func play(
    _ pattern: HapticPattern,
    _ model: SynthesisModel,
    sampleRate: Int,
    frames: Int,
    rate: PlaybackRate
  ) throws -> (haptic: [Float], left: [Float]) {
    let session = try Session {
      $0.sampleRate = sampleRate
      $0.model = model
    }
    let player = try session.engine.makePlayer(with: pattern)
    try player.setRate(rate)
    try player.start()
    session.render(frames, blocks: [333, 77, 512])
    return (session.haptic, session.channel(0))
  }

  @Test(arguments: SynthesisModel.builtIn, [1, 0.5, 1.5])
  func `an engine's levels are those of contours, at any rate`(
    _ model: SynthesisModel,
    _ speed: Double
  ) throws {
    var random = SeededGenerator(seed: 3)
    let rate = PlaybackRate(speed)
    for round in 0..<12 {
      let sampleRate = [22_050, 44_100, 48_000][round % 3]
      let isTone = round % 4 == 3
      let envelope = RandomEnvelope(isTone ? .audioContinuous : .hapticContinuous, using: &random)
      let frames = Int(Double(sampleRate) / speed)
      let signal = try play(
        envelope.pattern,
        model,
        sampleRate: sampleRate,
        frames: frames,
        rate: rate
      )
      let carrier = try play(
        envelope.carrier,
        model,
        sampleRate: sampleRate,
        frames: frames,
        rate: rate
      )
      let error = envelope.error(
        of: isTone ? signal.left : signal.haptic,
        over: isTone ? carrier.left : carrier.haptic,
        framesPerSecond: Double(sampleRate) / speed,
        ramp: (isTone ? SynthesisModel.standardRamp : model.rampDuration) * max(1, speed),
        isSquared: !isTone && model.levelLaw == .squared
      )
      #expect(error < 0.001, "round \(round) at \(sampleRate) Hz: \(envelope.pattern)")
    }
  }
}
