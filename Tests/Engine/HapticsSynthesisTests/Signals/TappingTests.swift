import HapticsSynthesis
import Testing

@Suite struct TappingTests {
  private let beats = (0..<16).map { Double($0) * 0.6 }

  /// Taps that scatter by a few milliseconds around a delay.
  private func taps(_ delay: Double, scatter: Double = 0.01) -> [Double] {
    beats.enumerated().map { $1 + delay + scatter * Double(($0 * 7) % 11 - 5) / 5 }
  }

  @Test func `each beat has its tap, and the middle of the delays counts`() {
    let series = TransientSeries(beats: beats, taps: taps(0.042))
    #expect(series.delays.count == 16)
    #expect(series.missedCount == 0)
    #expect(abs(series.delays.median - 0.042) < 0.003)
  }

  @Test func `beats without a tap, taps twice and taps in between do no harm`() {
    var taps = taps(-0.03, scatter: 0)
    taps.remove(at: 4)
    taps += [beats[7] - 0.1, beats[9] + 0.299, 100, -5, .nan]
    let series = TransientSeries(beats: beats, taps: taps.reversed())
    #expect(series.missedCount == 1)
    #expect(abs(series.delays.median + 0.03) < 1e-9)
    #expect(series.delays.spread < 1e-9)
    #expect(TransientSeries(beats: [], taps: [1]).delays.count == 0)
    #expect(TransientSeries(beats: [1], taps: []).missedCount == 1)
  }

  @Test func `a constant reaction delay cancels out in the comparison`() {
    let comparison = StimulusComparison(
      sound: TransientSeries(beats: beats, taps: taps(0.08)),
      light: TransientSeries(beats: beats, taps: taps(0.02))
    )
    #expect(abs(comparison.soundLateness - 0.06) < 1e-9)
    #expect(comparison.soundFault == nil && comparison.lightFault == nil)
  }

  @Test func `scattered or too few taps yield no result`() throws {
    let scattered = TransientSeries(beats: beats, taps: taps(0, scatter: 0.06))
    let comparison = StimulusComparison(
      sound: scattered,
      light: TransientSeries(beats: beats, taps: Array(taps(0).prefix(7)))
    )
    #expect(scattered.delays.spread > StimulusComparison.spreadLimit)
    #expect(comparison.soundFault == .tooScattered(spread: scattered.delays.spread))
    #expect(comparison.lightFault == .tooFew(count: 7))
  }
}
