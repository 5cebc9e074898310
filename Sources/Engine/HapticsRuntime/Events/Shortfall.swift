public import HapticsTimeline

/// A cue that reached fewer modalities than it must.
public struct Shortfall: Hashable, Sendable {
  /// The source of the cue.
  public var source: CueSource
  /// The meaning of the cue.
  public var meaning: Meaning
  package var outcome: CueOutcome
  /// The number of modalities that it must reach.
  public var minimumModalities: Int
  /// The frame at which the cue was due, or at which its unacknowledged visual expired.
  public var frame: Int64
}
