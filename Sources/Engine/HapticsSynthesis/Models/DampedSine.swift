import HapticsCore

/// A sine that starts at phase 0, fades, and ends at an exact time.
package struct DampedSine: Hashable, Sendable, BitwiseCopyable {
  /// The frequency in Hz.
  package var frequency: Double
  /// The length in seconds.
  package var duration: Double
  package var amplitude: Double
  /// A Boolean value that indicates whether the sine fades; otherwise, its amplitude is constant to
  /// the end.
  package var isDamped: Bool

  package init(frequency: Double, duration: Double, amplitude: Double, isDamped: Bool = true) {
    self.frequency = frequency
    self.duration = duration
    self.amplitude = amplitude
    self.isDamped = isDamped
  }

  /// Returns the value at a time in seconds from the start.
  func value(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    return amplitude * damping(at: time) * DeterministicMath.sin(turns: frequency * time)
  }

  /// Returns the part of the amplitude that is left at a time: `(1 - t / duration)^3`.
  ///
  /// An exponential never ends, and one that is cut clicks. The cube falls nearly like one, by 18
  /// dB to the middle and by 36 dB to three quarters, and ends flat at the exact time (our
  /// decision).
  private func damping(at time: Double) -> Double {
    let left = 1 - time / duration
    return isDamped ? left * left * left : 1
  }
}
