public import HapticsCore

/// What is done to something that sounds, without changing what it is.
public enum VoiceChange: Hashable, Sendable, BitwiseCopyable {
  /// It fades out over so many frames.
  case stop(fade: Int64)
  /// Its gain moves to a factor.
  case gain(Float, over: Int64)
  /// Its place moves between left, -1, and right, 1.
  case pan(Float, over: Int64)
  /// It is silenced, or heard and felt again.
  case mute(Bool, over: Int64)
  /// Its pitch is moved by so many octaves.
  case pitch(Double)
  /// A control of its patterns gets a value or a curve.
  case send(LiveEntry)

  /// The number of the curve that it brings in, or -1.
  var curve: Int32 {
    @_noAllocation @_noLocks get {
      if case .send(let entry) = self { return entry.curve }
      return -1
    }
  }
}

/// A change of something that sounds, and of what.
public struct VoiceAdjustment: Hashable, Sendable, BitwiseCopyable {
  /// The playback, or ``PlaybackKey/none`` of a live cue.
  public var playback: PlaybackKey
  /// The live cue's token; its slot is -1 of cues in timelines.
  public var token: CommandToken
  /// The cue's index in its timeline; -1 where all of the playback is meant, now and later.
  public var cue: Int32
  /// What is done.
  public var change: VoiceChange

  /// Creates the value from its parts.
  @_noAllocation @_noLocks
  public init(playback: PlaybackKey, token: CommandToken, cue: Int32, change: VoiceChange) {
    self.playback = playback
    self.token = token
    self.cue = cue
    self.change = change
  }
}
