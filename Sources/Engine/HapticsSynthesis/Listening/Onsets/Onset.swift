/// A time at which a signal rises above its noise, such as a tap or a click.
package struct Onset: Hashable, Sendable {
  /// The time of the onset, in seconds from the detector's first frame.
  package var time: Double
  /// The greatest magnitude that the signal reaches soon after, in units of its samples.
  package var peak: Double
  /// The root mean square immediately before the onset, in the same units.
  package var noise: Double

  package init(time: Double, peak: Double, noise: Double) {
    self.time = time
    self.peak = peak
    self.noise = noise
  }
}
