/// A frequency in Hz that may move in time, counted from the start of its layer.
///
/// Frequencies are within 10 ... 100,000 Hz, times within 0.0001 ... 30 s.
package enum FrequencyPath: Hashable, Sendable {
  /// A constant frequency.
  case steady(Double)

  /// From one frequency to another through equal intervals in equal times, and then no further.
  case glide(from: Double, to: Double, over: Double)

  /// A path toward a frequency, fast at first; each half-life halves the remaining distance.
  ///
  /// Struck objects sound like this, because a drum's head is tighter while it swings far.
  case settle(from: Double, to: Double, halfLife: Double)
}
