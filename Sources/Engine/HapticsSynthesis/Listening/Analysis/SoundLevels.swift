import HapticsCore

/// The loudness of a sound over time: a number for each hop, relative to the loudest.
///
/// A constant offset of the samples is not loudness.
struct SoundLevels {
  /// The energy and the mean of the samples of a hop, and the energy of their differences.
  private var hops: [(energy: Float, mean: Float, change: Float)] = []
  private let sampleRate: Double
  private var sum = 0.0
  /// The part of the last hop that has samples.
  private var lastPart = 1.0
  private(set) var peak = 0.0
  private var loudestHit = 0.0
  private var offset = 0.0

  var count: Int { hops.count }

  /// The least level of the loudest hop: 70 dB below full scale.
  ///
  /// Weaker sounds are the noise of converters.
  private static let least = 0.0003

  init(sampleRate: Double) { self.sampleRate = sampleRate }

  /// Adds a hop, whose sums are divided by the length of a whole hop.
  ///
  /// - Parameter part: The part of the hop that has samples; all but the last are whole.
  mutating func append(energy: Float, mean: Float, change: Float, part: Double) {
    hops.append((energy, mean, change))
    sum += Double(mean)
    lastPart = part
  }

  /// Computes the offset and the greatest level after the last hop.
  mutating func finish() {
    offset = count > 0 ? sum / (Double(count - 1) + lastPart) : 0
    peak = hops.indices.reduce(0) { max($0, self[$1]) }
    loudestHit = hops.indices.reduce(0) { max($0, mean($1..<$1 + Self.hit)) }
  }

  /// A Boolean value that indicates whether nothing is perceptible.
  var isSilent: Bool { peak < Self.least }

  /// The level of a hop; 0 before the first and after the last.
  subscript(hop: Int) -> Double {
    guard hop >= 0, hop < count else { return 0 }
    let (energy, mean) = (Double(hops[hop].energy), Double(hops[hop].mean))
    let part = hop == count - 1 ? lastPart : 1
    return max(0, energy - offset * (2 * mean - offset * part)).squareRoot()
  }

  /// Returns the greatest level from one hop to another, from 0 to 1.
  func greatest(_ first: Int, _ last: Int) -> Double {
    guard peak > 0 else { return 0 }
    var greatest = 0.0
    for index in max(first, 0)...max(last, 0) where index < count {
      greatest = max(greatest, self[index])
    }
    return greatest / peak
  }

  /// Returns the loudness of a hit in some hops, from 0 to 1: the greatest level of ``hit`` hops that
  /// follow each other.
  ///
  /// A hop of 5 ms has more or less of a short hit, by where in the hop it starts.
  func loudness(ofHitIn hops: Range<Int>) -> Double {
    guard loudestHit > 0 else { return 0 }
    return hops.reduce(0) { max($0, mean($1..<$1 + Self.hit)) } / loudestHit
  }

  /// The hops of a hit.
  private static let hit = 5

  /// Returns the energy of the differences between samples, in which high frequencies dominate.
  func change(_ hop: Int) -> Double {
    hop >= 0 && hop < count ? Double(hops[hop].change) : 0
  }

  /// Returns the brightness of some hops: that of the root mean square of their frequencies.
  func brightness(_ hops: Range<Int>) -> Double {
    let change = hops.reduce(0) { $0 + self.change($1) }
    let energy = hops.reduce(0) { $0 + self[$1] * self[$1] }
    guard change > 0, energy > 0 else { return 0 }
    let hertz = (change / energy).squareRoot() * sampleRate / (2 * Double.pi)
    return SpectrumBands.brightness(ofOctave: DeterministicMath.log2(hertz))
  }

  /// Returns the root mean square of the levels of some hops.
  func mean(_ hops: Range<Int>) -> Double {
    let hops = hops.clamped(to: 0..<count)
    guard !hops.isEmpty else { return 0 }
    return (hops.reduce(0) { $0 + self[$1] * self[$1] } / Double(hops.count)).squareRoot()
  }
}
