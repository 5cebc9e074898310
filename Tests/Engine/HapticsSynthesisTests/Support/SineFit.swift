import Foundation

/// A sine that fits a stretch of a signal best.
struct SineFit {
  /// The amplitude of the sine.
  var amplitude: Double
  /// The phase at the first sample, in turns from -0.5 to 0.5, of a sine.
  var phase: Double
  /// The power of the sine over the power of what is left, in decibels.
  var signalToNoise: Double

  /// Fits a sine of a known frequency, in cycles per sample.
  init(_ signal: some Collection<Float>, frequency: Double) {
    var ss = 0.0, cc = 0.0, sc = 0.0, sx = 0.0, cx = 0.0
    for (i, x) in signal.enumerated() {
      let (s, c) = (sin(2 * .pi * frequency * Double(i)), cos(2 * .pi * frequency * Double(i)))
      (ss, cc, sc) = (ss + s * s, cc + c * c, sc + s * c)
      (sx, cx) = (sx + s * Double(x), cx + c * Double(x))
    }
    let determinant = ss * cc - sc * sc
    let a = (sx * cc - cx * sc) / determinant
    let b = (cx * ss - sx * sc) / determinant
    var noise = 0.0
    for (i, x) in signal.enumerated() {
      let turn = 2 * .pi * frequency * Double(i)
      let error = Double(x) - a * sin(turn) - b * cos(turn)
      noise += error * error
    }
    amplitude = (a * a + b * b).squareRoot()
    phase = atan2(b, a) / (2 * .pi)
    signalToNoise =
      10 * log10(amplitude * amplitude / 2 * Double(signal.count) / max(noise, 1e-300))
  }
}

/// The frequency of a steady tone, from the phases of its two halves.
func measuredFrequency(_ signal: [Float], near frequency: Double, sampleRate: Int) -> Double {
  let turns = frequency / Double(sampleRate)
  let half = signal.count / 2
  let first = SineFit(signal[..<half], frequency: turns).phase
  let second = SineFit(signal[half..<2 * half], frequency: turns).phase
  let drift = second - first - turns * Double(half)
  return frequency + (drift - drift.rounded()) / Double(half) * Double(sampleRate)
}
