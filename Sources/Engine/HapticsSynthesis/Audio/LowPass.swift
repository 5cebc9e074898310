import HapticsCore

/// A two-pole Butterworth low-pass filter, in the form that keeps its state as voltages.
///
/// It is the trapezoidal state variable filter of Vadim Zavarishin, *The Art of VA Filter Design*,
/// section 4, which is stable at any speed of the cutoff.
struct LowPass: BitwiseCopyable {
  private var first: Float
  private var second: Float

  @_noAllocation @_noLocks init() {
    first = 0
    second = 0
  }

  /// Returns the gain of the integrators for a cutoff in Hz: `tan(π * cutoff / rate)`.
  @_noAllocation @_noLocks static func gain(cutoff: Double, sampleRate: Double) -> Double {
    let turns = min(cutoff / sampleRate, 0.49) / 2
    return DeterministicMath.sin(turns: turns) / DeterministicMath.cos(turns: turns)
  }

  @inline(__always)
  @_noAllocation @_noLocks mutating func process(_ sample: Float, gain: Float) -> Float {
    // 1.41421356 is the damping of Butterworth's shape, the square root of two.
    let band = (first + gain * (sample - second)) / (1 + gain * (gain + 1.41421356))
    let low = second + gain * band
    first = 2 * band - first
    second = 2 * low - second
    return low
  }

  /// Clears an inaudible state before its numbers become subnormal and slow.
  @_noAllocation @_noLocks mutating func settle() {
    if first.magnitude < 1e-20, second.magnitude < 1e-20 { self = LowPass() }
  }
}
