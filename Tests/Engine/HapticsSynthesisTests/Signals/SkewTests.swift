import HapticsSynthesis
import Testing

/// Recordings with a known skew between their channels.
@Suite struct SkewTests {
  @Test(arguments: [0.000_013, -0.087, 0.2])
  func `a skew is found to a tenth of a millisecond, whatever the channels are like`(
    skew: Double
  ) throws {
    var sound = Recording(seconds: 8, seed: 3)
    var haptic = Recording(seconds: 8, seed: 4)
    let times = sound.times(12, every: 0.6)
    sound.add(.sound, at: times, gains: [1, 0.5, 0.8])
    sound.addNoise(0.006)
    haptic.add(.ringing, at: times.map { $0 + skew }, gains: [0.7, 1])
    haptic.addNoise(0.000_1)
    haptic.addHum(0.002)
    let pairing = pairing(sound, haptic)
    let summary = try #require(SkewSummary(pairing.pairs))
    #expect(summary.count == 12)
    #expect(abs(summary.median - skew) < 0.1e-3)
    #expect(summary.spread < 0.2e-3)
    #expect(abs(summary.worst.skew - skew) < 0.4e-3)
  }

  @Test func `taps missing in one recording do not disturb other pairs`() throws {
    var sound = Recording(seconds: 8)
    var haptic = Recording(seconds: 8)
    let times = sound.times(12, every: 0.6)
    sound.add(.sound, at: times.enumerated().filter { $0.offset != 3 }.map(\.element))
    haptic.add(
      .deep,
      at: times.enumerated().filter { ![5, 11].contains($0.offset) }.map { $0.element + 0.02 }
    )
    let pairing = pairing(sound, haptic)
    #expect(pairing.pairs.count == 9)
    #expect(pairing.firstAlone == [4, 10])
    #expect(pairing.secondAlone == [3])
    let summary = try #require(SkewSummary(pairing.pairs))
    #expect(abs(summary.median - 0.02) < 0.1e-3)
  }

  @Test func `the drift of two clocks is told apart from what scatters`() throws {
    let times = (0..<600).map { Double($0) + 0.3 * Double($0 % 3) / 10 }
    let drifted = times.map { $0 * 1.000_1 + 0.005 }
    let pairing = OnsetPairing(times, drifted)
    #expect(pairing.pairs.count == 600)
    let summary = try #require(SkewSummary(pairing.pairs))
    #expect(abs(summary.drift - 100e-6) < 1e-9)
    #expect(summary.spreadWithoutDrift < 1e-9)
    #expect(abs(summary.median - (0.005 + 0.03)) < 0.001)
  }

  @Test func `the worst pair is named`() throws {
    let times = (0..<20).map { Double($0) / 2 }
    var late = times.map { $0 + 0.010 }
    late[7] += 0.009
    let summary = try #require(SkewSummary(OnsetPairing(times, late).pairs))
    #expect(summary.worst.first == 7)
    #expect(abs(summary.range.upperBound - 0.019) < 1e-9)
    #expect(abs(summary.median - 0.010) < 1e-9)
    #expect(summary.spread < 1e-9)
  }

  @Test func `an onset is paired with the nearer of two candidates`() {
    let pairing = OnsetPairing([1, 2, 3], [1.01, 1.02, 2.01, 3.01])
    #expect(pairing.pairs.map(\.second) == [0, 2, 3])
    #expect(pairing.secondAlone == [1])
  }

  @Test func `without taps there is nothing to pair`() {
    #expect(SkewSummary(OnsetPairing([], []).pairs) == nil)
    #expect(OnsetPairing([1, 2], []).firstAlone == [0, 1])
    #expect(OnsetPairing([], [1, 2]).secondAlone == [0, 1])
    #expect(OnsetPairing([1], [7]).pairs == [])
    let same = Array(repeating: 1.0, count: 500)
    let pairing = OnsetPairing(same, same)
    #expect(pairing.pairs.count + pairing.firstAlone.count == 500)
    #expect(SkewSummary(pairing.pairs)?.median == 0)
  }
}
