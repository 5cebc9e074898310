/// Picks the onsets of a sound: where the flux is greatest around, and above what it was lately.
struct OnsetPicker {
  private(set) var onsets: [SoundFeatures.Onset] = []

  /// How far around an onset is the greatest, in seconds before and after.
  private static let around = (before: 0.03, after: 0.03)
  /// How long the mean goes back and ahead, in seconds.
  private static let mean = (before: 0.1, after: 0.0)
  /// The least time between two onsets, in seconds.
  private static let gap = 0.03
  /// How many times the mean it must exceed, so that a steady noise has no onsets.
  private static let excess = 1.6
  /// The threshold of each band, at the usual sensitivity.
  private static let threshold = 0.038
  /// What is softer than that is not felt, as an amplitude.
  private static let silence = 0.003

  init(
    _ flux: SpectralFlux,
    _ levels: SoundLevels,
    period: Double,
    _ options: SoundAnalysisOptions
  ) {
    let values = flux.values
    func hops(_ time: Double) -> Int { Int((time / period).rounded()) }
    let (before, after) = (hops(Self.around.before), hops(Self.around.after))
    let (back, ahead) = (hops(Self.mean.before), hops(Self.mean.after))
    // Four times as much, or a quarter, at the ends of the scale.
    let sensitivity = min(max(options.sensitivity, 0), 1)
    let factor = sensitivity < 0.5 ? 1 + 6 * (0.5 - sensitivity) : 1 / (1 + 6 * (sensitivity - 0.5))
    let threshold = Self.threshold * Double(flux.bandCount) * factor
    var sums: [Double] = [0]
    sums.reserveCapacity(values.count + 1)
    for value in values { sums.append((sums.last ?? 0) + Double(value)) }
    let gap = max(Self.gap, 1 / max(options.density, 0.1))
    for index in values.indices {
      let value = values[index]
      let low = max(index - back, 0)
      let high = min(index + ahead, values.count - 1)
      let mean = (sums[high + 1] - sums[low]) / Double(high - low + 1)
      guard Double(value) > mean * Self.excess + threshold else { continue }
      let first = max(index - before, 0)
      let last = min(index + after, values.count - 1)
      guard values[first...last].allSatisfy({ $0 <= value }),
        index == 0 || values[index - 1] < value
      else { continue }
      let level = levels.greatest(index, index + hops(0.03))
      guard level > Self.silence else { continue }
      let onset = SoundFeatures.Onset(
        time: Self.rise(levels, near: index) * period,
        amplitude: level,
        brightness: Double(flux.rising[index]),
        salience: (Double(value) - mean) / threshold
      )
      guard let previous = onsets.last, onset.time - previous.time < gap - 1e-9 else {
        onsets.append(onset)
        continue
      }
      if onset.amplitude * onset.salience > previous.amplitude * previous.salience {
        onsets[onsets.count - 1] = onset
      }
    }
  }

  /// The hop near the peak of the flux in which the level rises most, where one rises at all.
  private static func rise(_ levels: SoundLevels, near index: Int) -> Double {
    var best = index
    var greatest = 0.0
    for hop in max(index - 3, 1)...max(index + 6, 1) where hop < levels.values.count {
      let rise = levels.values[hop] - levels.values[hop - 1]
      if rise > greatest { (best, greatest) = (hop, rise) }
    }
    return Double(best)
  }
}
