import HapticsCore
import Testing

@testable import HapticsSynthesis

/// The paths of frequencies and levels.
@Suite struct SoundShapeTests {
  @Test func `a glide goes through equal intervals and then stays`() {
    let course = FrequencyCourse(.glide(from: 200, to: 800, over: 2))
    for (time, frequency) in [(0.0, 200.0), (1, 400), (2, 800), (3, 800), (30, 800)] {
      #expect((course.value(at: time).frequency - frequency).magnitude < 1e-9)
    }
  }

  @Test func `a settling frequency takes half of the way in each half-life`() {
    let course = FrequencyCourse(.settle(from: 900, to: 100, halfLife: 0.1))
    for (time, frequency) in [(0.0, 900.0), (0.1, 500), (0.2, 300), (20, 100)] {
      #expect((course.value(at: time).frequency - frequency).magnitude < 1e-9)
    }
  }

  @Test(arguments: [
    FrequencyPath.steady(440), .glide(from: 100, to: 3000, over: 0.7),
    .glide(from: 3000, to: 100, over: 0.7), .glide(from: 440, to: 440, over: 1),
    .settle(from: 900, to: 100, halfLife: 0.1), .settle(from: 100, to: 100, halfLife: 0.1),
  ])
  func `the phase is the integral of the frequency`(path: FrequencyPath) {
    let course = FrequencyCourse(path)
    #expect(course.value(at: 0).turns == 0)
    var turns = 0.0
    for step in 0..<1000 {
      // Simpson's rule.
      let (start, end) = (Double(step) / 1000, Double(step + 1) / 1000)
      let middle = course.value(at: (start + end) / 2).frequency
      turns +=
        (course.value(at: start).frequency + 4 * middle + course.value(at: end).frequency)
        / 6000
      #expect((course.value(at: end).turns - turns).magnitude < 1e-6)
    }
  }

  @Test func `an envelope rises, stays and falls to nothing`() {
    let course = EnvelopeCourse(
      SoundEnvelope(attack: 0.1, hold: 0.2, decay: 0.4, steepness: 0)
    )
    for (time, level) in [
      (0.0, 0.0), (0.05, 0.5), (0.1, 1), (0.2, 1), (0.3, 1), (0.5, 0.5), (0.7, 0), (9, 0),
    ] {
      #expect((course.level(at: time) - level).magnitude < 1e-12, "\(time)")
    }
  }

  @Test func `a steep envelope falls as an exponential, lowered to end at nothing`() {
    let course = EnvelopeCourse(SoundEnvelope(attack: 0, decay: 1, steepness: 10))
    let start = SoundEnvelope.shortestAttack
    #expect(course.level(at: start) == 1)
    let floor = 1.0 / 1024
    #expect((course.level(at: start + 0.5) - (1.0 / 32 - floor) / (1 - floor)).magnitude < 1e-12)
    #expect(course.level(at: start + 1) == 0)
  }
}
