import Foundation

@testable import HapticsSynthesis

/// How loud a signal is to an ear: A-weighted, averaged over time, as sound level meters do it.
struct HeardLevel {
  /// The seconds over which a meter averages, exponentially.
  enum Averaging: Double {
    /// The time weighting F of IEC 61672-1, about as long as loudness builds up in an ear.
    case fast = 0.125
    /// The rise of the time weighting I, IEC 61672-1:2002, annex C: for impulsive sounds.
    case impulse = 0.035
  }

  /// What a loudspeaker lets through.
  enum Loudspeaker {
    /// Everything.
    case large
    /// What lies above 300 Hz, falling by 24 dB an octave below it, as laptops and phones do.
    case small
  }

  /// The rate of all signals here.
  static let sampleRate = 48_000

  /// The squares of the A-weighted signal, and two tenths of a second of silence behind it.
  private let squares: [Double]

  /// Weights a signal of ``sampleRate``.
  ///
  /// - Parameters:
  ///   - floor: Below this frequency in Hz nothing counts.
  init(_ signal: [Float], by loudspeaker: Loudspeaker = .large, above floor: Double = 0) {
    var transform = FourierTransform(
      signal.map(Double.init),
      padding: Self.sampleRate / 5,
      sampleRate: Double(Self.sampleRate)
    )
    transform.filter { frequency in
      guard frequency >= floor else { return 0 }
      let weight = AWeighting.response(at: frequency) / AWeighting.response(at: 1000)
      guard loudspeaker == .small else { return weight }
      // A Butterworth high-pass of fourth order.
      let octaves = pow(300 / max(frequency, 1e-9), 8)
      return weight / (1 + octaves).squareRoot()
    }
    squares = transform.signal.prefix(signal.count + Self.sampleRate / 5).map { $0 * $0 }
  }

  /// The greatest level from a time in seconds on, in decibels; a square wave of full scale has 0.
  func greatest(_ averaging: Averaging = .fast, from start: Double = 0) -> Double {
    levels(averaging).dropFirst(Int(start * Double(Self.sampleRate))).reduce(-300, max)
  }

  /// The level at a time in seconds.
  func level(_ averaging: Averaging = .fast, at time: Double) -> Double {
    levels(averaging)[Int(time * Double(Self.sampleRate))]
  }

  private func levels(_ averaging: Averaging) -> [Double] {
    let kept = exp(-1 / (Double(Self.sampleRate) * averaging.rawValue))
    var mean = 0.0
    return squares.map { square in
      mean = kept * mean + (1 - kept) * square
      return 10 * log10(max(mean, 1e-30))
    }
  }
}
