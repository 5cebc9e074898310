import HapticsCore
import HapticsTimeline

/// What a voice is asked to play.
struct VoiceRequest: BitwiseCopyable {
  /// The number of the pattern or sound.
  var resource: Int32
  var gain: Float
  /// What the haptic signal, and what is heard, are multiplied by beyond that: 0 where a fallback
  /// is played in that modality.
  var hapticStrength: Float = 1
  var audioStrength: Float = 1
  var isFallback = false
  /// The modalities to which it is told to be delivered.
  var delivers: RenditionContents = .nothing

  @_noAllocation @_noLocks
  init(_ resource: Int32, gain: Float) {
    self.resource = resource
    self.gain = gain
  }
}

/// Whose voice it is, for what is told of it after it began.
struct VoiceOrigin: BitwiseCopyable {
  var playback = PlaybackKey.none
  var token = CommandToken.none
  /// The cue's index in its timeline, or -1.
  var cue: Int32 = -1
  var meaning = Meaning(rawValue: -1)
  /// Tells apart the cues that began: all voices of one have the same number.
  var serial: UInt64 = 0

  @_noAllocation @_noLocks
  init() {}

  @_noAllocation @_noLocks
  init(_ start: CueStart, serial: UInt64) {
    playback = start.playback
    token = start.token
    cue = start.cue.index
    meaning = start.cue.meaning
    self.serial = serial
  }
}

/// A cue of which something was cut: what it says to these modalities ended before its time.
struct CutCue: BitwiseCopyable {
  var origin: VoiceOrigin
  var contents: RenditionContents

  @_noAllocation @_noLocks
  init(_ origin: VoiceOrigin, _ contents: RenditionContents) {
    self.origin = origin
    self.contents = contents
  }
}
