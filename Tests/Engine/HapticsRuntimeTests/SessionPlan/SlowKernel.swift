#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The weights of the frames around a place of a sound, straight from the formula: a sinc below 0.9 of
/// half the rate that remains, under Kaiser's window with a beta of 8.8.
struct SlowKernel {
  /// The number of parts of a frame: every speed of the plan is a multiple of an eighth.
  private static let parts = 16
  private let rows: [[Double]]

  /// The kernel of a speed, up to 8.
  static func of(speed: Double) -> SlowKernel {
    guard let band = bands.first(where: { speed <= $0.limit }) else {
      preconditionFailure("the plan has other speeds")
    }
    return band.kernel
  }

  /// The kernels by their greatest speeds, as many of them as the plan needs: up to its own speed, to
  /// eight semitones and to one, two and three octaves above it.
  private static let bands: [(limit: Double, kernel: SlowKernel)] =
    [
      (limit: 1, taps: 32), (limit: exp2(8.0 / 12), taps: 48), (limit: 2, taps: 64),
      (limit: 4, taps: 128), (limit: 8, taps: 256),
    ]
    .map { ($0.limit, SlowKernel(limit: $0.limit, taps: $0.taps)) }

  private init(limit: Double, taps: Int) {
    rows = (0..<SlowKernel.parts).map { row in
      let part = Double(row) / Double(SlowKernel.parts)
      let weights = (0..<taps).map { tap in
        let distance = Double(tap - (taps / 2 - 1)) - part
        return SlowKernel.sinc(0.9 / limit * distance)
          * SlowKernel.bessel(8.8 * sqrt(max(0, 1 - pow(distance / Double(taps / 2), 2))))
      }
      // A steady level stays as it is.
      let sum = weights.reduce(0, +)
      return weights.map { $0 / sum }
    }
  }

  func weights(at part: Double) -> [Double] {
    let row = part * Double(SlowKernel.parts)
    precondition(row == row.rounded(), "the plan has other speeds")
    return rows[Int(row)]
  }

  private static func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }

  /// The modified Bessel function of the first kind of order 0, from its series.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for number in 1...60 {
      term *= pow(x / 2 / Double(number), 2)
      sum += term
    }
    return sum
  }
}
