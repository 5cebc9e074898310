import HapticsCore
import HapticsSynthesis
import TestSupport
import Testing

@Suite struct ActuatorProfileTests {
  private let rate = 48_000

  /// How strongly a device moves at last for a held vibration of full intensity.
  private func heldStrength(
    _ sharpness: Double,
    on device: ActuatorProfile,
    made profile: ActuatorProfile?
  ) throws -> Double {
    let pattern = HapticPattern(events: [.held(for: 0.4, sharpness: sharpness)])
    let signal = try render(pattern, profile: profile, at: rate)
    let motion = Device(profile: device).acceleration(for: signal, at: rate)
    return motion[(rate / 5)..<(rate * 2 / 5)].map(\.magnitude).max() ?? 0
  }

  @Test func `the response is that of a mass on a spring`() throws {
    for profile in ActuatorProfile.shipped {
      #expect(profile.response(at: profile.resonance).isNear(profile.quality, within: 1e-9))
      for frequency in [50.0, 123, 300] {
        let turns = frequency / 48_000
        let drive = (0..<24_000).map { Float(DeterministicMath.sin(turns: turns * Double($0))) }
        let motion = Device(profile: profile).acceleration(for: drive, at: 48_000)
        let peak = motion[18_000...].map(\.magnitude).max() ?? 0
        #expect((peak / profile.response(at: frequency)).isNear(1, within: 0.01))
      }
    }
  }

  @Test func `the response at the ends of the band has half the peak power`() {
    for profile in ActuatorProfile.shipped {
      let frequencies = stride(from: 1.0, to: 20_000, by: 0.5)
      let peak = frequencies.map(profile.response).max() ?? 0
      let half = peak * 0.5.squareRoot()
      #expect(profile.response(at: profile.band.lowerBound).isNear(half, within: 1e-3 * peak))
      if profile.band.upperBound.isFinite {
        #expect(profile.response(at: profile.band.upperBound).isNear(half, within: 1e-3 * peak))
      } else {
        #expect(profile.response(at: 1e6) > half)
      }
    }
    #expect(ActuatorProfile.phone.band.upperBound < 190)
    #expect(ActuatorProfile.phone.band.lowerBound > 150)
  }

  @Test func `vibrations are equally strong at any sharpness`() throws {
    for profile in ActuatorProfile.shipped {
      let strengths = try [0, 0.3, 0.6, 1].map {
        try heldStrength($0, on: profile, made: profile)
      }
      let least = strengths.min() ?? 0
      #expect((strengths.max() ?? 0) < 1.02 * least)
      #expect(least > 0.9 * SignalLevel.eventPeak)
    }
    // Made for no device, sharp and round vibrations hardly move a phone's.
    let strengths = try [0, 0.7, 1].map { try heldStrength($0, on: .phone, made: nil) }
    #expect(strengths[1] > 3 * strengths[2])
    #expect(strengths[1] > 10 * strengths[0])
  }

  @Test func `a wide device keeps the model's frequencies, a narrow one its own`() throws {
    for (profile, lowest, highest) in [
      (ActuatorProfile.bassShaker, 80.0, 230.0), (.gamePad, 80, 230),
      (.phone, ActuatorProfile.phone.band.lowerBound, ActuatorProfile.phone.band.upperBound),
    ] {
      #expect(profile.frequencies == lowest...highest)
      for (sharpness, frequency) in [(0.0, lowest), (1, highest)] {
        let pattern = HapticPattern(events: [.held(for: 0.3, sharpness: sharpness)])
        let signal = try render(pattern, profile: profile, at: rate)
        let steady = Array(signal[1000..<13_000])
        let measured = measuredFrequency(steady, near: frequency, sampleRate: rate)
        #expect(measured.isNear(frequency, within: 0.01))
      }
    }
    // Devices that lie beside the model's frequencies.
    let low = try ActuatorProfile(name: "low", resonance: 40, quality: 10, riseTime: 0.1)
    #expect(low.frequencies.upperBound < 45)
    let high = try ActuatorProfile(name: "high", resonance: 400, quality: 10, riseTime: 0.02)
    #expect(high.frequencies.lowerBound > 350)
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `a tap on a device that rings is driven to its strength, and braked`(
    sharpness: Double
  ) throws {
    let held = try heldStrength(0.5, on: .phone, made: .phone)
    func motion(_ profile: ActuatorProfile?) throws -> (peak: Double, ring: Double) {
      let tap = HapticPattern(events: [.tap(sharpness: sharpness)])
      let signal = try render(tap, profile: profile, at: rate)
      let silence = [Float](repeating: 0, count: rate / 10)
      let motion = Device(profile: .phone).acceleration(for: signal + silence, at: rate)
      return (
        motion.map(\.magnitude).max() ?? 0, motion[signal.count...].map(\.magnitude).max() ?? 0
      )
    }
    let shaped = try motion(.phone)
    #expect((0.9...1.1).contains(shaped.peak / held))
    #expect(shaped.ring < 0.1 * shaped.peak)
    let plain = try motion(nil)
    #expect(plain.peak < 0.6 * held)
    #expect(plain.ring > 0.2 * plain.peak)
  }

  @Test func `overdrive stays in the range in which sums are exact`() throws {
    for profile in ActuatorProfile.shipped {
      for sharpness in [0, 0.5, 1] {
        let tap = HapticPattern(events: [.tap(sharpness: sharpness)])
        let signal = try render(tap, profile: profile, at: rate)
        #expect(Double(signal.peak) <= SignalLevel.limiterKnee)
        #expect(Double(signal.peak) > 0.7 * SignalLevel.eventPeak)
        #expect(signal.greatestBend < 0.1)
        #expect(Array(signal.suffix(3)).peak < 0.05)
      }
    }
  }

  @Test func `the actuator signal does not depend on block sizes`() throws {
    var dice = SeededGenerator(seed: 11)
    for profile in ActuatorProfile.shipped {
      let pattern = dice.pattern()
      let whole = try render(pattern, profile: profile, at: 8_000, blocks: [100_000])
      for size in [1, 13, 64, 500] {
        #expect(try render(pattern, profile: profile, at: 8_000, blocks: [size]) == whole)
      }
    }
  }

  @Test func `every possible device is rendered within full scale`() throws {
    var dice = SeededGenerator(seed: 12)
    let pattern = dice.pattern()
    for resonance in [20, 80, 230, 1000.0] {
      for quality in [0.3, 0.7071067811865476, 2, 100] {
        for riseTime in [0.001, 0.5] {
          let profile = try ActuatorProfile(
            name: "any",
            resonance: resonance,
            quality: quality,
            riseTime: riseTime
          )
          let signal = try render(pattern, profile: profile, at: 8_000)
          #expect(signal.allSatisfy { $0.magnitude <= 1 })
          #expect(signal.peak > 0.05)
        }
      }
    }
  }

  @Test func `impossible values are refused`() {
    for value in [19.9, 1000.1, .nan, .infinity, -1] {
      #expect(throws: SynthesisError.profileOutOfRange("resonance")) {
        _ = try ActuatorProfile(name: "", resonance: value, quality: 1, riseTime: 0.01)
      }
    }
    #expect(throws: SynthesisError.profileOutOfRange("quality")) {
      _ = try ActuatorProfile(name: "", resonance: 100, quality: 0.2, riseTime: 0.01)
    }
    #expect(throws: SynthesisError.profileOutOfRange("riseTime")) {
      _ = try ActuatorProfile(name: "", resonance: 100, quality: 1, riseTime: 0)
    }
    #expect(throws: SynthesisError.profileWithoutActuator(.speaker)) {
      _ = try render(HapticPattern(), .speaker, profile: .phone)
    }
  }
}
