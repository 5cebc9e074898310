/// The signal of a transient: a damped sine, with an additional click in some models.
package struct TransientShape: Hashable, Sendable, BitwiseCopyable {
  package var body: DampedSine
  /// The audible click; its amplitude is 0 if the model has none.
  package var click: DampedSine

  /// Creates the shape of a transient; its peak is set by the model's ``Peaks``.
  package init(
    _ body: DampedSine,
    click: DampedSine = DampedSine(frequency: 0, duration: 0, amplitude: 0)
  ) {
    self.body = body
    self.click = click
  }

  /// The duration of the transient, in seconds.
  package var duration: Double { max(body.duration, click.duration) }

  /// Returns the value at a time in seconds from the start.
  func value(at time: Double) -> Double { body.value(at: time) + click.value(at: time) }

  /// The greatest magnitude.
  ///
  /// The peak is within the first cycle of the body. The search uses 48 samples in each cycle, of
  /// the click if there is one, and interpolates between the three greatest neighbors, with an
  /// error below a ten-thousandth.
  var peak: Double {
    let bodyEnd = min(1 / body.frequency, body.duration)
    let clickEnd = min(click.duration, bodyEnd)
    var peak = 0.0
    if click.amplitude > 0 {
      peak = self.peak(from: 0, to: clickEnd, step: 1 / (48 * click.frequency))
    }
    return max(peak, self.peak(from: clickEnd, to: bodyEnd, step: 1 / (48 * body.frequency)))
  }

  /// Returns the greatest magnitude at or between equally distant times.
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
