public import HapticsTimeline

/// A cue that reached fewer modalities than it must.
///
/// A visual or a `HapticStart` counts as reached until it expires or is refused. A cue has at most one
/// shortfall, as soon as it can no longer reach enough modalities.
public struct Shortfall: Hashable, Sendable {
  /// The source of the cue.
  public var source: CueSource
  /// The meaning of the cue.
  public var meaning: Meaning
  package var outcome: CueOutcome
  /// The number of modalities that it must reach.
  public var minimumModalities: Int
  /// The frame at which the cue was due, or at which its visual expired, or its start expired or was
  /// refused.
  public var frame: Int64
}
