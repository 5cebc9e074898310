/// An error that occurs when a timeline is compiled.
public enum TimelineError: Error, Hashable, Sendable {
  /// The sample rate, in Hz, is not within 8,000 to 768,000.
  case sampleRateOutOfRange(Int)
  /// A tempo is not within 1 to 10,000 beats per minute.
  case tempoOutOfRange(beatsPerMinute: Double)
  /// A bar has no beats, or more than a thousand.
  case beatsPerBarOutOfRange(Int)
  /// The loop is shorter than 64 frames.
  case loopTooShort(frames: Int64)
  /// A cue uses a pattern that is not loaded.
  case unknownPattern(PatternID, cue: Int)
  /// A cue uses a sound that is not loaded.
  case unknownSound(SoundID, cue: Int)
  /// A cue uses a sound that is streamed; only music is.
  case streamedSound(SoundID, cue: Int)
  /// There are more than 16,777,216 cues.
  case tooManyCues(Int)
  /// A number of a cue, named, is not finite or out of its range; the index is -1 of a live cue.
  case cueOutOfRange(String, cue: Int)
  /// A number of the policy, named, is not finite or out of its range.
  case policyOutOfRange(String)
  /// The loop, a start or a seek position is before the timeline's start or is not finite.
  case instantOutOfRange
  /// A number of a change of the mixer, named, is not finite or out of its range.
  case mixOutOfRange(String, at: Int)
  /// The timeline's own routing leads audio to the haptic bus, or to one that no mixer has.
  case routingOutOfRange
  /// A repetition has a number that is not finite or negative, no step, mixed units, or more than
  /// 65,536 times.
  case repetitionOutOfRange
  /// More than 65,536 cues have their own policies or fallbacks.
  case tooManyPolicies
}
