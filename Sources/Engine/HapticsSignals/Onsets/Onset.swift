/// A moment at which a signal rises out of its noise: a tap that was felt, a click that was heard.
public struct Onset: Hashable, Sendable {
  /// When, in seconds from the first frame that the detector was given.
  public var time: Double
  /// The greatest magnitude that the signal reaches soon after, in units of its samples.
  public var peak: Double
  /// The root mean square of what was there just before, in the same units.
  public var noise: Double

  /// Creates an onset.
  public init(time: Double, peak: Double, noise: Double) {
    self.time = time
    self.peak = peak
    self.noise = noise
  }
}
