package import HapticsCore

/// A change to a sounding voice.
package enum VoiceChange: Hashable, Sendable, BitwiseCopyable {
  /// Fades the voice out over the given number of frames.
  case stop(fade: Int64)
  /// Shortens the fade-out of a voice that has stopped to the shortest one, from its present level.
  case hastenStop
  /// Ramps the gain to a factor.
  case gain(Float, over: Int64)
  /// Ramps the pan position between left, -1, and right, 1.
  case pan(Float, over: Int64)
  /// Mutes or unmutes the voice.
  case mute(Bool, over: Int64)
  /// Shifts the pitch by the given number of octaves.
  case pitch(Double)
  /// A control of its patterns gets a value or a curve.
  case send(LiveControl)

  /// The number of the curve that it brings in, or -1.
  var curve: Int32 {
    @_noAllocation @_noLocks get {
      if case .send(let entry) = self { return entry.curve }
      return -1
    }
  }
}

/// A change of something that sounds, and of what.
package struct VoiceAdjustment: Hashable, Sendable, BitwiseCopyable {
  /// The playback, or ``PlaybackKey/none`` of a live cue.
  package var playback: PlaybackKey
  /// The live cue's token; its slot is -1 of cues in timelines.
  package var token: CommandToken
  /// The cue's index in its timeline, or -1 for all current and future cues of the playback.
  package var cue: Int32
  package var change: VoiceChange

  @_noAllocation @_noLocks
  package init(playback: PlaybackKey, token: CommandToken, cue: Int32, change: VoiceChange) {
    self.playback = playback
    self.token = token
    self.cue = cue
    self.change = change
  }
}
