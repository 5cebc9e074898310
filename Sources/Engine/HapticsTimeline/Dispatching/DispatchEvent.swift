/// An event that a ``CueDispatcher`` schedules at a frame.
package enum DispatchEvent: Hashable, Sendable, BitwiseCopyable {
  /// A cue starts to sound.
  case start(CueStart)
  /// A cue with a visual, or with a pattern for a player, is announced ahead of time.
  case announce(CueNotice)
  /// Cues are left out because they are late.
  case drop(DroppedCues)
  /// A playback changes its state.
  case transport(TransportNotice)
  /// A waiting cue was cancelled or moved; the announcement of its visual is also withdrawn.
  case withdraw(CueCancellation)
  /// Sounding voices must be changed.
  case adjust(VoiceAdjustment)
  /// The mixer must be changed.
  case mix(MixChange)
  /// A sheet or a sent curve is no longer read and can be freed.
  case retired(sheet: Int32)
}

/// The wish to cancel or move a cue, and what became of it.
package struct CueCancellation: Hashable, Sendable, BitwiseCopyable {
  package var what: CancellationResult
  /// The frame at which it was decided.
  package var frame: Int64
  /// The playback, or ``PlaybackKey/none`` of a live cue.
  package var playback = PlaybackKey.none
  /// The token of the live cue, or of another command; its slot is -1 of cues in timelines.
  package var token: CommandToken
  /// The cue's index in its timeline; -1 of live cues.
  package var index: Int32 = -1
  /// The meaning of the cue; -1 for a live cue that is not cancelled.
  package var meaning: Meaning

  @_noAllocation @_noLocks
  package init(_ token: CommandToken, at frame: Int64, _ what: CancellationResult) {
    self.what = what
    self.frame = frame
    self.token = token
    meaning = Meaning(rawValue: -1)
  }
}

/// The result of cancelling or moving a cue.
package enum CancellationResult: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The cue was cancelled.
  case cancelled
  /// The cue waits for another frame.
  case moved
  /// The cue was already played, or is unknown.
  case tooLate
}

/// The start of a cue, with its lateness.
package struct CueStart: Hashable, Sendable, BitwiseCopyable {
  /// The frame at which it starts.
  package var frame: Int64
  /// The playback, or ``PlaybackKey/none`` of a live cue.
  package var playback: PlaybackKey
  /// The live cue's token; its slot is -1 of cues in timelines.
  package var token: CommandToken
  /// The frames that are left out at its start, because it is joined.
  package var offset: Int64
  /// The lateness, in frames.
  package var lateness: Int64
  /// The rate at which its timeline runs.
  package var rate: PlaybackRate
  /// The number of frames by which a live cue was submitted or moved ahead of its frame; 0 for cues
  /// in timelines.
  package var lead: Int64 = 0
  package var cue: SheetCue
  /// The location at which its outcome is stored.
  package var mark = CueMark.none

  @_noAllocation @_noLocks package init(
    frame: Int64,
    playback: PlaybackKey,
    token: CommandToken,
    offset: Int64,
    lateness: Int64,
    rate: PlaybackRate,
    cue: SheetCue
  ) {
    self.frame = frame
    self.playback = playback
    self.token = token
    self.offset = offset
    self.lateness = lateness
    self.rate = rate
    self.cue = cue
  }
}

/// An announced cue.
package struct CueNotice: Hashable, Sendable, BitwiseCopyable {
  /// The frame at which it is due.
  package var frame: Int64
  /// The playback, or ``PlaybackKey/none`` of a live cue.
  package var playback: PlaybackKey
  /// The live cue's token; its slot is -1 of cues in timelines.
  package var token: CommandToken
  /// The rate at which its timeline runs.
  package var rate = PlaybackRate.normal
  /// The number of frames by which a live cue was submitted or moved ahead of its frame; 0 for cues
  /// in timelines.
  package var lead: Int64 = 0
  package var cue: SheetCue
  /// The location at which its outcome is stored.
  package var mark = CueMark.none

  @_noAllocation @_noLocks package init(
    frame: Int64,
    playback: PlaybackKey,
    token: CommandToken,
    cue: SheetCue
  ) {
    self.frame = frame
    self.playback = playback
    self.token = token
    self.cue = cue
  }
}

extension CueNotice {
  /// The notice of a cue that starts.
  @_noAllocation @_noLocks package init(_ start: CueStart) {
    self.init(frame: start.frame, playback: start.playback, token: start.token, cue: start.cue)
    rate = start.rate
    lead = start.lead
    mark = start.mark
  }
}

/// Cues that are left out because they are late.
package struct DroppedCues: Hashable, Sendable, BitwiseCopyable {
  /// The frame at which it was decided.
  package var frame: Int64
  /// The playback, or ``PlaybackKey/none`` of a live cue.
  package var playback: PlaybackKey
  /// The live cue's token; its slot is -1 of cues in timelines.
  package var token: CommandToken
  package var count: Int64
  /// The meaning of the live cue; -1 for several cues.
  package var meaning: Meaning

  @_noAllocation @_noLocks package init(
    frame: Int64,
    playback: PlaybackKey,
    token: CommandToken,
    count: Int64,
    meaning: Meaning
  ) {
    self.frame = frame
    self.playback = playback
    self.token = token
    self.count = count
    self.meaning = meaning
  }
}

/// The kind of change of a playback.
public enum TransportChange: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The timeline started.
  case started
  /// The playback is held.
  case paused
  /// The playback resumed.
  case resumed
  /// The playhead moved.
  case sought
  /// The playback has another rate.
  case rateChanged
  /// The loop restarted.
  case looped
  /// Another timeline is played.
  case replaced
  /// The timeline was edited.
  case amended
  /// The timeline came to its end.
  case finished
  /// The playback was stopped.
  case stopped
}

/// A change of a playback, and the position of its playhead after the change.
package struct TransportNotice: Hashable, Sendable, BitwiseCopyable {
  package var kind: TransportChange
  /// A Boolean value that indicates whether the playhead moves.
  package var isRunning: Bool
  /// The frame of the change.
  package var frame: Int64
  package var playback: PlaybackKey
  /// The position of the playhead at the frame.
  package var position: FramePosition
  package var rate: PlaybackRate
  package var sheet: Int32
  /// Over how many frames a stop is faded.
  package var fade: Int64
  /// A Boolean value that indicates whether sounding cues are cut when the loop restarts; cues that
  /// would sound at its start are joined.
  package var cutsVoices = false

  @_noAllocation @_noLocks package init(
    kind: TransportChange,
    isRunning: Bool,
    frame: Int64,
    playback: PlaybackKey,
    position: FramePosition,
    rate: PlaybackRate,
    sheet: Int32,
    fade: Int64
  ) {
    self.kind = kind
    self.isRunning = isRunning
    self.frame = frame
    self.playback = playback
    self.position = position
    self.rate = rate
    self.sheet = sheet
    self.fade = fade
  }
}
