/// Three views of a signal: unchanged, and with mains hum at 50 Hz or at 60 Hz removed.
///
/// The difference between a signal and itself one mains period earlier contains no hum or harmonics
/// of it, and starts to rise when the signal does. A rise of the previous period reappears only in
/// that view, so the quietest view of each hop is used.
struct MainsHumFilter: Sendable {
  private let hop: Int
  private let period50: Int
  private let period60: Int
  private let kept: Int
  private var samples: [Float] = []
  /// The number of the first stored frame.
  private var first = 0
  private var plainSum = 0.0
  private var sum50 = 0.0
  private var sum60 = 0.0

  /// - Parameters:
  ///   - hop: The number of frames in a hop.
  ///   - kept: The number of earlier frames to store.
  init(sampleRate: Int, hop: Int, kept: Int) {
    self.hop = hop
    self.kept = kept
    period50 = (sampleRate + 25) / 50
    period60 = (sampleRate + 30) / 60
  }

  var keptCount: Int { samples.count }

  /// Takes a sample; returns the mean power of the quietest view when a hop is complete.
  mutating func append(_ sample: Float) -> Double? {
    samples.append(sample)
    let end = samples.count
    let value = Double(sample)
    let rest50 = end > period50 ? value - Double(samples[end - 1 - period50]) : value
    let rest60 = end > period60 ? value - Double(samples[end - 1 - period60]) : value
    plainSum += value * value
    sum50 += rest50 * rest50
    sum60 += rest60 * rest60
    guard (first + end) % hop == 0 else { return nil }
    let power = min(plainSum, sum50, sum60) / Double(hop)
    plainSum = 0
    sum50 = 0
    sum60 = 0
    if end > 2 * kept {
      samples.removeFirst(end - kept)
      first += end - kept
    }
    return power
  }

  /// Returns frames of the view that is quietest in a part of them.
  ///
  /// - Parameters:
  ///   - start: The first frame; frames that are not stored are 0.
  ///   - quiet: The part, relative to the first frame.
  func quietest(from start: Int, count: Int, judgedIn quiet: Range<Int>) -> [Double] {
    func power(_ view: [Double]) -> Double { view[quiet].reduce(0) { $0 + $1 * $1 } }
    let plain = plain(start, count)
    var best = plain
    for period in [period50, period60] {
      let view = zip(plain, self.plain(start - period, count)).map { $0 - $1 }
      if power(view) < power(best) { best = view }
    }
    return best
  }

  private func plain(_ start: Int, _ count: Int) -> [Double] {
    (start..<start + count).map { frame in
      samples.indices.contains(frame - first) ? Double(samples[frame - first]) : 0
    }
  }
}
