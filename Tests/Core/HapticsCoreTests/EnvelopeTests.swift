import HapticsCore
import TestSupport
import Testing

@Suite struct `An envelope` {
  @Test func `counts its times on an exponential scale`() {
    #expect(EventContour.Envelope.seconds(atPosition: 0) == 0)
    #expect(EventContour.Envelope.seconds(atPosition: 0.25) == 0.06)
    #expect(EventContour.Envelope.seconds(atPosition: 0.5) == 0.3)
    #expect(EventContour.Envelope.seconds(atPosition: 1) == 5.1)
    #expect(EventContour.Envelope.seconds(atPosition: 2) == 5.1)
    #expect(EventContour.Envelope.seconds(atPosition: -1) == 0)
    #expect(EventContour.Envelope.seconds(atPosition: .nan) == 0)
  }

  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.77, 1])
  func `finds the position of a time in seconds`(position: Double) {
    let seconds = EventContour.Envelope.seconds(atPosition: position)
    #expect(abs(EventContour.Envelope.position(forSeconds: seconds) - position) < 1e-15)
  }

  @Test func `rises linearly and is held when sustained`() {
    let contour = Contours.of(.hapticContinuous, for: 1, [.hapticIntensity: 1, .attackTime: 0.5])
    #expect(contour.envelope.attack == 0.3)
    #expect(contour.envelope.hold == 0.7)
    #expect(contour.intensity(at: 0) == 0)
    #expect(contour.intensity(at: 0.15) == 0.5)
    #expect(contour.intensity(at: 0.3) == 1)
    #expect(contour.intensity(at: 0.999) == 1)
    #expect(contour.intensity(at: 1) == 0)
  }

  @Test func `begins the release where the duration ends, so the sound lasts longer`() {
    let contour = Contours.of(.hapticContinuous, for: 1, [.hapticIntensity: 1, .releaseTime: 0.5])
    #expect(contour.heldEnd == 1)
    #expect(contour.end == 1.3)
    #expect(contour.intensity(at: 1) == 1)
    #expect(contour.intensity(at: 1.2999) > 0)
    #expect(contour.intensity(at: 1.3) == 0)
  }

  @Test func `falls by 60 dB of amplitude in a release, of haptics and of audio alike`() {
    let haptic = Contours.of(.hapticContinuous, for: 1, [.hapticIntensity: 1, .releaseTime: 0.5])
    let audio = Contours.of(.audioContinuous, for: 1, [.releaseTime: 0.5])
    // A third of the release is 20 dB: an amplitude of 0.1, which is the square of the intensity.
    let intensity = haptic.intensity(at: 1.1)
    #expect(abs(intensity * intensity - 0.1) < 1e-12)
    #expect(abs(audio.volume(at: 1.1) - 0.1) < 1e-12)
  }

  @Test func `ends a release in a linear millisecond`() {
    let audio = Contours.of(.audioContinuous, for: 1, [.releaseTime: 0.5])
    let bend = audio.volume(at: 1.299)
    #expect(abs(audio.volume(at: 1.2995) - bend / 2) < 1e-12)
  }

  @Test func `releases from the level that the attack has reached`() {
    let contour = Contours.of(
      .hapticContinuous,
      for: 0.15,
      [.hapticIntensity: 1, .attackTime: 0.5, .releaseTime: 0.5]
    )
    #expect(contour.intensity(at: 0.15) == 0.5)
    #expect(contour.peakIntensity == 0.5)
  }

  @Test func `decays at once when not sustained, before the duration ends`() {
    let contour = Contours.of(
      .hapticContinuous,
      for: 2,
      [.hapticIntensity: 1, .sustained: 0, .attackTime: 0.25, .decayTime: 0.5, .releaseTime: 1]
    )
    #expect(contour.end == 0.36)
    #expect(contour.heldEnd == 0.36)
    #expect(contour.writtenEnd == 2)
    #expect(contour.intensity(at: 0.06) == 1)
    let later = contour.intensity(at: 0.16)
    #expect(abs(later * later - 0.1) < 1e-12)
    #expect(contour.intensity(at: 0.36) == 0)
  }

  @Test func `cuts a decay where the duration ends, and lets it run without one`() {
    let values: [HapticEvent.ParameterID: Double] = [.sustained: 0, .decayTime: 0.5]
    #expect(Contours.of(.hapticContinuous, for: 0.1, values).end == 0.1)
    #expect(Contours.of(.hapticContinuous, values).end == 0.3)
    #expect(Contours.of(.hapticContinuous, values).writtenEnd == 0.3)
  }

  @Test func `counts a short duration as written, though the decay ends before it`() {
    let contour = Contours.of(.hapticContinuous, for: 0.5, [.sustained: 0, .decayTime: 0.25])
    #expect(contour.end == 0.06)
    #expect(contour.writtenEnd == 0.5)
  }

  @Test(arguments: [0.3, -3, .infinity]) func `is sustained by anything but 0`(value: Double) {
    #expect(Contours.of(.hapticContinuous, for: 1, [.sustained: value]).envelope.isSustained)
  }

  @Test func `ignores the decay when sustained and the release when not`() {
    let values: [HapticEvent.ParameterID: Double] = [.decayTime: 0.5, .releaseTime: 0.25]
    let held = Contours.of(.hapticContinuous, for: 1, values)
    #expect(held.envelope.decay == 0)
    #expect(held.end == 1.06)
    let decaying = Contours.of(.hapticContinuous, for: 1, values.merging([.sustained: 0]) { $1 })
    #expect(decaying.envelope.release == 0)
    #expect(decaying.end == 0.3)
  }

  @Test func `takes the time controls at the event's start, in positions, clamped`() {
    let controls: [HapticDynamicParameter] = [
      .init(.hapticAttackTimeControl, at: 0, value: 0.25),
      .init(.hapticAttackTimeControl, at: 1.5, value: 1),
      .init(.audioAttackTimeControl, at: 0, value: 1),
    ]
    let values: [HapticEvent.ParameterID: Double] = [.attackTime: 0.25]
    let contour = Contours.of(.hapticContinuous, at: 1, for: 2, values, parameters: controls)
    #expect(contour.envelope.attack == 0.3)
    let later = Contours.of(.hapticContinuous, at: 2, for: 2, values, parameters: controls)
    #expect(later.envelope.attack == 5.1)
  }

  @Test func `is made of stages that join and agree with the level`() {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<200 {
      let contour = Contours.of(
        generator.once(in: 2) ? .hapticContinuous : .audioContinuous,
        for: generator.time(2),
        [
          .attackTime: generator.number(-0.3...0.7), .decayTime: generator.number(-0.3...0.7),
          .releaseTime: generator.number(-0.3...0.7), .sustained: generator.pick([0, 1]),
        ]
      )
      let stages = contour.envelope.stages
      #expect(stages.count <= 4)
      #expect(zip(stages, stages.dropFirst()).allSatisfy { $0.end == $1.start })
      for stage in stages {
        #expect(abs(contour.envelope.level(at: stage.start) - stage.from) < 1e-9)
        let end = contour.envelope.level(at: stage.end - 1e-9)
        #expect(abs(end - stage.to) < 1e-4)
      }
    }
  }
}
