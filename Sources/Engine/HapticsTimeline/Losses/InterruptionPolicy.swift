/// The effect of an interruption on a playback, a player or the music.
///
/// Each of them has a separate policy; the default is ``resume``. If an interruption ends without
/// resuming, everything it paused stays paused, regardless of the policy.
public enum InterruptionPolicy: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Pauses, and resumes at the same position.
  case resume
  /// Pauses, and resumes at the position that would have been reached, as after a seek; missed cues
  /// are skipped, and cues that would be sounding are joined.
  case catchUp
  /// Pauses, and stays paused until it is resumed individually.
  case stayPaused
  /// Stops when the interruption starts.
  case stop
}
