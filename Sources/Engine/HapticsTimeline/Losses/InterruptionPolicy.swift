/// What an interruption does to a playback, a player or the music.
///
/// Each of them has its own; ``resume`` is the default everywhere. An interruption that ends without
/// going on leaves paused what it paused, whatever the policy is.
public enum InterruptionPolicy: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// It pauses, and resumes at its place.
  case resume
  /// It pauses, and resumes where it would be by then, as after a seek: what was missed is skipped,
  /// and what would be sounding is joined.
  case catchUp
  /// It pauses, and stays paused until it is resumed by itself.
  case stayPaused
  /// It stops when the interruption begins.
  case stop
}
