public import HapticsTimeline

/// A cue that reached fewer modalities than it must.
public struct Shortfall: Error, Hashable, Sendable {
  /// Where the cue comes from.
  public var source: CueSource
  /// What it would have said.
  public var meaning: Meaning
  /// What became of it in each modality.
  public var outcome: CueOutcome
  /// How many modalities it must reach.
  public var minimumModalities: Int
  /// The frame at which it was due; of a visual that nobody showed, the one at which it expired.
  public var frame: Int64
}
