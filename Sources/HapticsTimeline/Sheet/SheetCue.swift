public import HapticsCore

/// A cue as the render side knows it: numbers only.
public struct SheetCue: Hashable, Sendable, BitwiseCopyable {
  /// Where the cue stands in its timeline; not used of live cues.
  public var position: FramePosition
  /// How long its longest rendition lasts, in frames.
  public var duration: Int64
  /// How late the cue may be played whole, in frames; -1 where it is joined, -2 where it is
  /// dropped.
  public var lateLimit: Int64
  /// Whatever the game wants to be told with the visual.
  public var payload: UInt64
  /// How long the visual is shown, in frames.
  public var visualDuration: Int64
  /// What the haptic signal is multiplied by.
  public var patternGain: Float
  /// What the sound is multiplied by.
  public var soundGain: Float
  /// What the cue says.
  public var meaning: Meaning
  /// The cue's index in its timeline; -1 of live cues.
  public var index: Int32
  /// The number of the pattern, or -1.
  public var pattern: Int32
  /// The number of the sound, or -1.
  public var sound: Int32
  /// The number of the visual, or -1.
  public var visual: Int32
  /// What the pattern holds: nothing where there is none.
  public var patternContents: RenditionContents
  /// What the sound holds: nothing where there is none.
  public var soundContents: RenditionContents
  /// How important the cue is.
  public var priority: UInt8
  /// Where its ``SheetPolicy`` stands among those of its sheet; of a live cue, of its engine.
  public var policy: UInt16 = 0

  /// What is to be done with a cue that is late by some frames.
  ///
  /// - Returns: The frames to be left out at its start, or `nil` where it is dropped.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func offset(whenLateBy frames: Int64) -> Int64? {
    guard frames > 0 else { return 0 }
    if lateLimit == -1 { return frames < duration ? frames : nil }
    return frames <= lateLimit ? 0 : nil
  }

  /// The last position at which something could still be made of the cue.
  var reach: Int128 { position.raw + Int128(max(duration, lateLimit, 0)) << 32 }
}
