/// Picks the onsets of a sound, which are peaks of the flux above its recent mean.
///
/// Peaks are found while the sound is read, independent of the sensitivity. Onsets are selected
/// from them at the end, because their levels are relative to the loudest.
struct OnsetPicker {
  /// A local maximum of the flux.
  private struct Peak {
    var hop: Int
    var value: Float
    /// The mean of the flux before.
    var mean: Double
    var brightness: Float
  }

  /// The start of the sound, which may be truncated.
  struct Start {
    /// The hops whose frames start before the sound.
    var frames: Int
    /// The flux from the sound's end to its start; `nil` in a sound that is too short for both.
    var rise: Float?
  }

  private let period: Double
  private let bandCount: Int
  private var peaks: [Peak] = []
  /// The last values of the flux, how bright what rises is, and the sum of all before each.
  private var values: [Float] = []
  private var rising: [Float] = []
  private var sums: [Double] = []
  private var firstHop = 0
  private var sum = 0.0
  private var next = 0

  /// The distance within which an onset must be the greatest, in seconds before and after.
  private static let around = 0.03
  /// The length of the mean, in seconds.
  private static let mean = 0.1
  /// The least time between two onsets, in seconds.
  private static let gap = 0.03
  /// The ratio to the mean that an onset must exceed, so that steady noise has no onsets.
  private static let excess = 1.6
  private static let threshold = 0.038
  private static let silence = 0.003
  /// The greatest number of stored values.
  private static let kept = 512

  /// - Parameters:
  ///   - period: The length of a hop in seconds.
  ///   - bandCount: The number of bands in the sum of the flux.
  init(period: Double, bandCount: Int) {
    self.period = period
    self.bandCount = bandCount
  }

  private func hops(_ time: Double) -> Int { Int((time / period).rounded()) }

  /// Returns the flux that a peak must exceed at a sensitivity from 0 to 1.
  private func threshold(_ sensitivity: Double) -> Double {
    // Four times as much, or a quarter, at the ends of the scale.
    let factor = sensitivity < 0.5 ? 1 + 6 * (0.5 - sensitivity) : 1 / (1 + 6 * (sensitivity - 0.5))
    return Self.threshold * Double(bandCount) * factor
  }

  mutating func take(_ value: Float, brightness: Float) {
    values.append(value)
    rising.append(brightness)
    sums.append(sum)
    sum += Double(value)
    let after = hops(Self.around)
    while next + after < firstHop + values.count { examine(after) }
    guard values.count >= Self.kept else { return }
    let passed = max(next - hops(Self.mean) - after - 1 - firstHop, 0)
    values.removeFirst(passed)
    rising.removeFirst(passed)
    sums.removeFirst(passed)
    firstHop += passed
  }

  /// Records the next hop if it is a peak.
  ///
  /// - Parameter after: The number of hops after it to compare.
  private mutating func examine(_ after: Int) {
    let hop = next
    let index = hop - firstHop
    next += 1
    let value = values[index]
    let low = max(hop - hops(Self.mean), 0)
    let end = index + 1 < sums.count ? sums[index + 1] : sum
    // The time before the sound is silent, so an immediate start is an onset.
    let mean = (end - sums[low - firstHop]) / Double(hops(Self.mean) + 1)
    guard Double(value) > mean * Self.excess + threshold(1), hop == 0 || values[index - 1] < value
    else { return }
    let first = max(hop - hops(Self.around), 0) - firstHop
    for other in first...index + after where values[other] > value { return }
    peaks.append(Peak(hop: hop, value: value, mean: mean, brightness: rising[index]))
  }

  /// Returns the onsets after all of the flux was added.
  mutating func onsets(
    _ levels: SoundLevels,
    _ options: SoundAnalysisOptions,
    _ start: Start
  ) -> [SoundFeatures.Onset] {
    while next < firstHop + values.count { examine(firstHop + values.count - 1 - next) }
    let threshold = threshold(min(max(options.sensitivity, 0), 1))
    let gap = max(Self.gap, 1 / max(options.density, 0.1))
    var onsets: [SoundFeatures.Onset] = []
    // A sound that starts as it ends is a loop, or part of a longer sound, so its start is not an
    // onset.
    let usual = values.isEmpty ? 0 : sum / Double(firstHop + values.count)
    let isCut = start.rise.map { Double($0) <= usual * Self.excess + threshold } ?? false
    for peak in peaks where Double(peak.value) > peak.mean * Self.excess + threshold {
      if isCut, peak.hop <= start.frames { continue }
      let level = levels.greatest(peak.hop, peak.hop + hops(Self.around))
      guard level > Self.silence else { continue }
      let onset = SoundFeatures.Onset(
        time: Self.rise(levels, near: peak.hop) * period,
        amplitude: level,
        brightness: Double(peak.brightness),
        salience: (Double(peak.value) - peak.mean) / threshold
      )
      guard let previous = onsets.last, onset.time - previous.time < gap - 1e-9 else {
        onsets.append(onset)
        continue
      }
      if onset.amplitude * onset.salience > previous.amplitude * previous.salience {
        onsets[onsets.count - 1] = onset
      }
    }
    return onsets
  }

  private static func rise(_ levels: SoundLevels, near index: Int) -> Double {
    var best = index
    var greatest = 0.0
    for hop in max(index - 3, 0)...index + 6 where hop < levels.count {
      let rise = levels[hop] - (hop > 0 ? levels[hop - 1] : 0)
      if rise > greatest { (best, greatest) = (hop, rise) }
    }
    return Double(best)
  }
}
