/// Halves a sample rate, with a short filter that keeps little of what would fold back.
struct Decimator: Sendable {
  /// The last seven samples, the newest at the end.
  private var past: [Float] = [0, 0, 0, 0, 0, 0, 0]
  private var isOdd = false

  /// Takes a sample; returns one for every second of them.
  mutating func take(_ sample: Float) -> Float? {
    past.withUnsafeMutableBufferPointer { past in
      for index in 0..<6 { past[index] = past[index + 1] }
      past[6] = sample
    }
    isOdd.toggle()
    guard !isOdd else { return nil }
    // A half-band filter: a half at the middle, and zeros at every other place.
    let inner = (past[2] + past[4]) * 0.281_25
    return past[3] * 0.5 + inner - (past[0] + past[6]) * 0.031_25
  }
}
