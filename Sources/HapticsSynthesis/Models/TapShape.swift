import HapticsCore

/// The signal of a tap: a damped sine, in the `speaker` model with a click upon it.
struct TapShape: BitwiseCopyable {
  /// What is felt of the tap.
  var body: DampedSine
  /// What makes it heard as a tap; of amplitude 0 where a model has none.
  var click: DampedSine

  /// The tap of a model for a sharpness from 0 to 1, before its peak is set.
  ///
  /// Devices that ring have a ``TapDrive`` instead.
  ///
  /// The click is two cycles of 1.2 ... 4.8 kHz and a tenth to a half of the signal, brighter and
  /// stronger with sharpness (our decision).
  init(_ voicing: Voicing, sharpness: Double) {
    click = DampedSine(frequency: 0, duration: 0, amplitude: 0)
    switch voicing.model {
    case .mpeg:
      body = DampedSine(
        frequency: MPEGScale.tapCycles / MPEGScale.tapDuration,
        duration: MPEGScale.tapDuration,
        amplitude: MPEGScale.tap,
        isDamped: false
      )
    case .actuator, .speaker:
      body = DampedSine(
        frequency: voicing.frequencies.frequency(atSharpness: sharpness),
        duration: 0.025 * DeterministicMath.pow(0.24, sharpness),
        amplitude: 1
      )
      guard voicing.model == .speaker else { return }
      click.frequency = 1200 * DeterministicMath.pow(4, sharpness)
      click.duration = 2 / click.frequency
      click.amplitude = 0.1 + 0.4 * sharpness
      body.amplitude = 1 - click.amplitude
    }
  }

  /// How long the tap lasts, in seconds.
  var duration: Double { body.duration }

  /// The value at a time in seconds from the start.
  func value(at time: Double) -> Double { body.value(at: time) + click.value(at: time) }

  /// The greatest magnitude.
  ///
  /// It is looked for 48 times in each cycle, as long as it can come, and then between the three
  /// greatest neighbours: the error is below a ten-thousandth.
  var peak: Double {
    let bodyEnd = min(1 / body.frequency, duration)
    var peak = 0.0
    if click.amplitude > 0 {
      peak = self.peak(from: 0, to: click.duration, step: 1 / (48 * click.frequency))
    }
    return max(
      peak,
      self.peak(from: click.duration, to: bodyEnd, step: 1 / (48 * body.frequency))
    )
  }

  /// The greatest magnitude at or between equally distant times.
  private func peak(from start: Double, to end: Double, step: Double) -> Double {
    var (before, last, peak) = (0.0, 0.0, 0.0)
    for i in 0...max(0, Int((end - start) / step)) {
      let next = value(at: start + Double(i) * step).magnitude
      if last >= before, last > next {
        // The top of the parabola through three points.
        let bend = before - 2 * last + next
        peak = max(peak, last - (next - before) * (next - before) / (8 * bend))
      }
      (before, last) = (last, next)
    }
    return peak
  }
}
