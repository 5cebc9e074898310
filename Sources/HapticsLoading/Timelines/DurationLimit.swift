internal import Diagnostics

/// The longest that something may play.
public struct DurationLimit: Hashable, Sendable {
  /// The limit in seconds.
  public let seconds: Double

  /// Creates a limit in seconds.
  public init(seconds: Double) { self.seconds = seconds }

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
        + "beyond the limit of \(seconds.readableDuration); '--max-duration' raises it"
    )
  }
}
