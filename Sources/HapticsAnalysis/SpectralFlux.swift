/// How much of the spectrum rises from frame to frame: SuperFlux (Böck and Widmer, 2013).
///
/// A rise counts from the loudest of three neighboring bands three frames ago, so that a tone that wavers
/// does not count. The spectrum is compared as logarithms, relative to what was loudest lately.
struct SpectralFlux {
  /// The sum of all rises, for each frame.
  private(set) var values: [Float] = []
  /// How bright what rises is, for each frame.
  private(set) var rising: [Float] = []
  /// How bright the frame is.
  private(set) var brightness: [Float] = []

  private let table: SpectrumBands
  /// The magnitudes of the last frames.
  private var past: [[Float]]
  private var reference: [Float]
  private var loudest: Float = 0

  /// How many frames ago a rise counts from.
  private static let lag = 3
  /// What the loudest counts as; a magnitude of 1 is the floor.
  private static let height: Float = 256
  /// How fast what was loud is forgotten: 3 dB in a second.
  private static let decay: Float = 0.99827
  /// No sound is raised above that: 60 dB beneath a full one.
  private static let least: Float = 0.25

  /// The bands, by whose number a threshold is scaled.
  var bandCount: Int { table.bands.count }

  init(_ table: SpectrumBands) {
    self.table = table
    let silence = [Float](repeating: 0, count: table.bands.count)
    past = Array(repeating: silence, count: Self.lag)
    reference = silence
  }

  /// Takes the magnitudes of sixteen frames.
  mutating func take(_ magnitudes: [SIMD8<Float>]) {
    let count = table.bands.count
    for frame in 0..<SpectrumBatch.frameCount {
      var current = past[0]
      for band in 0..<count {
        current[band] = magnitudes[2 * band + frame & 1][frame / 2]
      }
      measure(current)
      past.removeFirst()
      past.append(current)
    }
  }

  private mutating func measure(_ current: [Float]) {
    let count = current.count
    var peak: Float = 0
    for band in 0..<count { peak = max(peak, current[band]) }
    loudest = max(loudest * Self.decay, peak, Self.least)
    let gain = Self.height / loudest
    for band in 0..<count { reference[band] = FastLog.log2(past[0][band] * gain + 1) }
    var sum: Float = 0
    var (risen, weight): (Double, Double) = (0, 0)
    var (center, power): (Double, Double) = (0, 0)
    for band in 0..<count {
      var before = reference[band]
      if band > 0 { before = max(before, reference[band - 1]) }
      if band + 1 < count { before = max(before, reference[band + 1]) }
      let rise = FastLog.log2(current[band] * gain + 1) - before
      let level = Double(current[band])
      center += level * table.octaves[band]
      power += level
      guard rise > 0 else { continue }
      sum += rise
      risen += level * table.octaves[band]
      weight += level
    }
    values.append(sum)
    brightness.append(Float(SpectrumBands.brightness(ofOctave: power > 0 ? center / power : 0)))
    rising.append(Float(SpectrumBands.brightness(ofOctave: weight > 0 ? risen / weight : 0)))
  }
}

/// A logarithm that is quick, to 0.00003.
enum FastLog {
  /// The logarithm to base two of a number of at least 1.
  @inline(__always)
  static func log2(_ x: Float) -> Float {
    let bits = x.bitPattern
    let exponent = Float(Int32(bits >> 23) - 127)
    let m = Float(bitPattern: bits & 0x007F_FFFF | 0x3F80_0000) - 1
    // Least squares for log2(1 + m) over 0 ... 1, exact at both ends.
    var p: Float = -0.044_004_69
    p = p * m + 0.146_314_34
    p = p * m - 0.266_029_88
    p = p * m + 0.441_740_3
    return exponent + m + m * (1 - m) * p
  }
}
