import HapticsCore

/// Bands of a spectrum, twelve to the octave, as weights of its bins.
struct SpectrumBands: Sendable {
  /// A band: the first of its bins, and how many there are.
  struct Band: Sendable {
    var first: Int
    var count: Int
    var weight: Int
  }

  private(set) var bands: [Band] = []
  private(set) var weights: [Float] = []
  private(set) var octaves: [Double] = []
  private(set) var binCount = 0

  private static let lowest = 40.0
  private static let highest = 16_000.0

  init(frameSize: Int, sampleRate: Double) {
    let width = sampleRate / Double(frameSize)
    var centers: [Int] = []
    var step = 0.0
    while true {
      let hertz = Self.lowest * DeterministicMath.exp2(step / 12)
      guard hertz < min(Self.highest, sampleRate * 0.48) else { break }
      let bin = Int((hertz / width).rounded())
      if bin > (centers.last ?? 0) { centers.append(bin) }
      step += 1
    }
    for index in centers.indices.dropFirst().dropLast() {
      let (low, middle, high) = (centers[index - 1], centers[index], centers[index + 1])
      let first = low + 1
      bands.append(Band(first: first, count: high - first, weight: weights.count))
      for bin in first..<high {
        let weight =
          bin <= middle
          ? Double(bin - low) / Double(middle - low) : Double(high - bin) / Double(high - middle)
        weights.append(Float(weight))
      }
      octaves.append(DeterministicMath.log2(Double(middle) * width))
      binCount = max(binCount, high)
    }
  }

  /// Returns the brightness of a mean of octaves: 0 at 100 Hz and below, 1 at 6400 Hz and above.
  static func brightness(ofOctave octave: Double) -> Double {
    min(max((octave - 6.643856189774724) / 6, 0), 1)
  }
}
