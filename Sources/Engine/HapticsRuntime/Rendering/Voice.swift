import HapticsCore
import HapticsSynthesis
import HapticsTimeline

/// A sounding rendition.
struct Voice: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case free
    case sound
    case pattern
  }

  var kind = Kind.free
  var isHeld = false
  var priority: UInt8 = 0
  /// The playback of the voice; none while it only fades out.
  var playback = PlaybackKey.none
  var resource: Int32 = 0
  var instance: Int32 = 0
  var age: UInt64 = 0
  /// The first sounding frame.
  var start: Int64 = 0
  var gain: Float = 1
  var strength: Float = 1
  var audioStrength: Float = 1
  var origin = VoiceOrigin()
  var delivers: RenditionContents = .nothing
  var routing = BusRouting()
  var carries: RenditionContents = .nothing
  /// The position in its sound, in units of 2^-32 of the sound's frames.
  var place: Int64 = 0
  /// The positions at which the part of its sound starts and ends.
  var partStart: Int64 = 0
  var partEnd: Int64 = 0
  /// A Boolean value that indicates whether it plays only a part of its sound, with faded edges.
  var isTrimmed = false
  /// The increment of the position per frame at the normal rate.
  var pace: Int64 = 0
  /// The increment of the position per frame.
  var step: Int64 = 0
  /// The start and duration of the fade-out, in frames; 0 without one.
  var fadeStart: Int64 = 0
  var fadeLength: Int64 = 0
  /// The start and duration of the fade-in, in frames; 0 without one.
  var riseStart: Int64 = 0
  var riseLength: Int64 = 0
  /// The frame at which the voice was held.
  var heldSince: Int64 = 0
  /// A Boolean value that indicates whether it was cut while it was held.
  var isLeaving = false
  /// The frame at which it was held, from which on its echo fades, and the level that it had there.
  var echoStart = Int64.min / 2
  var echoLevel: Float = 0
  var wasHeld = false
  /// A Boolean value that indicates whether a layer was ever changed; see ``VoiceShaping``.
  var isShaped = false
  /// The number of frames it has rendered ahead of its position.
  var aheadCount: Int64 = 0
  /// The haptic levels of those frames.
  var aheadFelt = LevelCell()
  var handed = HandedVoice()

  @_noAllocation @_noLocks init() {}

  var isFree: Bool {
    @_noAllocation @_noLocks get {
      if case .free = kind { return true }
      return false
    }
  }

  var isFading: Bool {
    @_noAllocation @_noLocks get { fadeLength > 0 }
  }

  /// A Boolean value that indicates whether the voice was never joined, held, cut, trimmed or
  /// changed, so that only the gain shapes it.
  var isPlain: Bool {
    @_noAllocation @_noLocks get {
      fadeLength == 0 && riseLength == 0 && !wasHeld && !isShaped && !isTrimmed
    }
  }

  /// Discards the tail from before the pause.
  @_noAllocation @_noLocks mutating func clearEcho() { echoStart = .min / 2 }

  /// Returns the gain at a frame.
  @_noAllocation @_noLocks func level(at frame: Int64) -> Float {
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
