/// What becomes of a cue that is asked for after its moment.
public enum LatePolicy: Hashable, Sendable {
  /// Joins the cue where it would be by now; drops it if it would be over.
  case join
  /// Plays the whole cue, if it is not later than this; drops it otherwise.
  case playWhole(within: Timeline.Duration)
  /// Drops the cue.
  case drop
}
