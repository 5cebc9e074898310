/// The part of a sound that a cue plays, with its balance and speed: numbers only.
package struct SoundPart: Hashable, Sendable, BitwiseCopyable {
  /// The first frame, at the rate of the engine.
  package var start: Int64 = 0
  /// The frame at which it ends; the greatest number for the end of the sound.
  package var end: Int64 = .max
  /// The factor of the speed, which matches the pitch, in units of 2^-32.
  package var speed: Int64 = 1 << 32
  /// The balance between left, -1, and right, 1.
  package var pan: Float = 0

  /// Creates the whole of a sound.
  @_noAllocation @_noLocks package init() {}
}
