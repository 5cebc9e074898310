import HapticsCore

/// The amplitude of a drive that starts and stops a ringing device.
///
/// The amplitude E of a resonator's motion follows the drive D at its resonance: `τ E' = D - E`.
/// For a transient, the drive therefore
/// 1. is at the limit until E reaches 1,
/// 2. goes to 1 and keeps E there for the duration of the transient,
/// 3. switches to the opposite phase, at the limit, until E is 0, and ends there.
///
/// Between these phases, the amplitude ramps linearly over a millisecond.
struct TransientDrive {
  /// The breakpoints of the amplitude: times in seconds, and amplitudes, of which 1 keeps E at 1.
  let corners: [(time: Double, amplitude: Double)]

  /// The duration of the drive, in seconds.
  var duration: Double { corners.last?.time ?? 0 }

  /// Computes the drive of a transient.
  ///
  /// - Parameters:
  ///   - timeConstant: The device's τ, in seconds.
  ///   - limit: The greatest amplitude, more than 1.
  ///   - duration: The duration of the transient, in seconds; it is extended if the device cannot
  ///     start and stop in that time.
  init(timeConstant tau: Double, limit: Double, duration: Double) {
    let line = Glide.rampDuration
    let left = DeterministicMath.exp2(-line / tau * 1.4426950408889634)
    func time(until left: Double) -> Double {
      left < 1 ? -tau * 0.6931471805599453 * DeterministicMath.log2(left) : 0
    }

    // E = D + (E₀ - D) e^(-t/τ) for a constant D, and E = D - mτ + (E₀ - D₀ + mτ) e^(-t/τ) along a
    // line of slope m. Solved backward from the required E after the line.
    let fallLag = (1 - limit) / line * tau
    let risen = limit - fallLag + fallLag / left
    let rise = time(until: 1 - risen / limit)

    let turnLag = (-limit - 1) / line * tau
    let turned = -limit - turnLag + turnLag * left
    let endLag = limit / line * tau
    let braked = endLag / left - limit - endLag
    let brake = time(until: (braked + limit) / (turned + limit))

    let hold = max(0, duration - rise - brake - 3 * line)
    var end = 0.0
    var corners = [(time: 0.0, amplitude: limit)]
    for (length, amplitude) in [
      (rise, limit), (line, 1), (hold, 1), (line, -limit), (brake, -limit), (line, 0),
    ] {
      end += length
      corners.append((end, amplitude))
    }
    self.corners = corners
  }
}
