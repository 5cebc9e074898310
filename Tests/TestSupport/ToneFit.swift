import Foundation

/// A tone of half scale that is fitted to samples by least squares, and what is left of them.
public struct ToneFit {
  /// The level of the tone, in decibels above half scale.
  public let gain: Double
  /// The level of everything else, in decibels relative to a tone of half scale.
  public let residue: Double

  /// Fits a tone to samples.
  public init(_ samples: some Collection<Float>, _ frequency: Double, _ sampleRate: Int) {
    let turn = 2 * Double.pi * frequency / Double(sampleRate)
    var (cc, cs, ss, cx, sx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (frame, sample) in samples.enumerated() {
      let (cosine, sine) = (cos(turn * Double(frame)), sin(turn * Double(frame)))
      cc += cosine * cosine
      cs += cosine * sine
      ss += sine * sine
      cx += cosine * Double(sample)
      sx += sine * Double(sample)
    }
    let determinant = cc * ss - cs * cs
    let (a, b) = ((cx * ss - sx * cs) / determinant, (sx * cc - cx * cs) / determinant)
    gain = 20 * log10((a * a + b * b).squareRoot() / 0.5)
    let rest = samples.enumerated().map { frame, sample in
      Double(sample) - a * cos(turn * Double(frame)) - b * sin(turn * Double(frame))
    }
    residue = Self.decibels(rest)
  }

  /// The root mean square of samples, in decibels relative to a tone of half scale.
  public static func decibels(_ samples: some Collection<some BinaryFloatingPoint>) -> Double {
    let squares = samples.reduce(0) { $0 + Double($1) * Double($1) }
    return 10 * log10(squares / Double(samples.count) / 0.125 + 1e-30)
  }
}

/// A tone of half scale.
public func tone(_ frequency: Double, at sampleRate: Int, frames: Int) -> [Float] {
  let turn = 2 * Double.pi * frequency / Double(sampleRate)
  return (0..<frames).map { Float(0.5 * sin(turn * Double($0) + 0.3)) }
}
