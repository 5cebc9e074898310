import HapticsCore
import HapticsRealtime

/// A windowed sinc, tabulated: it reads a sound between its frames and below a cutoff.
///
/// Each row has the factors of the frames around a position, for equal steps from one frame to the
/// next, and is scaled to a sum of 1. Behind them are the differences to the next row, so that a
/// position between two rows takes one multiplication and one addition for each factor.
///
/// The window is Kaiser's (J. F. Kaiser, *Nonrecursive Digital Filter Design Using the I0-sinh Window
/// Function*, 1974). Tables and results use only `+ - × ÷ √` in a fixed order, so they are equal to the
/// bit on all platforms and for every division into blocks.
package struct SincKernel: ~Copyable, Sendable {
  private let table: FixedStorage<SIMD8<Float>>
  /// The kernel as the render thread reads it, valid as long as this value lives.
  package let view: View

  /// The greatest number of taps on the render path.
  package static var mostTaps: Int {
    @_noAllocation @_noLocks get { 256 }
  }

  /// Creates a kernel.
  ///
  /// - Parameters:
  ///   - taps: The number of frames that are read for a position, a multiple of 8.
  ///   - cutoff: The frequency of half amplitude, as a fraction of half the sound's rate.
  ///   - beta: The shape of the window: higher values let less through above the cutoff, and fall
  ///     more slowly around it.
  ///   - rows: The number of rows from one frame to the next.
  package init(taps: Int, cutoff: Double, beta: Double, rows: Int) {
    let half = taps / 2
    let window = KaiserWindow(beta: beta)
    var values = [Float](repeating: 0, count: taps * (rows + 1))
    var row = [Double](repeating: 0, count: taps)
    for index in 0...rows {
      let part = Double(index) / Double(rows)
      var sum = 0.0
      for tap in 0..<taps {
        let x = Double(tap - (half - 1)) - part
        row[tap] = Self.sinc(cutoff * x) * window.value(at: x / Double(half))
        sum += row[tap]
      }
      for tap in 0..<taps { values[index * taps + tap] = Float(row[tap] / sum) }
    }
    let groups = taps / 8
    table = FixedStorage(count: 2 * groups * rows) { index in
      let (row, group) = index.quotientAndRemainder(dividingBy: 2 * groups)
      let first = row * taps + group % groups * 8
      var lanes = SIMD8<Float>()
      for lane in 0..<8 {
        let factor = values[first + lane]
        lanes[lane] = group < groups ? factor : values[first + taps + lane] - factor
      }
      return lanes
    }
    view = View(table: UnsafePointer(table.start), groups: groups, rows: Int64(rows))
  }

  /// Returns `sin(πx) / πx`.
  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : DeterministicMath.sin(turns: x / 2) / (3.141592653589793 * x)
  }

  /// A kernel in memory that belongs to its ``SincKernel``.
  package struct View: BitwiseCopyable, @unchecked Sendable {
    // Sendable: a table is immutable after its initializer.
    private let table: UnsafePointer<SIMD8<Float>>
    /// The number of taps, in eights.
    private let groups: Int
    private let rows: Int64

    fileprivate init(table: UnsafePointer<SIMD8<Float>>, groups: Int, rows: Int64) {
      self.table = table
      self.groups = groups
      self.rows = rows
    }
  }
}

/// The window of Kaiser, which is 1 in the middle only up to a factor.
private struct KaiserWindow {
  /// The factors from each term of the series to the next, from the last one.
  private let factors: [Double]

  init(beta: Double) {
    // The Bessel function of order 0 is the sum of `(beta / 2)^2k / k!²`.
    let square = beta * beta / 4
    var (factors, term) = ([Double](), 1.0)
    while term > 1e-16 {
      let number = Double(factors.count + 1)
      factors.append(square / (number * number))
      term *= square / (number * number)
    }
    self.factors = factors.reversed()
  }

  /// Returns the value at a place from -1 to 1.
  func value(at place: Double) -> Double {
    let square = max(0, 1 - place * place)
    var value = 1.0
    for factor in factors { value = value * (square * factor) + 1 }
    return value
  }
}

extension SincKernel.View {
  /// The number of frames that are read on each side of a position.
  package var reach: Int64 {
    @_noAllocation @_noLocks get { Int64(groups) &* 4 }
  }

  /// Adds frames of a sound to two signals.
  ///
  /// - Parameter ramp: The positions of the frames, none of them past the sound's end.
  @_noAllocation @_noLocks package func add(
    _ samples: DecodedSound.Samples,
    _ ramp: PlaceRamp,
    count: Int,
    gain: Float,
    to left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    var (place, step) = (ramp.place, ramp.step)
    if ramp.isCopy {
      samples.copy(from: Int(place >> 32), count: count, gain: gain, to: left, right)
    } else if samples.isMono {
      for i in 0..<count {
        let sample = one(samples.left, at: place) * gain
        left[i] += sample
        right[i] += sample
        place &+= step
        step &+= ramp.bend
      }
    } else {
      for i in 0..<count {
        let (first, second) = pair(samples.left, samples.right, at: place)
        left[i] += first * gain
        right[i] += second * gain
        place &+= step
        step &+= ramp.bend
      }
    }
  }

  /// Returns the factors and differences below a position, and the part of the way to the next row.
  @inline(__always)
  @_noAllocation @_noLocks
  private func row(at place: Int64) -> (factors: UnsafePointer<SIMD8<Float>>, part: Float) {
    let row = (place & 0xFFFF_FFFF) &* rows
    // The upper 24 bits of the fraction, the precision of a Float.
    let part = Float(Int32(truncatingIfNeeded: (row & 0xFFFF_FFFF) >> 8)) * 0x1p-24
    return (table + Int(truncatingIfNeeded: row >> 32) &* groups &* 2, part)
  }

  /// Returns the first frame that is read for a position after a frame.
  @inline(__always)
  @_noAllocation @_noLocks
  private func start(_ channel: UnsafePointer<Float>, at frame: Int64) -> UnsafeRawPointer {
    UnsafeRawPointer(channel + (Int(truncatingIfNeeded: frame) &- (groups &* 4 &- 1)))
  }

  /// Returns a channel at a position.
  @inline(__always)
  @_noAllocation @_noLocks
  private func one(_ channel: UnsafePointer<Float>, at place: Int64) -> Float {
    let (factors, part) = row(at: place)
    let (differences, samples) = (factors + groups, start(channel, at: place >> 32))
    var sums = EightSums()
    for group in 0..<groups {
      sums.add(samples + group &* 32, times: factors[group] + differences[group] * part)
    }
    return sums.total
  }

  /// Returns both channels at a position.
  @inline(__always)
  @_noAllocation @_noLocks func pair(
    _ left: UnsafePointer<Float>,
    _ right: UnsafePointer<Float>,
    at place: Int64
  ) -> (Float, Float) {
    let (factors, part) = row(at: place)
    let differences = factors + groups
    let (left, right) = (start(left, at: place >> 32), start(right, at: place >> 32))
    var (leftSums, rightSums) = (EightSums(), EightSums())
    for group in 0..<groups {
      let factor = factors[group] + differences[group] * part
      leftSums.add(left + group &* 32, times: factor)
      rightSums.add(right + group &* 32, times: factor)
    }
    return (leftSums.total, rightSums.total)
  }

  /// Returns two channels after a frame, in the position of a row.
  @inline(__always)
  func pair(
    _ left: UnsafePointer<Float>,
    _ right: UnsafePointer<Float>,
    at frame: Int64,
    row: Int64
  ) -> (Float, Float) {
    let factors = table + Int(row) &* groups &* 2
    let (left, right) = (start(left, at: frame), start(right, at: frame))
    var (leftSums, rightSums) = (EightSums(), EightSums())
    for group in 0..<groups {
      leftSums.add(left + group &* 32, times: factors[group])
      rightSums.add(right + group &* 32, times: factors[group])
    }
    return (leftSums.total, rightSums.total)
  }
}

/// The sums of products of frames and factors, for each of eight lanes.
///
/// They are kept in halves of four, which processors have: the compiler adds the halves of eight lanes
/// by many more instructions.
private struct EightSums {
  private var low = SIMD4<Float>()
  private var high = SIMD4<Float>()

  @inline(__always)
  @_noAllocation @_noLocks
  mutating func add(_ samples: UnsafeRawPointer, times factors: SIMD8<Float>) {
    low += samples.loadUnaligned(as: SIMD4<Float>.self) * factors.lowHalf
    high += samples.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self) * factors.highHalf
  }

  /// The sum of all lanes.
  var total: Float {
    @inline(__always)
    @_noAllocation @_noLocks get {
      let halves = low + high
      return (halves[0] + halves[1]) + (halves[2] + halves[3])
    }
  }
}
