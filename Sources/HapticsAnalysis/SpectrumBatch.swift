internal import HapticsCore

/// The spectra of sixteen frames at once, by one Fourier transform over vectors of eight.
///
/// Each lane takes two frames, as the real and the imaginary part of one complex signal, whose spectra
/// are told apart by their symmetry. Only `+`, `-`, `*` and square roots are used, in one order, so that
/// the same sound gives the same bits everywhere.
struct SpectrumBatch {
  /// The frames of a batch.
  static let frameCount = 16

  private let size: Int
  private let table: SpectrumBands
  private let window: [Float]
  /// For each place of the input, its place when the transform begins.
  private let order: [Int]
  /// Cosines and sines, those of each stage behind those of the one before.
  private let twiddles: [Float]
  private var real: [SIMD8<Float>]
  private var imaginary: [SIMD8<Float>]

  init(size: Int, table: SpectrumBands) {
    self.size = size
    self.table = table
    let count = Double(size)
    // As loud as frames of 2048 would be, which the detector's threshold was made for.
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

  /// The magnitudes of all bands in sixteen frames.
  ///
  /// - Parameters:
  ///   - samples: The samples of the frames, each of which begins a hop behind the one before.
  ///   - hop: How far apart the frames are.
  ///   - magnitudes: Takes band after band, each in two vectors: frames 0, 2, 4 … and 1, 3, 5 ….
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

  private mutating func butterflies() {
    let size = size
    twiddles.withUnsafeBufferPointer { twiddles in
      real.withUnsafeMutableBufferPointer { real in
        imaginary.withUnsafeMutableBufferPointer { imaginary in
          var half = 1
          var stage = 0
          while half < size {
            for offset in 0..<half {
              let cosine = twiddles[stage + 2 * offset]
              let sine = twiddles[stage + 2 * offset + 1]
              var low = offset
              while low < size {
                let high = low + half
                let (x, y) = (real[high], imaginary[high])
                let a = x * cosine - y * sine
                let b = x * sine + y * cosine
                let (c, d) = (real[low], imaginary[low])
                real[high] = c - a
                imaginary[high] = d - b
                real[low] = c + a
                imaginary[low] = d + b
                low = high + half
              }
            }
            stage += 2 * half
            half *= 2
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
