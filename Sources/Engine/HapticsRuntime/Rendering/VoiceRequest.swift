import HapticsCore
import HapticsTimeline

/// A request to play a voice.
struct VoiceRequest: BitwiseCopyable {
  var resource: Int32
  var gain: Float
  /// The part of a sound.
  var part = SoundPart()
  /// Additional factors of the haptic and audio signals; 0 if a fallback is played in that
  /// modality.
  var hapticStrength: Float = 1
  var audioStrength: Float = 1
  var isFallback = false
  var delivers: RenditionContents = .nothing

  @_noAllocation @_noLocks init(_ resource: Int32, gain: Float) {
    self.resource = resource
    self.gain = gain
  }
}

/// The origin of a voice, for later messages about it.
struct VoiceOrigin: BitwiseCopyable {
  var playback = PlaybackKey.none
  var token = CommandToken.none
  /// The cue's index in its timeline, or -1.
  var cue: Int32 = -1
  var meaning = Meaning(rawValue: -1)
  var serial: UInt64 = 0

  var source: CueSource { CueSource(playback, token, cue: cue) }

  @_noAllocation @_noLocks init() {}

  @_noAllocation @_noLocks init(_ start: CueStart, serial: UInt64) {
    playback = start.playback
    token = start.token
    cue = start.cue.index
    meaning = start.cue.meaning
    self.serial = serial
  }

  @_noAllocation @_noLocks init(_ notice: CueNotice) {
    playback = notice.playback
    token = notice.token
    cue = notice.cue.index
    meaning = notice.cue.meaning
  }
}

/// A cue that was cut in the given modalities.
struct CutCue: BitwiseCopyable {
  var origin: VoiceOrigin
  var contents: RenditionContents

  @_noAllocation @_noLocks init(_ origin: VoiceOrigin, _ contents: RenditionContents) {
    self.origin = origin
    self.contents = contents
  }
}
