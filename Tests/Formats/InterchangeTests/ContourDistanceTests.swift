import HapticsCore
import Interchange
import TestSupport
import Testing

/// How far two patterns are felt apart, in figures that can be worked out by hand.
@Suite struct ContourDistanceTests {
  private func event(
    _ type: HapticEvent.EventType,
    _ time: Double,
    _ duration: Double?,
    _ intensity: Double,
    _ sharpness: Double = 0.5
  ) -> HapticEvent {
    HapticEvent(
      type,
      at: time,
      duration: duration,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }

  private func distance(_ before: [HapticEvent], _ after: [HapticEvent]) -> ContourDistance {
    ContourDistance(
      from: HapticOutline(HapticPattern(events: before), tolerance: 0.001),
      to: HapticOutline(HapticPattern(events: after), tolerance: 0.001)
    )
  }

  @Test func `equal patterns have distance 0`() {
    let events = [event(.hapticContinuous, 0, 1, 0.5), event(.hapticTransient, 0.5, nil, 0.9)]
    let distance = distance(events, events)
    #expect(
      distance
        == ContourDistance(
          from: .init(HapticPattern(), tolerance: 1),
          to: .init(HapticPattern(), tolerance: 1)
        )
    )
    #expect(distance.isWithin(0) && distance.description == "no difference")
  }

  @Test func `the mean is that over time, and the largest is found wherever it is`() {
    let distance = distance(
      [event(.hapticContinuous, 0, 2, 0.5, 0.25)],
      [event(.hapticContinuous, 0, 1, 0.5, 0.25), event(.hapticContinuous, 1, 1, 0.9, 0.5)]
    )
    #expect(abs(distance.intensity.largest - 0.4) < 1e-12)
    // Without the half millisecond in which both are 0.5.
    #expect(abs(distance.intensity.mean - 0.4 * 0.9995 / 2) < 1e-6)
    #expect(abs(distance.sharpness.largest - 0.25) < 1e-12)
    #expect(abs(distance.sharpness.mean - 0.125) < 1e-4)
    #expect(!distance.isWithin(0.39) && !distance.isWithin(0.4) == false)
  }

  @Test func `a shift by half a millisecond does not count as a distance`() {
    let distance = distance(
      [event(.hapticContinuous, 0.5, 0.5, 1)],
      [event(.hapticContinuous, 0.5005, 0.4995, 1)]
    )
    #expect(distance.intensity.largest == 0)
    #expect(distance.intensity.mean == 0)
    let further = self.distance(
      [event(.hapticContinuous, 0.5, 0.5, 1)],
      [event(.hapticContinuous, 0.503, 0.497, 1)]
    )
    #expect(further.intensity.largest == 1)
  }

  @Test func `missing and extra vibration counts as a distance`() {
    let long = [event(.hapticContinuous, 0, 1, 0.6)]
    let short = [event(.hapticContinuous, 0, 0.5, 0.6)]
    for distance in [distance(long, short), distance(short, long)] {
      #expect(distance.intensity.largest == 0.6)
      #expect(abs(distance.intensity.mean - 0.3) < 1e-3)
      #expect(distance.sharpness.largest == 0)
    }
  }

  @Test func `transients are paired in time`() {
    let distance = distance(
      [
        event(.hapticTransient, 0, nil, 1, 0.2), event(.hapticTransient, 1, nil, 0.5, 0.2),
        event(.hapticTransient, 2, nil, 0.5),
      ],
      [
        event(.hapticTransient, 0.01, nil, 0.8, 0.2), event(.hapticTransient, 1, nil, 0.5, 0.6),
        event(.hapticTransient, 3, nil, 0.5),
      ]
    )
    #expect(abs(distance.time.largest - 0.01) < 1e-9 && abs(distance.time.mean - 0.005) < 1e-9)
    #expect(abs(distance.transientIntensity.largest - 0.2) < 1e-12)
    #expect(abs(distance.transientIntensity.mean - 0.1) < 1e-12)
    #expect(abs(distance.transientSharpness.largest - 0.4) < 1e-12)
    #expect(distance.missingTransients == 1 && distance.addedTransients == 1)
    #expect(
      distance.description
        == "transients off by 0.2 in intensity (mean 0.1), 0.4 in sharpness (mean 0.2), 10.0 ms in time"
        + " (mean 5.0); 1 missing transient; 1 added transient"
    )
  }

  @Test func `a vibration under a transient may rise up to the transient's intensity`() {
    let tap = event(.hapticTransient, 0.5, nil, 0.8)
    let plain = [event(.hapticContinuous, 0, 1, 0.2), tap]
    func lifted(_ level: Double) -> [HapticEvent] {
      [
        event(.hapticContinuous, 0, 0.4992, 0.2), event(.hapticContinuous, 0.4992, 0.0016, level),
        event(.hapticContinuous, 0.5008, 0.4992, 0.2), tap,
      ]
    }
    #expect(distance(plain, lifted(0.8)).intensity.largest < 1e-9)
    #expect(abs(distance(plain, lifted(1)).intensity.largest - 0.2) < 1e-9)
  }

  @Test func `a step of a few microseconds is no difference, whichever side has it`() {
    let plain = [event(.hapticContinuous, 0, 1, 0.4)]
    let stepped = [
      event(.hapticContinuous, 0, 0.5, 0.4), event(.hapticContinuous, 0.5, 0.000_005, 0.9),
      event(.hapticContinuous, 0.500_005, 0.499_995, 0.4),
    ]
    for distance in [distance(plain, stepped), distance(stepped, plain)] {
      #expect(distance.description == "no difference")
    }
    // One that lasts for longer than a millisecond is.
    let held = [
      event(.hapticContinuous, 0, 0.5, 0.4), event(.hapticContinuous, 0.5, 0.002, 0.9),
      event(.hapticContinuous, 0.502, 0.498, 0.4),
    ]
    for distance in [distance(plain, held), distance(held, plain)] {
      #expect(abs(distance.intensity.largest - 0.5) < 1e-9)
    }
  }

  @Test func `a distance is the same in both directions, and no mean is above its largest`() {
    var random = SeededGenerator(seed: 8)
    func events() -> [HapticEvent] {
      var time = 0.0
      return (0..<12).map { _ in
        time += random.pick([0.000_005, 0.0004, 0.003, 0.1])
        let length = random.pick([0.000_005, 0.0004, 0.003, 0.1])
        return event(.hapticContinuous, time, length, random.number(0...1), random.number(0...1))
      }
    }
    for _ in 0..<200 {
      let (one, other) = (events(), events())
      let (there, back) = (distance(one, other), distance(other, one))
      #expect(there.intensity == back.intensity && there.sharpness == back.sharpness)
      #expect(there.intensity.mean <= there.intensity.largest)
      #expect(there.sharpness.mean <= there.sharpness.largest)
    }
  }
}
