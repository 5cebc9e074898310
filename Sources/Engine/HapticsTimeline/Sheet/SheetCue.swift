public import HapticsCore

/// The render thread's view of a cue: numbers only.
public struct SheetCue: Hashable, Sendable, BitwiseCopyable {
  /// The position of the cue in its timeline; unused for live cues.
  public var position: FramePosition
  /// The duration of its longest rendition, in frames.
  public var duration: Int64
  /// The lateness up to which the cue plays whole, in frames; -1 to join it, -2 to drop it.
  public var lateLimit: Int64
  /// A number of the game's choice, delivered with the visual.
  public var payload: UInt64
  /// The time for which the visual is shown, in frames.
  public var visualDuration: Int64
  /// The gain of the haptic signal.
  public var patternGain: Float
  /// The gain of the sound.
  public var soundGain: Float
  /// The meaning of the cue.
  public var meaning: Meaning
  /// The cue's index in its timeline; -1 of live cues.
  public var index: Int32
  /// The number of the pattern, or -1.
  public var pattern: Int32
  /// The number of the sound, or -1.
  public var sound: Int32
  /// The number of the visual, or -1.
  public var visual: Int32
  /// The contents of the pattern; empty without one.
  public var patternContents: RenditionContents
  /// The contents of the sound; empty without one.
  public var soundContents: RenditionContents
  /// The priority of the cue.
  public var priority: UInt8
  /// The index of its ``SheetPolicy`` among those of its sheet or, for a live cue, of its engine.
  public var policy: UInt16 = 0
  /// The buses that it plays into.
  public var routing = BusRouting()
  /// The index of the change of the mixer that it is for, among those of its sheet; -1 of cues.
  public var mix: Int32 = -1

  /// Returns the number of frames to skip at the start of a cue that is late by some frames, or
  /// `nil` if it is dropped.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func offset(whenLateBy frames: Int64) -> Int64? {
    guard frames > 0 else { return 0 }
    if lateLimit == -1 { return frames < duration ? frames : nil }
    return frames <= lateLimit ? 0 : nil
  }

  var reach: Int128 { position.raw + Int128(max(duration, lateLimit, 0)) << 32 }
}
