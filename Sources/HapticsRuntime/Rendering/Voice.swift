import HapticsTimeline

/// One rendition that sounds.
struct Voice: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case free
    case sound
    case pattern
  }

  var kind = Kind.free
  var isHeld = false
  var priority: UInt8 = 0
  /// Whose voice it is; none once it only fades out.
  var playback = PlaybackKey.none
  /// The number of the sound or pattern.
  var resource: Int32 = 0
  /// Which of the pattern's renderers plays.
  var instance: Int32 = 0
  /// Tells older voices from younger ones.
  var age: UInt64 = 0
  /// The frame at which it begins to sound.
  var start: Int64 = 0
  var gain: Float = 1
  /// What its haptic signal is multiplied by beyond that.
  var strength: Float = 1
  /// Where it is in its sound, in units of 2^-32 of the sound's frames.
  var place: Int64 = 0
  /// How far it moves in a frame, at the normal rate.
  var pace: Int64 = 0
  /// How far it moves in a frame.
  var step: Int64 = 0
  /// The frame from which it fades out, and for how long; 0 where it does not.
  var fadeStart: Int64 = 0
  var fadeLength: Int64 = 0

  @_noAllocation @_noLocks
  init() {}

  var isFree: Bool {
    @_noAllocation @_noLocks get {
      if case .free = kind { return true }
      return false
    }
  }

  var isFading: Bool {
    @_noAllocation @_noLocks get { fadeLength > 0 }
  }

  /// What is left of the gain at a frame.
  @_noAllocation @_noLocks
  func level(at frame: Int64) -> Float {
    guard fadeLength > 0 else { return gain }
    let left = Float(fadeLength - (frame - fadeStart)) / Float(fadeLength)
    return gain * min(max(left, 0), 1)
  }
}
