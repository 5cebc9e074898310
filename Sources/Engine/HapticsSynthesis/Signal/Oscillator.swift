/// Sine waves of 32-bit phases, eight frames at a time.
///
/// A phase of `UInt32` wraps automatically, is exact at any length, and has a resolution of a
/// hundred-thousandth of a hertz at 48 kHz. Vectors of eight use plain arithmetic on every machine,
/// and each lane is bit-identical to the scalar result.
enum Oscillator {
  /// Returns the sines of phases in units of 2^-32 turns.
  ///
  /// Phases are rounded to 23 bits; all errors together are noise below -130 dB.
  @inline(__always)
  @_noAllocation @_noLocks static func sine(_ phase: SIMD8<UInt32>) -> SIMD8<Float> {
    let x = turns(phase)
    // x (1 - 4x²) has the sine's zeros. The remaining factor is a minimax polynomial in x² with an
    // error of 1.1e-7 over the half turn.
    let y = x * x
    var rest = SIMD8<Float>(repeating: 3.0583253)
    rest = rest * y - SIMD8(repeating: 9.5307992)
    rest = rest * y + SIMD8(repeating: 16.7609745)
    rest = rest * y - SIMD8(repeating: 16.2086703)
    rest = rest * y + SIMD8(repeating: 6.2831826)
    return (x - x * y * SIMD8(repeating: 4)) * rest
  }

  /// Returns the sines and the cosines of phases in units of 2^-32 turns.
  ///
  /// The sines differ in their last bits from those of ``sine(_:)``.
  @inline(__always)
  @_noAllocation @_noLocks static func sineAndCosine(
    _ phase: SIMD8<UInt32>
  ) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
    let x = turns(phase)
    // Twice the sine of half the angle, and the cosine of half the angle, by polynomials whose
    // greatest errors are as small as can be, 7e-9 and 4.7e-8. Both follow from them.
    let y = x * x
    var sine = SIMD8<Float>(repeating: 0.15444026)
    sine = sine * y - SIMD8(repeating: 1.1960903)
    sine = sine * y + SIMD8(repeating: 5.1000626)
    sine = sine * y - SIMD8(repeating: 10.3354138)
    sine = (sine * y + SIMD8(repeating: 6.2831852)) * x
    var cosine = SIMD8<Float>(repeating: 0.2196968)
    cosine = cosine * y - SIMD8(repeating: 1.3318802)
    cosine = cosine * y + SIMD8(repeating: 4.0584119)
    cosine = cosine * y - SIMD8(repeating: 4.9347929)
    cosine = cosine * y + SIMD8(repeating: 0.99999995)
    return (sine * cosine, SIMD8(repeating: 1) - SIMD8(repeating: 0.5) * (sine * sine))
  }

  /// Phases as turns from -0.5 to 0.5.
  @inline(__always)
  @_noAllocation @_noLocks private static func turns(_ phase: SIMD8<UInt32>) -> SIMD8<Float> {
    // The upper bits become the fraction of a number from 1 to 2.
    let half = phase &+ SIMD8(repeating: 0x8000_0000)
    let bits = half &>> SIMD8(repeating: 9) | SIMD8(repeating: 0x3F80_0000)
    return unsafeBitCast(bits, to: SIMD8<Float>.self) - SIMD8(repeating: 1.5)
  }

  /// Returns the increment of a phase per frame, in units of 2^-32 turns; 0 at or above half the
  /// rate.
  @inline(__always)
  @_noAllocation @_noLocks static func step(frequency: Double, sampleRate: Double) -> UInt32 {
    step(turns: frequency / sampleRate)
  }

  /// Returns the increment of a phase for a number of turns per frame.
  @inline(__always)
  @_noAllocation @_noLocks static func step(turns: Double) -> UInt32 {
    turns > 0 && turns < 0.5 ? UInt32(turns * 0x1p32 + 0.5) : 0
  }
}
