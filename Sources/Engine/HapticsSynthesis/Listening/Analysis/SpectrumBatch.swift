import HapticsCore

/// The spectra of sixteen frames, computed together by one Fourier transform over vectors of eight.
///
/// Each lane takes two frames, as the real and the imaginary part of one complex signal, whose
/// spectra are separated by symmetry. Only `+`, `-`, `*` and square roots are used, in one order,
/// so that the result is bit-identical everywhere.
struct SpectrumBatch {
  /// The frames of a batch.
  static let frameCount = 16

  private let size: Int
  private let table: SpectrumBands
  private let window: [Float]
  /// The index of each input sample at the start of the transform.
  private let order: [Int]
  /// Cosines and sines, stage by stage.
  private let twiddles: [Float]
  private var real: [SIMD8<Float>]
  private var imaginary: [SIMD8<Float>]

  init(size: Int, table: SpectrumBands) {
    self.size = size
    self.table = table
    let count = Double(size)
    // Scaled to the level of frames of 2048, for which the detector's threshold was chosen.
    let scale = 2048 / count
    window = (0..<size).map { index in
      Float((0.5 - 0.5 * DeterministicMath.cos(turns: Double(index) / count)) * scale)
    }
    let bits = size.trailingZeroBitCount
    order = (0..<size).map { index in
      var reversed = 0
      for bit in 0..<bits where index & 1 << bit != 0 { reversed |= 1 << (bits - 1 - bit) }
      return reversed
    }
    var twiddles: [Float] = []
    var half = 1
    while half < size {
      for index in 0..<half {
        let turns = Double(index) / Double(2 * half)
        twiddles.append(Float(DeterministicMath.cos(turns: turns)))
        twiddles.append(Float(-DeterministicMath.sin(turns: turns)))
      }
      half *= 2
    }
    self.twiddles = twiddles
    real = Array(repeating: .zero, count: size)
    imaginary = Array(repeating: .zero, count: size)
  }

  /// Computes the magnitudes of all bands in sixteen frames.
  ///
  /// - Parameters:
  ///   - samples: The samples of the frames, which start a hop apart.
  ///   - hop: The distance between frames, in samples.
  ///   - magnitudes: The result, band after band, each in two vectors: frames 0, 2, 4 … and 1, 3, 5
  ///     ….
  mutating func transform(
    _ samples: UnsafeBufferPointer<Float>,
    hop: Int,
    into magnitudes: inout [SIMD8<Float>]
  ) {
    load(samples, hop)
    butterflies()
    measure(&magnitudes)
  }

  private mutating func load(_ samples: UnsafeBufferPointer<Float>, _ hop: Int) {
    let size = size
    real.withUnsafeMutableBytes { real in
      imaginary.withUnsafeMutableBytes { imaginary in
        let real = real.bindMemory(to: Float.self)
        let imaginary = imaginary.bindMemory(to: Float.self)
        for index in 0..<size {
          let place = order[index] * 8
          let weight = window[index]
          var source = index
          for lane in 0..<8 {
            real[place + lane] = samples[source] * weight
            imaginary[place + lane] = samples[source + hop] * weight
            source += 2 * hop
          }
        }
      }
    }
  }

  /// Performs the stages of the transform, two at a time, which halves the memory accesses.
  private mutating func butterflies() {
    // Half as wide, four values fit the registers of any machine.
    let size = size
    twiddles.withUnsafeBufferPointer { twiddles in
      real.withUnsafeMutableBytes { real in
        imaginary.withUnsafeMutableBytes { imaginary in
          let real = real.bindMemory(to: SIMD4<Float>.self)
          let imaginary = imaginary.bindMemory(to: SIMD4<Float>.self)
          var half = 1
          var stage = 0
          if size.trailingZeroBitCount % 2 == 1 {
            for low in stride(from: 0, to: 2 * size, by: 4) {
              for place in low..<low + 2 {
                let (a, b) = (real[place + 2], imaginary[place + 2])
                let (c, d) = (real[place], imaginary[place])
                (real[place], imaginary[place]) = (c + a, d + b)
                (real[place + 2], imaginary[place + 2]) = (c - a, d - b)
              }
            }
            (half, stage) = (2, 2)
          }
          while half < size {
            let next = stage + 2 * half
            var block = 0
            while block < size {
              for offset in 0..<half {
                let first = twiddles.pair(stage + 2 * offset)
                let second = twiddles.pair(next + 2 * offset)
                let third = twiddles.pair(next + 2 * (offset + half))
                let low = 2 * (block + offset)
                let step = 2 * half
                for place in low..<low + 2 {
                  let (p, q) = real.butterfly(imaginary, place, place + step, first)
                  let (r, s) = real.butterfly(imaginary, place + 2 * step, place + 3 * step, first)
                  let (x, y) = p.butterfly(r, second)
                  let (u, v) = q.butterfly(s, third)
                  (real[place], imaginary[place]) = (x.real, x.imaginary)
                  (real[place + step], imaginary[place + step]) = (u.real, u.imaginary)
                  (real[place + 2 * step], imaginary[place + 2 * step]) = (y.real, y.imaginary)
                  (real[place + 3 * step], imaginary[place + 3 * step]) = (v.real, v.imaginary)
                }
              }
              block += 4 * half
            }
            stage = next + 4 * half
            half *= 4
          }
        }
      }
    }
  }

  private func measure(_ magnitudes: inout [SIMD8<Float>]) {
    magnitudes.removeAll(keepingCapacity: true)
    real.withUnsafeBufferPointer { real in
      imaginary.withUnsafeBufferPointer { imaginary in
        for band in table.bands {
          var even = SIMD8<Float>.zero
          var odd = SIMD8<Float>.zero
          for index in 0..<band.count {
            let bin = band.first + index
            let weight = table.weights[band.weight + index]
            let (a, b) = (real[bin], imaginary[bin])
            let (c, d) = (real[size - bin], imaginary[size - bin])
            let (p, q) = (a + c, b - d)
            let (r, s) = (b + d, c - a)
            even += (p * p + q * q) * weight
            odd += (r * r + s * s) * weight
          }
          magnitudes.append((even * 0.25).squareRoot())
          magnitudes.append((odd * 0.25).squareRoot())
        }
      }
    }
  }
}

private struct ComplexLanes {
  var real: SIMD4<Float>
  var imaginary: SIMD4<Float>

  /// Returns the sum and the difference with others, which are turned before.
  @inline(__always)
  func butterfly(_ other: Self, _ turn: Turn) -> (Self, Self) {
    let a = other.real * turn.cosine - other.imaginary * turn.sine
    let b = other.real * turn.sine + other.imaginary * turn.cosine
    return (
      Self(real: real + a, imaginary: imaginary + b), Self(real: real - a, imaginary: imaginary - b)
    )
  }
}

/// A cosine and a sine.
private struct Turn {
  var cosine: Float
  var sine: Float
}

extension UnsafeBufferPointer<Float> {
  @inline(__always)
  fileprivate func pair(_ place: Int) -> Turn { Turn(cosine: self[place], sine: self[place + 1]) }
}

extension UnsafeMutableBufferPointer<SIMD4<Float>> {
  @inline(__always)
  fileprivate func butterfly(
    _ imaginary: Self,
    _ low: Int,
    _ high: Int,
    _ turn: Turn
  ) -> (ComplexLanes, ComplexLanes) {
    ComplexLanes(real: self[low], imaginary: imaginary[low])
      .butterfly(ComplexLanes(real: self[high], imaginary: imaginary[high]), turn)
  }
}
