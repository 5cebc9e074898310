/// The decision on a cue's pattern that a player of the platform starts.
package struct StartAnswer: Sendable, BitwiseCopyable {
  /// The number of the start; 0 if none was announced.
  package var number: UInt64 = 0
  /// The number of the pattern, or -1 for none.
  package var pattern: Int32 = -1
  /// The gain of the rendition, without the mixer.
  package var gain: Float = 1
  /// The level of the mixer that was announced with the gain.
  package var level: Float = 1
  /// A Boolean value that indicates whether the player refused the announced start.
  package var isRefused = false

  /// Creates the answer of a cue without a start.
  @_noAllocation @_noLocks package init() {}

  /// Creates the answer of a cue that starts its own or its fallback's pattern; none if the
  /// modality is not reached.
  @_noAllocation @_noLocks package init(_ choice: RenditionChoice) {
    guard choice.outcome.isReached else { return }
    pattern = choice.resource
    gain = choice.gain * choice.strength
  }

  /// Returns whether both start the same pattern equally strongly.
  @_noAllocation @_noLocks package func isSame(as other: StartAnswer) -> Bool {
    pattern == other.pattern && (pattern < 0 || gain == other.gain)
  }
}
