import HapticsCore
import HapticsSynthesis
import Testing

@Suite struct AudioToneTests {
  @Test(arguments: [(-1.0, 131.0), (0, 262), (0.5, 370.523), (1, 524)])
  func `pitch spans an octave each way`(pitch: Double, frequency: Double) throws {
    let pattern = HapticPattern(events: [.audio(for: 0.5, [.audioPitch: pitch])])
    let left = try render(pattern, signal: .audio, at: 44_100).channel(0, of: 2)
    let steady = Array(left[1000..<21_000])
    let measured = measuredFrequency(steady, near: frequency, sampleRate: 44_100)
    #expect(measured.isNear(frequency, within: 0.01))
  }

  @Test(arguments: [8_000, 48_000])
  func `the tone contains only the harmonics of a band-limited triangle`(rate: Int) throws {
    let event = HapticEvent.audio(for: 0.6, [.audioPan: -1])
    let signal = try render(HapticPattern(events: [event]), signal: .audio, at: rate)
    // Half a second holds whole cycles, so that the fits of the harmonics do not disturb another.
    let left = Array(signal.channel(0, of: 2)[(rate / 100)...].prefix(rate / 2))
    let measured = measuredFrequency(left, near: 262, sampleRate: rate)
    // The harmonics that fit below half the rate at the highest pitch.
    let harmonics = stride(from: 1, through: 75, by: 2).filter { $0 * 1048 < rate }
    let peak = harmonics.reduce(0.0) { $0 + 1 / Double($1 * $1) }
    var rest = left
    for k in harmonics {
      let turns = measured * Double(k) / Double(rate)
      let fit = SineFit(rest, frequency: turns)
      let expected = SignalLevel.eventPeak / peak / Double(k * k)
      #expect(fit.amplitude.isNear(expected, within: 1e-6))
      rest = fit.removed(from: rest, frequency: turns)
    }
    // What is left: below -110 dB of the tone.
    let power = rest.reduce(0.0) { $0 + Double($1) * Double($1) }
    let tone = left.reduce(0.0) { $0 + Double($1) * Double($1) }
    #expect(power < tone * 1e-11)
    #expect(harmonics.count == (rate == 8_000 ? 4 : 23))
  }

  @Test func `the loudest tone peaks at -6 dBFS on one side`() throws {
    let pattern = HapticPattern(events: [.audio(for: 0.1, [.audioPan: 1])])
    let signal = try render(pattern, signal: .audio, at: 48_000)
    #expect(Double(signal.peak).isNear(SignalLevel.eventPeak, within: 1e-4))
    #expect(signal.channel(0, of: 2).peak == 0)
  }

  @Test func `the power does not depend on the pan`() throws {
    for pan in [-1, -0.7, 0, 0.4, 1] {
      let pattern = HapticPattern(events: [.audio(for: 0.05, [.audioPan: pan])])
      let signal = try render(pattern, signal: .audio, at: 8_000)
      let (left, right) = (signal.channel(0, of: 2).peak, signal.channel(1, of: 2).peak)
      let power = Double(left * left + right * right).squareRoot()
      #expect(power.isNear(SignalLevel.eventPeak, within: 1e-3))
      let share = DeterministicMath.cos(turns: (pan + 1) / 8)
      #expect((Double(left) / power).isNear(share, within: 1e-5))
    }
  }

  @Test func `volume is linear, and its control multiplies`() throws {
    func peak(_ volume: Double, _ control: Double) throws -> Double {
      let pattern = HapticPattern(
        events: [.audio(for: 0.05, [.audioVolume: volume, .audioPan: -1])],
        parameters: [.init(.audioVolumeControl, at: 0, value: control)]
      )
      return Double(try render(pattern, signal: .audio, at: 8_000).peak)
    }
    let full = try peak(1, 1)
    #expect(try peak(0.5, 1).isNear(full / 2, within: 1e-6))
    #expect(try peak(0.5, 0.4).isNear(full / 5, within: 1e-6))
  }

  @Test func `nothing clicks where brightness, pitch and pan jump`() throws {
    let calm = HapticPattern(events: [.audio(for: 0.2, [.audioBrightness: 0.4])])
    let jumps = HapticPattern(
      events: [.audio(at: 0.0101, for: 0.2, [.audioBrightness: 0.4])],
      parameters: [
        .init(.audioBrightnessControl, at: 0.05, value: 0.6),
        .init(.audioBrightnessControl, at: 0.07, value: -0.4),
        .init(.audioPitchControl, at: 0.09, value: 0.3),
        .init(.audioPanControl, at: 0.11, value: -1),
        .init(.audioVolumeControl, at: 0.13, value: 0.1),
        .init(.audioVolumeControl, at: 0.15, value: 1),
      ]
    )
    let bend = try render(calm, signal: .audio, at: 48_000).channel(0, of: 2).greatestBend
    let left = try render(jumps, signal: .audio, at: 48_000).channel(0, of: 2)
    // A bright triangle bends by 4 * 2 * 262 / 48,000 at its corners, and a ramp by its slope.
    #expect(left.greatestBend < 0.04)
    #expect(bend < 0.03)
  }
}
