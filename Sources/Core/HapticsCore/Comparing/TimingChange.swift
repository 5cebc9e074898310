/// A shift or change of speed of a whole pattern.
package struct TimingChange: Hashable, Sendable {
  /// The delay of the first event, in seconds; negative if it starts earlier.
  package let delay: Double
  /// The speed of the second pattern as a multiple of the first one's.
  package let speed: Double
  /// The number of groups of events whose inner distances stay the same while the distances between
  /// groups change; `nil` if the distances of all events change by one factor.
  package let beatCount: Int?

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - delay: The delay of the first event, in seconds.
  ///   - speed: The new speed as a multiple of the old one.
  ///   - beatCount: The number of groups that keep their inner distances, if there are any.
  package init(delay: Double, speed: Double, beatCount: Int?) {
    self.delay = delay
    self.speed = speed
    self.beatCount = beatCount
  }

  /// Returns the change in words: `everything 300 ms later`, `8 beats, 11 % faster`.
  ///
  /// - Parameters:
  ///   - number: Formats the percentage.
  ///   - duration: Formats the delay, which is positive.
  package func words(
    number: (Double) -> String,
    duration: (Double) -> String
  ) -> String {
    var parts: [String] = []
    if speed != 1 {
      let percent = (speed - 1).magnitude * 100
      parts.append("\(number(percent)) % \(speed > 1 ? "faster" : "slower")")
    }
    if delay != 0 {
      parts.append("\(duration(delay.magnitude)) \(delay > 0 ? "later" : "earlier")")
    }
    let words = parts.joined(separator: " and ")
    return beatCount.map { "\($0) beats, \(words)" } ?? "everything \(words)"
  }
}
