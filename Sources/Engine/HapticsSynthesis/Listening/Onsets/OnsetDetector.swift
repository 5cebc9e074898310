/// Finds the onsets in a signal, block by block.
///
/// ```swift
/// var detector = OnsetDetector(sampleRate: 48_000)
/// while let block = next() { detector.append(block.span) }
/// detector.finish()
/// print(detector.onsets)
/// ```
///
/// The signal's power in the last two milliseconds is compared with its power before, as
/// seismologists do (R. Allen, "Automatic earthquake recognition and timing from single traces",
/// 1978), with the noise of the second before and the second after, and with the strongest tap
/// there. Each place that stands out is then looked at closely by ``OnsetFit``. Hum of the mains is
/// taken out by ``MainsHumFilter``; offsets and slow movement do not count.
///
/// The first 25 ms only show how much noise there is. Memory does not depend on the length of the
/// signal, but for the onsets themselves.
package struct OnsetDetector: Sendable {
  /// The thresholds for an onset.
  package struct Sensitivity: Hashable, Sendable {
    /// The ratio by which the power must exceed the noise; 16 is 12 dB.
    package var overNoise = 16.0
    /// The power of the weakest onset relative to the strongest one nearby; 0.001 is 30 dB.
    package var belowStrongest = 0.001
    /// The time after an onset, in seconds, within which no other is detected, because taps ring.
    package var deadTime = 0.08

    package init() {}
  }

  /// The onsets found so far, in order.
  package private(set) var onsets: [Onset] = []
  /// Frames per second.
  package let sampleRate: Int

  private let sensitivity: Sensitivity
  private let scale: DetectionScale
  private var blocker: OffsetBlocker
  private var combs: MainsHumFilter
  /// The mean power of each stored hop in its quietest view.
  private var powers: [Double] = []
  private var firstHop = 0
  private var nextHop = 0
  private var noise = 0.0
  private var strongest = 0.0
  private var deadUntil = 0

  /// Creates a detector.
  ///
  /// - Parameter sampleRate: The sample rate in Hz; values below 1000 become 1000.
  package init(sampleRate: Int, sensitivity: Sensitivity = .init()) {
    let rate = max(sampleRate, 1000)
    self.sampleRate = rate
    self.sensitivity = sensitivity
    scale = DetectionScale(sampleRate: rate)
    blocker = OffsetBlocker(sampleRate: rate)
    combs = MainsHumFilter(sampleRate: rate, hop: scale.hop, kept: scale.keptFrames)
  }

  /// Adds the next samples; NaNs become 0.
  package mutating func append(_ samples: Span<Float>) {
    for index in samples.indices {
      if let power = combs.append(blocker.next(samples[index])) { powers.append(power) }
      while nextHop + scale.lookahead < firstHop + powers.count { look() }
    }
  }

  /// Detects the onsets that remain after the last samples.
  package mutating func finish() {
    // Append silence, so that a rise at the very end is complete.
    for _ in 0..<scale.windowFrames {
      if let power = combs.append(0) { powers.append(power) }
    }
    while nextHop < firstHop + powers.count { look() }
  }

  var keptCount: Int { powers.count + combs.keptCount }

  private mutating func look() {
    let index = nextHop - firstHop
    if nextHop % scale.renewal == 0 { renewThresholds(around: index) }
    if nextHop >= max(deadUntil, scale.hops(0.025)), isRise(at: index),
      let onset = onset(at: nextHop)
    {
      onsets.append(onset)
      deadUntil = nextHop + scale.hops(sensitivity.deadTime)
    }
    nextHop += 1
    if index > 2 * scale.lookahead {
      powers.removeFirst(index - scale.lookahead)
      firstHop += index - scale.lookahead
    }
  }

  private mutating func renewThresholds(around index: Int) {
    let end = min(index + scale.lookahead, powers.count)
    let nearby = powers[max(index - scale.lookahead, 0)..<end].sorted()
    guard let last = nearby.last else { return }
    noise = nearby[nearby.count / 4]
    strongest = last
  }

  private func isRise(at index: Int) -> Bool {
    let power = (powers[index] + powers[max(index - 1, 0)]) / 2
    // The power is below the last bit of 16-bit samples, so it is not a recording.
    guard power > 1e-10, power > sensitivity.overNoise * noise,
      power > sensitivity.belowStrongest * strongest
    else { return false }
    let end = max(index - scale.hops(0.003), 0)
    let before = powers[max(end - scale.hops(0.02), 0)..<end]
    let mean = before.reduce(0, +) / Double(max(before.count, 1))
    return power > 8 * mean
  }

  private func onset(at hop: Int) -> Onset? {
    let frame = hop * scale.hop
    let start = frame - scale.frames(0.02)
    let quiet = 0..<scale.frames(0.016)
    let window = combs.quietest(from: start, count: scale.windowFrames, judgedIn: quiet)
    guard let fit = OnsetFit(window, quiet: quiet, sampleRate: sampleRate) else { return nil }
    return Onset(
      time: max(Double(start) + fit.place, 0) / Double(sampleRate),
      peak: fit.peak,
      noise: fit.noise
    )
  }
}

/// The lengths that detection works with.
struct DetectionScale: Hashable, Sendable {
  let sampleRate: Int

  /// The frames of a hop: a millisecond.
  var hop: Int { max(sampleRate / 1000, 1) }
  /// The number of hops around a hop that determine its noise, a second on both sides.
  var lookahead: Int { hops(1) }
  var renewal: Int { hops(0.1) }
  /// The frames that a rise is looked at in.
  var windowFrames: Int { frames(0.02) + frames(0.012) }
  /// The number of stored earlier frames.
  var keptFrames: Int { frames(1.2) }

  func frames(_ seconds: Double) -> Int { Int(seconds * Double(sampleRate)) }
  func hops(_ seconds: Double) -> Int { frames(seconds) / hop }
}

/// Takes offsets and movement below 5 Hz out of a signal, without touching when it rises.
struct OffsetBlocker: Hashable, Sendable {
  private let pole: Double
  private var last = 0.0
  private var output = 0.0
  private var hasBegun = false

  init(sampleRate: Int) { pole = 1 - 2 * Double.pi * 5 / Double(sampleRate) }

  mutating func next(_ sample: Float) -> Float {
    let input = sample.isFinite ? Double(min(max(sample, -1e6), 1e6)) : 0
    if !hasBegun {
      last = input
      hasBegun = true
    }
    output = input - last + pole * output
    last = input
    return Float(output)
  }
}
