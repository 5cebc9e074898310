import HapticsCore

/// A two-pole low-pass of Butterworth's shape, in the form that keeps its state as voltages.
///
/// The trapezoidal state variable filter of Vadim Zavarishin, *The Art of VA Filter Design*,
/// section 4: it stays stable however fast the cutoff moves.
struct LowPass: BitwiseCopyable {
  private var first: Float
  private var second: Float

  /// Creates a filter at rest.
  @_noAllocation @_noLocks
  init() {
    first = 0
    second = 0
  }

  /// The gain of the integrators for a cutoff in Hz: `tan(π * cutoff / rate)`.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  static func gain(cutoff: Double, sampleRate: Double) -> Double {
    let turns = min(cutoff / sampleRate, 0.49) / 2
    return DeterministicMath.sin(turns: turns) / DeterministicMath.cos(turns: turns)
  }

  /// The next sample.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  mutating func process(_ sample: Float, gain: Float) -> Float {
    // 1.41421356 is the damping of Butterworth's shape, the square root of two.
    let band = (first + gain * (sample - second)) / (1 + gain * (gain + 1.41421356))
    let low = second + gain * band
    first = 2 * band - first
    second = 2 * low - second
    return low
  }

  /// Forgets a state that has faded below all hearing, before its numbers become subnormal and
  /// slow.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func settle() {
    if first.magnitude < 1e-20, second.magnitude < 1e-20 { self = LowPass() }
  }
}
