import HapticsCore
import Testing

@testable import HapticsSynthesis

/// How far the oscillators are from true sines.
@Suite struct OscillatorErrorTests {
  /// The sum of squares over many phases of the values, and of their errors.
  private func signalToNoise(_ error: (UInt32) -> (value: Double, error: Double)) -> Double {
    var (signal, noise, worst) = (0.0, 0.0, 0.0)
    // An odd step meets phases of every kind.
    for i in 0..<40_000 {
      let (value, error) = error(UInt32(truncatingIfNeeded: i &* 107_377))
      signal += value * value
      noise += error * error
      worst = max(worst, error.magnitude)
    }
    // A phase is cut to 23 bits, an eighth of a millionth of a turn.
    #expect(worst < 1.2e-6)
    return 10 / DeterministicMath.log2(10) * DeterministicMath.log2(signal / noise)
  }

  private func turns(_ phase: UInt32) -> Double { Double(phase) * 0x1p-32 }

  @Test func `a sine has less noise than 110 dB below it`() {
    let ratio = signalToNoise { phase in
      let value = Double(Oscillator.sine(SIMD8(repeating: phase))[0])
      return (value, value - DeterministicMath.sin(turns: turns(phase)))
    }
    #expect(ratio > 125)
  }

  @Test func `the noise of the speaker model's sine and cosine is below -125 dB`() {
    let sines = signalToNoise { phase in
      let value = Double(Oscillator.sineAndCosine(SIMD8(repeating: phase)).sine[3])
      return (value, value - DeterministicMath.sin(turns: turns(phase)))
    }
    let cosines = signalToNoise { phase in
      let value = Double(Oscillator.sineAndCosine(SIMD8(repeating: phase)).cosine[7])
      return (value, value - DeterministicMath.sin(turns: turns(phase) + 0.25))
    }
    #expect(sines > 125)
    #expect(cosines > 125)
  }
}
