package import LocatedJSON

/// The longest that something may play.
package struct DurationLimit: Hashable, Sendable {
  /// The limit in seconds.
  package let seconds: Double

  /// Creates a limit in seconds.
  package init(seconds: Double) { self.seconds = seconds }

  /// Ten minutes, longer than any pattern seen so far.
  package static let usual = DurationLimit(seconds: 600)

  /// Refuses a duration that exceeds the limit.
  ///
  /// - Parameter name: The file that plays for the duration.
  package func check(_ duration: Double, of name: String) throws(ToolError) {
    guard duration > seconds else { return }
    throw ToolError(
      name,
      "plays for \(duration.readableDuration), beyond the limit of \(seconds.readableDuration)",
      .raiseDurationLimit
    )
  }
}
