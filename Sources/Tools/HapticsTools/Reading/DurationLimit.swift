import LocatedJSON

/// The longest that something may play.
package struct DurationLimit: Hashable, Sendable {
  /// The limit in seconds.
  package let seconds: Double
  private let advice: String

  /// Creates a limit in seconds.
  package init(seconds: Double) {
    self.init(seconds: seconds, advice: "'--max-duration' raises it")
  }

  /// Creates a limit in seconds.
  ///
  /// - Parameter advice: The remedy in the error message.
  package init(seconds: Double, advice: String) {
    self.seconds = seconds
    self.advice = advice
  }

  /// Ten minutes, longer than any pattern seen so far.
  package static let usual = DurationLimit(seconds: 600)

  /// Returns the reason to refuse a duration that exceeds the limit, or `nil`.
  package func refusal(of duration: Double) -> String? {
    guard duration > seconds else { return nil }
    return "plays for \(duration.readableDuration), beyond the limit of "
      + "\(seconds.readableDuration); \(advice)"
  }
}
