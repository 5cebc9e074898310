/// How much of the spectrum rises from frame to frame: SuperFlux (Böck and Widmer, 2013).
///
/// A rise counts from the loudest of three neighboring bands three frames ago, so that a tone that wavers
/// does not count. The spectrum is compared as logarithms, relative to what was loudest lately.
struct SpectralFlux {
  /// What was found in a frame.
  struct Frame {
    var rise: Float
    var rising: Float
    /// How bright the frame is.
    var brightness: Float
  }

  private let table: SpectrumBands
  /// The magnitudes of the last frames, one of them behind the other.
  private var past: [Float]
  private var oldest = 0
  private var reference: [Float]
  private var current: [Float]
  private var loudest: Float = 0

  /// How many frames ago a rise counts from.
  private static let lag = 3
  /// What the loudest counts as; a magnitude of 1 is the floor.
  private static let height: Float = 256
  /// How fast what was loud is forgotten: 3 dB in a second.
  private static let decay: Float = 0.99827
  /// No sound is raised above that: 60 dB beneath a full one.
  private static let least: Float = 0.25

  var bandCount: Int { table.bands.count }

  init(_ table: SpectrumBands) {
    self.table = table
    reference = [Float](repeating: 0, count: table.bands.count)
    current = reference
    past = [Float](repeating: 0, count: table.bands.count * Self.lag)
  }

  /// The magnitudes of the last frame.
  var latest: [Float] {
    let newest = (oldest + Self.lag - 1) % Self.lag
    return Array(past[newest * bandCount..<(newest + 1) * bandCount])
  }

  /// Returns the sum of all rises from the magnitudes of one frame to those of another.
  func rise(from before: [Float], to after: [Float]) -> Float {
    let loudest = max(before.reduce(Self.least, max), after.reduce(0, max))
    let scale = Self.height / loudest
    let reference = before.map { FastLog.log2($0 * scale + 1) }
    var sum: Float = 0
    for band in after.indices {
      let around = reference[max(band - 1, 0)...min(band + 1, reference.count - 1)]
      sum += max(0, FastLog.log2(after[band] * scale + 1) - around.reduce(0, max))
    }
    return sum
  }

  /// Measures one of sixteen frames; they come in their order.
  ///
  /// - Parameter magnitudes: Those of all bands, as ``SpectrumBatch`` has them.
  mutating func take(_ frame: Int, of magnitudes: [SIMD8<Float>]) -> Frame {
    let count = bandCount
    var peak: Float = 0
    for band in 0..<count {
      let magnitude = magnitudes[2 * band + frame & 1][frame / 2]
      current[band] = magnitude
      peak = max(peak, magnitude)
    }
    loudest = max(loudest * Self.decay, peak, Self.least)
    let gain = Self.height / loudest
    let place = oldest * count
    oldest = (oldest + 1) % Self.lag
    var (center, power): (Double, Double) = (0, 0)
    for band in 0..<count {
      let level = Double(current[band])
      center += level * table.octaves[band]
      power += level
    }
    past.withUnsafeMutableBufferPointer { past in
      reference.withUnsafeMutableBufferPointer { reference in
        current.withUnsafeMutableBufferPointer { current in
          for band in 0..<count {
            let magnitude = current[band]
            reference[band] = FastLog.log2(past[place + band] * gain + 1)
            current[band] = FastLog.log2(magnitude * gain + 1)
            past[place + band] = magnitude
          }
        }
      }
    }
    var sum: Float = 0
    var (risen, weight): (Double, Double) = (0, 0)
    for band in 0..<count {
      var before = reference[band]
      if band > 0 { before = max(before, reference[band - 1]) }
      if band + 1 < count { before = max(before, reference[band + 1]) }
      let rise = current[band] - before
      guard rise > 0 else { continue }
      sum += rise
      let level = Double(past[place + band])
      risen += level * table.octaves[band]
      weight += level
    }
    return Frame(
      rise: sum,
      rising: Float(SpectrumBands.brightness(ofOctave: weight > 0 ? risen / weight : 0)),
      brightness: Float(SpectrumBands.brightness(ofOctave: power > 0 ? center / power : 0))
    )
  }
}

/// A logarithm that is quick, to 0.00003.
enum FastLog {
  /// Returns the logarithm to base two of a number of at least 1.
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
