/// The rise of the spectrum from frame to frame, by SuperFlux (Böck and Widmer, 2013).
///
/// A rise is measured from the loudest of three neighboring bands three frames earlier, so that
/// vibrato does not count. Spectra are compared as logarithms, relative to the recent maximum.
struct SpectralFlux {
  /// The measurements of a frame.
  struct Frame {
    var rise: Float
    /// The sum of all falls, measured as rises are.
    var fall: Float
    /// The brightness of the frame.
    var brightness: Float
    /// The mean of the bands' logarithmic magnitudes, relative to that of a flat spectrum: nearly 1
    /// for noise, and about a half for chords.
    var flatness: Float
  }

  private let table: SpectrumBands
  /// The magnitudes of the last frames, one after the other.
  private var past: [Float]
  private var oldest = 0
  private var reference: [Float]
  private var current: [Float]
  private var loudest: Float = 0

  /// The number of frames over which a rise is measured.
  private static let lag = 3
  /// The scaled magnitude of the loudest; the floor is a magnitude of 1.
  private static let height: Float = 256
  /// The decay of the recent maximum: 3 dB per second.
  private static let decay: Float = 0.99827
  /// The least reference level, 60 dB below a full one.
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

  /// Measures one of sixteen frames, in their order.
  ///
  /// - Parameter magnitudes: The magnitudes of all bands, in the layout of ``SpectrumBatch``.
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
    var fallen: Float = 0
    var logarithms: Float = 0
    for band in 0..<count {
      var (before, now) = (reference[band], current[band])
      if band > 0 {
        before = max(before, reference[band - 1])
        now = max(now, current[band - 1])
      }
      if band + 1 < count {
        before = max(before, reference[band + 1])
        now = max(now, current[band + 1])
      }
      logarithms += current[band]
      fallen += max(0, reference[band] - now)
      sum += max(0, current[band] - before)
    }
    let flat = Float(count) * FastLog.log2(Float(power) / Float(count) * gain + 1)
    return Frame(
      rise: sum,
      fall: fallen,
      brightness: Float(SpectrumBands.brightness(ofOctave: power > 0 ? center / power : 0)),
      flatness: flat > 0 ? logarithms / flat : 0
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
