package import HapticsCore

/// The render thread's view of a cue: numbers only.
package struct SheetCue: Hashable, Sendable, BitwiseCopyable {
  /// The position of the cue in its timeline; unused for live cues.
  package var position: FramePosition
  /// The duration of its longest rendition until it is silent, in frames.
  package var duration: Int64
  /// The lateness up to which the cue plays whole, in frames; -1 to join it, -2 to drop it.
  package var lateLimit: Int64
  /// A number of the game's choice, delivered with the visual.
  package var payload: UInt64
  /// The time for which the visual is shown, in frames.
  package var visualDuration: Int64
  package var patternGain: Float
  package var soundGain: Float
  package var meaning: Meaning
  /// The cue's index in its timeline; -1 of live cues.
  package var index: Int32
  /// The number of the pattern, or -1.
  package var pattern: Int32
  /// The number of the sound, or -1.
  package var sound: Int32
  /// The number of the visual, or -1.
  package var visual: Int32
  /// The contents of the pattern; empty without one.
  package var patternContents: RenditionContents
  /// The contents of the sound; empty without one.
  package var soundContents: RenditionContents
  package var soundPart = SoundPart()
  package var priority: UInt8
  /// The index of its ``SheetPolicy`` among those of its sheet or, for a live cue, of its engine.
  package var policy: UInt16 = 0
  package var routing = BusRouting()
  /// The index of the change of the mixer that it is for, among those of its sheet; -1 of cues.
  package var mix: Int32 = -1

  /// Returns the number of frames to skip at the start of a cue that is late by some frames, or
  /// `nil` if it is dropped.
  @_noAllocation @_noLocks package func offset(whenLateBy frames: Int64) -> Int64? {
    guard frames > 0 else { return 0 }
    if lateLimit == -1 { return frames < duration ? frames : nil }
    return frames <= lateLimit ? 0 : nil
  }

  var reach: Int128 { position.raw + Int128(max(duration, lateLimit, 0)) << 32 }
}
