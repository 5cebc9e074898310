/// A time at which a signal rises above its noise, such as a tap or a click.
public struct Onset: Hashable, Sendable {
  /// The time of the onset, in seconds from the detector's first frame.
  public var time: Double
  /// The greatest magnitude that the signal reaches soon after, in units of its samples.
  public var peak: Double
  /// The root mean square immediately before the onset, in the same units.
  public var noise: Double

  /// Creates an onset.
  public init(time: Double, peak: Double, noise: Double) {
    self.time = time
    self.peak = peak
    self.noise = noise
  }
}
