import HapticsCore
import HapticsSynthesis
import Testing

/// What the model `speaker` sounds like, in numbers: whoever listens is to hear what a hand feels.
@Suite struct SpeakerSoundTests {
  private static let sharpnesses = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]

  private func signal(_ events: HapticEvent...) throws -> [Float] {
    try render(HapticPattern(events: events), .speaker, at: HeardLevel.sampleRate)
  }

  private func decibels(_ ratio: Double) -> Double {
    20 * DeterministicMath.log2(ratio) / DeterministicMath.log2(10)
  }

  /// The parts of the energy above 150 and 300 Hz.
  private func shares(_ event: HapticEvent) throws -> [Double] {
    let transform = FourierTransform(
      try signal(event).map(Double.init),
      padding: HeardLevel.sampleRate / 5,
      sampleRate: Double(HeardLevel.sampleRate)
    )
    return [transform.share(above: 150), transform.share(above: 300)]
  }

  @Test func `a continuous event is equally loud at any sharpness, within 1.2 dB`() throws {
    let levels = try Self.sharpnesses.map {
      try HeardLevel(signal(.held(for: 0.8, sharpness: $0))).level(at: 0.75)
    }
    for level in levels { #expect((-18.8 ... -17.6).contains(level), "\(levels)") }
  }

  @Test func `a transient is equally loud at any sharpness, within 3 dB, sharper ones more`() throws
  {
    let levels = try Self.sharpnesses.map { try HeardLevel(signal(.tap(sharpness: $0))).greatest() }
    for level in levels { #expect((-28.5 ... -25.4).contains(level), "\(levels)") }
    for (one, next) in zip(levels, levels.dropFirst()) { #expect(next > one - 0.1, "\(levels)") }
  }

  @Test func `the level grows with the square of the intensity, at any sharpness`() throws {
    for sharpness in [0, 0.5, 1] {
      let tap = try HeardLevel(signal(.tap(sharpness: sharpness))).greatest()
      let held = try HeardLevel(signal(.held(for: 0.2, sharpness: sharpness))).greatest()
      for intensity in [0.05, 0.2, 0.4, 0.6, 0.8, 0.9] {
        let lower = 2 * decibels(intensity)
        let fainterTap = HapticEvent.tap(intensity: intensity, sharpness: sharpness)
        let fainter = HapticEvent.held(for: 0.2, intensity: intensity, sharpness: sharpness)
        #expect(try HeardLevel(signal(fainterTap)).greatest().isNear(tap + lower, within: 0.01))
        #expect(try HeardLevel(signal(fainter)).greatest().isNear(held + lower, within: 0.01))
      }
    }
  }

  @Test func `one transient peaks at -6 dBFS at any sharpness, and never above`() throws {
    for step in 0...50 {
      let pattern = HapticPattern(events: [.tap(sharpness: Double(step) / 50)])
      let peak = try render(pattern, .speaker, at: 192_000).peak
      let level = decibels(Double(peak) / SignalLevel.eventPeak)
      #expect((-0.03...0.01).contains(level), "\(step): \(level)")
    }
  }

  @Test func `small speakers can play most of a transient, the more the sharper it is`() throws {
    let expected: [(sharpness: Double, above150: Double, above300: Double)] = [
      (0, 0.92, 0.49), (0.1, 0.94, 0.62), (0.25, 0.96, 0.83), (0.5, 0.99, 0.96), (1, 1, 1),
    ]
    for (sharpness, above150, above300) in expected {
      let shares = try shares(.tap(sharpness: sharpness))
      #expect(shares[0].isNear(above150, within: 0.01), "\(sharpness): \(shares)")
      #expect(shares[1].isNear(above300, within: 0.01), "\(sharpness): \(shares)")
    }
  }

  @Test func `a continuous event lies above 150 Hz, from sharpness 0.3 on above 300`()
    throws
  {
    for sharpness in Self.sharpnesses {
      let shares = try shares(.held(for: 0.5, sharpness: sharpness))
      #expect(shares[0] > 0.998, "\(sharpness): \(shares)")
      if sharpness >= 0.3 { #expect(shares[1] > 0.998, "\(sharpness): \(shares)") }
    }
    // 240 Hz without harmonics.
    #expect(try shares(.held(for: 0.5, sharpness: 0))[1] < 0.01)
  }

  @Test func `the snap of a capacitor charge is heard over the hold before it`() throws {
    var charge = CapacitorCharge()
    let whole = try render(charge.pattern, .speaker, at: HeardLevel.sampleRate)
    charge.snapIntensity = 0
    let hold = try render(charge.pattern, .speaker, at: HeardLevel.sampleRate)
    // The ear's memory is short: what was more than half a second ago has no part in it.
    let (from, end) = (2.4, charge.duration - 2.4)
    let heard = Array(whole[Int(from * Double(HeardLevel.sampleRate))...])
    let held = Array(hold[Int(from * Double(HeardLevel.sampleRate))...])
    let before = HeardLevel(held).level(at: end - 0.01)
    #expect(before.isNear(-18.4, within: 0.1))
    let snap = HeardLevel(try signal(.tap(sharpness: 1)))
    #expect((snap.greatest() - before).isNear(-7.1, within: 0.2))
    #expect((snap.greatest(.impulse) - before).isNear(-2.2, within: 0.2))
    // Both together: the level rises once more, where without the snap it only falls.
    let rise = HeardLevel(heard).greatest(from: end) - before
    #expect(rise.isNear(0.6, within: 0.2))
    let sharpRise =
      HeardLevel(heard).greatest(.impulse, from: end)
      - HeardLevel(held).level(.impulse, at: end - 0.01)
    #expect(sharpRise.isNear(1.5, within: 0.2))
    // Where the hold has nothing, nothing covers the snap.
    let bright =
      HeardLevel(heard, above: 2000).greatest(from: end)
      - HeardLevel(held, above: 2000).level(at: end - 0.01)
    #expect(bright > 20)
  }

  @Test func `presets have the same order of strength in audio as in haptics`() throws {
    let presets: [SystemPreset] = [.selection, .light, .soft, .medium, .rigid, .heavy]
    let signals = try presets.map {
      try render(SystemFeedback($0).pattern, .speaker, at: HeardLevel.sampleRate)
    }
    let levels = signals.map { HeardLevel($0).greatest() }
    #expect(levels == levels.sorted(), "\(levels)")
    #expect((levels[5] - levels[0]).isNear(15.2, within: 0.2), "\(levels)")
    // 0.4 squared is -15.9 dB.
    #expect(decibels(Double(signals[0].peak)).isNear(-6 - 15.9, within: 0.1))
  }

  @Test func `a heartbeat's lub is not lost on a small speaker`() throws {
    var last = -300.0
    for beat in 0..<8 {
      let rise = Double(beat) / 7
      let (intensity, sharpness) = (0.4 + 0.6 * rise, 0.1 + 0.4 * rise)
      let lub = try signal(.tap(intensity: intensity, sharpness: sharpness))
      let dub = try signal(.tap(intensity: 0.7 * intensity, sharpness: 0.8 * sharpness))
      let heard = HeardLevel(lub, by: .small).greatest()
      #expect(HeardLevel(lub).greatest() - heard < 0.4)
      #expect((6...7).contains(heard - HeardLevel(dub, by: .small).greatest()))
      #expect(heard > last)
      last = heard
    }
  }
}
