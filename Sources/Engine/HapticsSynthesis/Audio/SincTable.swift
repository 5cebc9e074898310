import HapticsCore
import HapticsRealtime

/// The windowed sinc for interpolating between the samples of a sound at any speed.
///
/// It has eight zero crossings to each side under a Kaiser window. Artifacts are below -90 dB, and
/// nine tenths of the band pass. At higher speeds, a sound is band-limited to the output.
struct SincTable: ~Copyable {
  /// Rows for equal steps between two samples, each with the eight values that are a whole number
  /// of samples apart.
  private let rows: FixedStorage<SIMD8<Float>>

  private static let crossings = 8
  private static let resolution = 512

  /// Copies the table, or creates an empty one if no sound is read with it.
  init(isNeeded: Bool) {
    let shared = isNeeded ? Self.shared : []
    rows = FixedStorage(shared)
  }

  /// The rows of the places from 0 to 1, and one more to look ahead at.
  private static let shared: [SIMD8<Float>] = (0...resolution + 1).map { row in
    var values = SIMD8<Float>()
    for crossing in 0..<crossings {
      values[crossing] = Float(value(at: Double(crossing) + Double(row) / Double(resolution)))
    }
    return values
  }

  private static func value(at x: Double) -> Double {
    let edge = x / Double(crossings)
    guard x > 0, edge < 1 else { return x > 0 ? 0 : 1 }
    let window = bessel(9 * (1 - edge * edge).squareRoot()) / bessel(9)
    return DeterministicMath.sin(turns: x / 2) / (3.141592653589793 * x) * window
  }

  /// Returns the modified Bessel function of order 0, by its series.
  private static func bessel(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    for k in 1...40 {
      term *= (x / 2) / Double(k) * ((x / 2) / Double(k))
      sum += term
    }
    return sum
  }

  /// Returns the interpolated sound between two samples.
  ///
  /// - Parameters:
  ///   - samples: A channel.
  ///   - index: The sample before the position.
  ///   - part: The distance from it, from 0 to 1.
  ///   - band: The fraction of the band that passes, at most 1.
  ///   - isLooped: A Boolean value that indicates whether the sound's end is followed by its start
  ///     instead of silence.
  @_noAllocation @_noLocks
  func interpolate(
    _ samples: UnsafeBufferPointer<Float>,
    at index: Int,
    _ part: Float,
    band: Float,
    isLooped: Bool
  ) -> Float {
    if band == 1, index >= 7, index + 8 < samples.count {
      return interpolateInside(samples, at: index, part)
    }
    let table = UnsafeRawPointer(rows.start)
    let reach = Int(8 / band)
    var sum: Float = 0
    for n in index - reach...index + reach + 1 {
      let place = (Float(n - index) - part).magnitude * band
      guard place < 8 else { continue }
      var source = n
      if source < 0 || source >= samples.count {
        guard isLooped else { continue }
        source %= samples.count
        if source < 0 { source += samples.count }
      }
      let crossing = Int(place)
      let step = (place - Float(crossing)) * 512
      let index = Int(step)
      let entry = table + (index * 8 + crossing) * MemoryLayout<Float>.stride
      let value = entry.load(as: Float.self)
      let next = entry.load(fromByteOffset: MemoryLayout<SIMD8<Float>>.stride, as: Float.self)
      sum += samples[source] * (value + (next - value) * (step - Float(index)))
    }
    return sum * band
  }

  /// Interpolates at a position with eight samples on each side.
  @_noAllocation @_noLocks
  private func interpolateInside(
    _ samples: UnsafeBufferPointer<Float>,
    at index: Int,
    _ part: Float
  ) -> Float {
    guard let start = samples.baseAddress else { return 0 }
    let before = SIMD8(
      samples[index],
      samples[index - 1],
      samples[index - 2],
      samples[index - 3],
      samples[index - 4],
      samples[index - 5],
      samples[index - 6],
      samples[index - 7]
    )
    let after = UnsafeRawPointer(start + index + 1)
      .loadUnaligned(as: SIMD8<Float>.self)
    let products = before * row(at: part) + after * row(at: 1 - part)
    let quarters = products.lowHalf + products.highHalf
    return (quarters[0] + quarters[1]) + (quarters[2] + quarters[3])
  }

  /// Returns the values for a position from 0 to 1, between two rows.
  @inline(__always)
  @_noAllocation @_noLocks
  private func row(at part: Float) -> SIMD8<Float> {
    let place = part * 512
    let index = Int(place)
    let rest = SIMD8(repeating: place - Float(index))
    return rows[index] + (rows[index + 1] - rows[index]) * rest
  }
}
