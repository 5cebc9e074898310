/// The exact time, between two samples, at which a signal starts to rise.
///
/// A threshold is crossed too late; the error grows with a slower rise and stronger noise. The
/// start of the first swing is therefore fitted as a power of the time since an onset, `a * (t -
/// t0)^p` with `p` from 1 to 3. The onset is the `t0` with the least squared error, which does not
/// depend on gain and decay.
struct OnsetFit: Hashable {
  /// The onset in frames from the window's first.
  let place: Double
  /// The greatest magnitude in the window.
  let peak: Double
  let noise: Double

  private static let level = 0.35

  /// Fits a window.
  ///
  /// - Parameter quiet: A part of the window before the onset.
  /// - Returns: `nil` if nothing rises.
  init?(_ window: [Double], quiet: Range<Int>, sampleRate: Int) {
    let mean = window[quiet].reduce(0, +) / Double(max(quiet.count, 1))
    let signal = window.map { $0 - mean }
    let power = signal[quiet].reduce(0) { $0 + $1 * $1 } / Double(max(quiet.count, 1))
    noise = power.squareRoot()
    peak = signal.reduce(0) { max($0, $1.magnitude) }
    guard let swing = Self.firstSwing(in: signal, noise: noise, peak: peak) else { return nil }
    let rising = signal.map { $0 * swing.sign }
    // Back from the level to the noise: the onset is near.
    var near = swing.crossing
    while near > 0, rising[near - 1] > max(2 * noise, 0.02 * swing.height) { near -= 1 }
    let rise = swing.crossing - near + 1
    let reach = max(sampleRate / 1000, 2 * rise)
    let earliest = max(near - reach, 0)
    let start = max(earliest - sampleRate / 1000, 0)
    guard start < swing.crossing else { return nil }
    let fit = Self.fit(
      Array(rising[start...swing.crossing]),
      from: earliest - start,
      coarse: max(Double(sampleRate) / 24_000, 0.5)
    )
    guard let fit else { return nil }
    place = Double(start) + fit
  }

  private static func firstSwing(
    in signal: [Double],
    noise: Double,
    peak: Double
  ) -> (sign: Double, height: Double, crossing: Int)? {
    let threshold = max(6 * noise, 0.05 * peak)
    guard peak > 0, let first = signal.firstIndex(where: { $0.magnitude >= threshold }) else {
      return nil
    }
    let sign: Double = signal[first] < 0 ? -1 : 1
    var height = 0.0
    for value in signal[first...] {
      let magnitude = sign * value
      guard magnitude > 0, magnitude > 0.7 * height - 2 * noise else { break }
      height = max(height, magnitude)
    }
    var crossing = first
    while crossing + 1 < signal.count, sign * signal[crossing] < level * height { crossing += 1 }
    while crossing > 0, sign * signal[crossing - 1] > level * height { crossing -= 1 }
    return (sign, height, crossing)
  }

  /// Returns the onset of the best curve through all samples.
  private static func fit(_ samples: [Double], from earliest: Int, coarse: Double) -> Double? {
    var best: (gain: Double, onset: Double, power: Int)?
    func consider(_ onset: Double, _ power: Int) {
      let gain = explained(samples, onset, power)
      if gain > best?.gain ?? 0 { best = (gain, onset, power) }
    }
    let last = Double(samples.count - 1)
    for power in 2...6 {
      for onset in stride(from: Double(earliest), to: last, by: coarse) { consider(onset, power) }
    }
    var step = coarse / 2
    while step > 1.0 / 64, let found = best {
      for power in 2...6 {
        for onset in [found.onset - step, found.onset + step] where onset < last {
          consider(onset, power)
        }
      }
      step /= 2
    }
    return best?.onset
  }

  /// Returns the part of the samples' energy that a curve explains with its best gain.
  private static func explained(_ samples: [Double], _ onset: Double, _ power: Int) -> Double {
    var product = 0.0
    var square = 0.0
    for index in max(Int(onset.rounded(.up)), 0)..<samples.count {
      let value = rise(Double(index) - onset, power)
      product += samples[index] * value
      square += value * value
    }
    return product > 0 && square > 0 ? product * product / square : 0
  }

  /// Returns a time to the power of half a number.
  private static func rise(_ time: Double, _ halves: Int) -> Double {
    switch halves {
    case 2: time
    case 3: time * time.squareRoot()
    case 4: time * time
    case 5: time * time * time.squareRoot()
    default: time * time * time
    }
  }
}
