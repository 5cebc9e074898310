/// Picks the onsets of a sound: peaks of the flux above its usual fluctuation, and impulses in
/// noise.
///
/// Candidates are found while the sound is read, independent of the sensitivity. Onsets are
/// selected from them at the end, because their levels are relative to the loudest.
struct OnsetPicker {
  /// A possible onset.
  private struct Candidate {
    var hop: Int
    /// By how much it exceeds the usual fluctuation, in units of the thresholds at a sensitivity of
    /// 0.5.
    var strength: Double
    var kind: Kind
  }

  private enum Kind {
    /// A local maximum of the flux, with the time of a rising level nearby.
    case peak
    /// An abrupt rise of high frequencies, at exactly its hop.
    case impulse
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
  private var candidates: [Candidate] = []
  /// The last frames, and the sums of all rises and falls before each.
  private var frames: [SpectralFlux.Frame] = []
  private var rises: [Double] = [0]
  private var falls: [Double] = [0]
  private var firstHop = 0
  private var next = 0

  /// The distance within which an onset must be the greatest, in seconds before and after.
  private static let around = 0.03
  /// The length of the mean, in seconds.
  private static let mean = 0.1
  /// The least time between two onsets, in seconds.
  private static let gap = 0.03
  /// The ratio to the recent mean that an onset must exceed.
  private static let excess = 1.6
  /// The time before and after an onset in which the flux fluctuates as at the onset, in seconds.
  private static let surroundings = 0.3
  /// The ratio to the lesser mean, of rises or of falls, that an onset must exceed:
  /// noise rises as much as it falls.
  private static let fluctuation = 2.8
  private static let threshold = 0.038
  private static let silence = 0.003
  /// The hops that define the brightness of an onset.
  private static let tone = 4
  /// The least rise of the level at an onset, as a factor.
  private static let rise = 1.06
  /// The part of a rise that the level must reach at its start.
  private static let start = 0.25
  /// The least level at the end of a steady sound, relative to its start: -6 dB.
  private static let steady = 0.5
  /// The greatest number of stored frames.
  private static let kept = 512

  /// - Parameters:
  ///   - period: The length of a hop in seconds.
  ///   - bandCount: The number of bands in the sum of the flux.
  init(period: Double, bandCount: Int) {
    self.period = period
    self.bandCount = bandCount
  }

  private func hops(_ time: Double) -> Int { Int((time / period).rounded()) }

  /// Returns the strength that a candidate must exceed at a sensitivity from 0 to 1: a quarter to
  /// four times the usual.
  private func limit(_ sensitivity: Double) -> Double {
    sensitivity < 0.5 ? 1 + 6 * (0.5 - sensitivity) : 1 / (1 + 6 * (sensitivity - 0.5))
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - isWhole: A Boolean value that indicates whether the frame is not truncated; the whole
  ///     spectrum rises at a truncation.
  ///   - levels: The levels of all hops until the end of the frame.
  mutating func take(_ frame: SpectralFlux.Frame, isWhole: Bool, _ levels: SoundLevels) {
    var frame = frame
    if !isWhole { (frame.rise, frame.fall) = (0, 0) }
    frames.append(frame)
    rises.append(rises[rises.count - 1] + Double(frame.rise))
    falls.append(falls[falls.count - 1] + Double(frame.fall))
    while next + hops(Self.surroundings) < firstHop + frames.count { examine(levels) }
    guard frames.count >= Self.kept else { return }
    let passed = max(next - hops(Self.surroundings) - firstHop, 0)
    frames.removeFirst(passed)
    rises.removeFirst(passed)
    falls.removeFirst(passed)
    firstHop += passed
  }

  /// Records the next hop if it is a candidate.
  private mutating func examine(_ levels: SoundLevels) {
    let index = next - firstHop
    if let strength = peak(at: index) {
      add(strength, .peak)
    } else if let strength = impulse(at: index, levels) {
      add(strength, .impulse)
    }
    next += 1
  }

  private mutating func add(_ strength: Double, _ kind: Kind) {
    guard strength > limit(1) else { return }
    candidates.append(Candidate(hop: next, strength: strength, kind: kind))
  }

  /// Returns the strength of a maximum of the flux.
  private func peak(at index: Int) -> Double? {
    let value = frames[index].rise
    // The time before the sound is silent, so an immediate start is an onset.
    let recent = hops(Self.mean)
    let mean = (rises[index + 1] - rises[max(index - recent, 0)]) / Double(recent + 1)
    let around = hops(Self.surroundings)
    let (low, high) = (max(index - around, 0), min(index + around + 1, frames.count))
    let fluctuation = min(rises[high] - rises[low], falls[high] - falls[low]) / Double(high - low)
    let usual = max(mean * Self.excess, fluctuation * Self.fluctuation)
    guard Double(value) > usual, index == 0 || frames[index - 1].rise < value else { return nil }
    let near = hops(Self.around)
    for other in max(index - near, 0)...min(index + near, frames.count - 1)
    where frames[other].rise > value { return nil }
    return (Double(value) - usual) / (Self.threshold * Double(bandCount))
  }

  /// The properties of an impulse: a grain of gravel or a drop of rain, too short for a frame of
  /// the spectrum.
  private enum Impulse {
    /// The hops before, of which all are weaker.
    static let before = 4
    /// The least ratios of the energy of differences to the greatest, the mean and the last of the
    /// hops before.
    ///
    /// The energy of noise varies by a tenth.
    static let ratio = (greatest: 1.4, mean: 1.8, last: 1.15)
    /// The least flux nearby, for each band, and the least flatness: the beats of chords are no
    /// impulses.
    static let flux = 0.05
    static let flatness: Float = 0.55
    /// The least level, relative to the loudest.
    static let level = 0.06
  }

  /// Returns the strength of an impulse.
  private func impulse(at index: Int, _ levels: SoundLevels) -> Double? {
    let hop = firstHop + index
    let now = levels.change(hop)
    let greatest = max(now, levels.change(hop + 1))
    var (most, sum) = (0.0, 0.0)
    for before in hop - Impulse.before..<hop {
      most = max(most, levels.change(before))
      sum += levels.change(before)
    }
    let mean = sum / Double(max(min(hop, Impulse.before), 1))
    guard greatest > most * Impulse.ratio.greatest,
      now > levels.change(hop - 1) * Impulse.ratio.last, greatest > 0,
      frames[min(index + 2, frames.count - 1)].flatness >= Impulse.flatness
    else { return nil }
    let near = frames[max(index - 2, 0)..<min(index + 6, frames.count)]
    let flux = Double(near.reduce(0) { max($0, $1.rise) }) / (Impulse.flux * Double(bandCount))
    let ratio = mean > 0 ? (greatest / mean - 1) / (Impulse.ratio.mean - 1) : flux
    return min(ratio, flux)
  }

  /// Returns the onsets after all frames were added.
  mutating func onsets(
    _ levels: SoundLevels,
    _ options: SoundAnalysisOptions,
    _ start: Start
  ) -> [SoundFeatures.Onset] {
    while next < firstHop + frames.count { examine(levels) }
    let limit = limit(min(max(options.sensitivity, 0), 1))
    let gap = max(Self.gap, 1 / max(options.density, 0.1))
    var onsets: [SoundFeatures.Onset] = []
    let isCut = isCut(levels, start, limit)
    for candidate in candidates where candidate.strength > limit {
      if isCut, candidate.hop <= start.frames { continue }
      var hop = candidate.hop
      if candidate.kind == .peak {
        guard let start = rise(levels, near: hop) else { continue }
        hop = start
      }
      let level = levels.greatest(hop, hop + hops(Self.around))
      guard level > (candidate.kind == .peak ? Self.silence : Impulse.level) else { continue }
      let onset = SoundFeatures.Onset(
        time: Double(hop) * period,
        amplitude: levels.loudness(ofHitIn: hop..<hop + 2),
        brightness: levels.brightness(hop..<hop + Self.tone),
        salience: candidate.strength / limit
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

  /// Returns whether a sound starts as it ends, as loud and with the same spectrum.
  ///
  /// Such a sound is a loop, or part of a longer sound, so its start is not an onset.
  private func isCut(_ levels: SoundLevels, _ start: Start, _ limit: Double) -> Bool {
    guard let rise = start.rise, !frames.isEmpty else { return false }
    let length = min(hops(Self.around), levels.count)
    let end = levels.mean(levels.count - length..<levels.count)
    let usual = rises[frames.count] / Double(firstHop + frames.count)
    let threshold = Self.threshold * Double(bandCount) * limit
    return end > levels.mean(0..<length) * Self.steady
      && Double(rise) <= usual * Self.excess + threshold
  }

  /// Returns the hop at which the level starts to rise to a peak, or `nil` if it does not rise.
  ///
  /// The level of a low tone depends on its phase, so the steepest rise would be too late. The
  /// level of high frequencies rises if the start of a quieter, brighter sound is hidden by the
  /// decay of another one.
  private func rise(_ levels: SoundLevels, near index: Int) -> Int? {
    let window = max(index - 4, 0)..<min(index + 7, levels.count)
    guard !window.isEmpty else { return nil }
    let whole = rise(in: window) { levels[$0] }
    let high = rise(in: window) { levels.change($0).squareRoot() }
    let best = high.ratio > 2 * whole.ratio ? high : whole
    return best.ratio > Self.rise ? best.hop : nil
  }

  private func rise(
    in window: Range<Int>,
    _ level: (Int) -> Double
  ) -> (hop: Int, ratio: Double) {
    let first = window.lowerBound
    var (top, low) = (first, first)
    for hop in window where level(hop) > level(top) { top = hop }
    for hop in first...top where level(hop) <= level(low) { low = hop }
    // The time before the sound is silent.
    let before = first == 0 ? 0 : level(low)
    let limit = before + (level(top) - before) * Self.start
    var hop = first == 0 ? 0 : low
    while hop < top, level(hop) < limit { hop += 1 }
    func mean(_ hops: Range<Int>) -> Double {
      hops.reduce(0) { $0 + level($1) * level($1) } / Double(hops.count)
    }
    let length = hops(Self.around)
    let (earlier, later) = (mean(hop - length..<hop), mean(hop..<hop + length))
    return (hop, earlier > 0 ? min((later / earlier).squareRoot(), 100) : 100)
  }
}
