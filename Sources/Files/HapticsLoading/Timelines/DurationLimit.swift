internal import Diagnostics

/// The longest that something may play.
public struct DurationLimit: Hashable, Sendable {
  /// The limit in seconds.
  public let seconds: Double
  /// What is said to who wants more.
  private let advice: String

  /// Creates a limit in seconds.
  public init(seconds: Double) { self.init(seconds: seconds, advice: "'--max-duration' raises it") }

  /// Creates a limit in seconds.
  ///
  /// - Parameter advice: What is said to who wants more.
  package init(seconds: Double, advice: String) {
    self.seconds = seconds
    self.advice = advice
  }

  /// Ten minutes, longer than any pattern seen so far.
  public static let usual = DurationLimit(seconds: 600)

  /// Refuses what plays for longer.
  ///
  /// - Parameter isEnd: Whether it is known to end then, rather than to go on.
  package func check(_ duration: Double, of name: String, isEnd: Bool = true) throws(Failure) {
    guard duration > seconds else { return }
    throw Failure(
      name,
      "plays for \(isEnd ? "" : "more than ")\((isEnd ? duration : seconds).readableDuration), "
        + "beyond the limit of \(seconds.readableDuration); \(advice)"
    )
  }
}
