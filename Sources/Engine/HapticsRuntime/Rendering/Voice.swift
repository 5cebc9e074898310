import HapticsCore
import HapticsSynthesis
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
  /// What is heard of it is multiplied by beyond that.
  var audioStrength: Float = 1
  /// Whose it is, and the modalities in which it was told to be delivered and is not cut.
  var origin = VoiceOrigin()
  var delivers: RenditionContents = .nothing
  /// The buses that it plays into, and what of it can be heard and felt there.
  var routing = BusRouting()
  var carries: RenditionContents = .nothing
  /// Where it is in its sound, in units of 2^-32 of the sound's frames.
  var place: Int64 = 0
  /// How far it moves in a frame, at the normal rate.
  var pace: Int64 = 0
  /// How far it moves in a frame.
  var step: Int64 = 0
  /// The frame from which it fades out, and for how long; 0 where it does not.
  var fadeStart: Int64 = 0
  var fadeLength: Int64 = 0
  /// The frame from which it rises, and for how long; 0 where it begins at its full level.
  var riseStart: Int64 = 0
  var riseLength: Int64 = 0
  /// Since when it is held.
  var heldSince: Int64 = 0
  /// Whether it was cut while it was held.
  var isLeaving = false
  /// The frame at which it was held, from which on its echo fades, and the level that it had there.
  var echoStart = Int64.min / 2
  var echoLevel: Float = 0
  /// Whether it was ever held.
  var wasHeld = false
  /// Whether a layer was ever changed; see ``VoiceShaping``.
  var isShaped = false
  /// How many frames it has rendered ahead of its place.
  var aheadCount: Int64 = 0
  /// What is felt of those frames.
  var aheadFelt = FeltCell()

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

  /// Whether it was neither joined nor held nor cut nor changed: then nothing but the gain shapes it.
  var isPlain: Bool {
    @_noAllocation @_noLocks get { fadeLength == 0 && riseLength == 0 && !wasHeld && !isShaped }
  }

  /// Lets nothing be heard of the time before it was held.
  @_noAllocation @_noLocks
  mutating func forgetEcho() { echoStart = .min / 2 }

  /// The gain at a frame.
  @_noAllocation @_noLocks
  func level(at frame: Int64) -> Float {
    var level = gain
    if fadeLength > 0 {
      let left = Float(fadeLength - (frame - fadeStart)) / Float(fadeLength)
      level *= min(max(left, 0), 1)
    }
    if riseLength > 0 {
      let risen = Float(frame - riseStart) / Float(riseLength)
      level *= min(max(risen, 0), 1)
    }
    return level
  }
}
