/// The policy for a cue whose time has passed.
public enum LatePolicy: Hashable, Sendable {
  /// Joins the cue where it would be by now, or drops it if it would be over.
  case join
  /// Plays the whole cue if it is no later than this, and drops it otherwise.
  case playWhole(within: Timeline.Duration)
  /// Drops the cue.
  case drop
}
