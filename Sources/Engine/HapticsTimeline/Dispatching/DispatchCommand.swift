/// The key of a playback: an index among the dispatcher's playbacks and a generation.
///
/// A command for a playback that has ended is ignored.
package struct PlaybackKey: Hashable, Sendable, BitwiseCopyable {
  /// The index, starting at 0.
  package var index: Int32
  /// The number of earlier playbacks in this slot.
  package var generation: UInt32

  @_noAllocation @_noLocks package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// Returns whether two keys are equal; unlike the synthesized operator, it is proved real-time
  /// safe.
  @_noAllocation @_noLocks package func isSame(as other: PlaybackKey) -> Bool {
    index == other.index && generation == other.generation
  }

  package static var none: PlaybackKey {
    @_noAllocation @_noLocks get { PlaybackKey(index: -1, generation: 0) }
  }
}

/// The token of a command: an index among waiting commands and a number that distinguishes it from
/// earlier ones at the same index.
package struct CommandToken: Hashable, Sendable, BitwiseCopyable {
  /// The index, starting at 0.
  package var slot: Int32
  package var generation: UInt32

  @_noAllocation @_noLocks package init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// Returns whether two tokens are equal; unlike the synthesized operator, it is proved real-time
  /// safe.
  @_noAllocation @_noLocks package func isSame(as other: CommandToken) -> Bool {
    slot == other.slot && generation == other.generation
  }

  package static var none: CommandToken {
    @_noAllocation @_noLocks get { CommandToken(slot: -1, generation: 0) }
  }
}

/// The time at which a command is performed.
package enum CommandTime: Hashable, Sendable, BitwiseCopyable {
  /// At the first frame of the next block.
  case now
  /// At a frame of the engine, or in the next block if the frame has passed; clamped to
  /// ±``FramePosition/horizon``.
  case at(Int64)
  /// The given number of frames after the first frame of the next block, clamped to 0 to
  /// ``FramePosition/horizon``.
  case after(Int64)
  /// At the next boundary of a playback's tempo map, or now if the playback is paused.
  ///
  /// The boundary is determined when the command arrives. Later changes of the playback do not move
  /// it.
  case next(CueQuantum, of: PlaybackKey)
}

/// An order to a ``CueDispatcher``.
package struct DispatchCommand: Sendable, BitwiseCopyable {
  package var action: Action
  package var playback: PlaybackKey
  package var time: CommandTime

  package init(_ action: Action, to playback: PlaybackKey = .none, time: CommandTime = .now) {
    self.action = action
    self.playback = playback
    self.time = time
  }

  /// An action that can be ordered.
  package enum Action: Sendable, BitwiseCopyable {
    /// Starts a timeline at a position; if the start frame has passed, playback starts at its
    /// current position, and earlier cues are late.
    case play(SheetView, from: FramePosition, rate: PlaybackRate)
    /// Holds the playback and everything of it that sounds.
    case pause
    /// Resumes the playback after a pause.
    case resume
    /// Pauses until the current interruption ends; has no effect without one.
    case interrupt
    /// Sets the effect of an interruption on the playback.
    case setInterruption(InterruptionPolicy)
    /// Moves the playhead; cues that would sound there are joined.
    case seek(FramePosition)
    /// Changes the rate.
    case setRate(PlaybackRate)
    /// Ends the playback and fades sounding cues out over the given number of frames.
    case stop(fade: Int64)
    /// Plays another timeline in place of the current one, from its start or the current position.
    case replace(SheetView, keepsPosition: Bool)
    /// Replaces a timeline by its edited version, in active playbacks and waiting commands.
    ///
    /// `moved` is the index in the new sheet of the moved cue, or -1; if its time has passed, it is
    /// late. `removed` is the index in the old sheet of the removed cue, or -1. An event reports
    /// whether it was still to be played, including by waiting seeks.
    case amend(old: Int32, SheetView, moved: Int32, removed: Int32 = -1)
    /// Plays a cue that belongs to no timeline.
    case fire(SheetCue)
    /// Changes the sounding voices of a live cue, of a cue of the playback, or of the whole
    /// playback.
    case adjust(VoiceChange, cue: Int32 = -1, token: CommandToken = .none)
    /// Changes the mixer.
    case mix(MixChange)
    /// Cancels a waiting command.
    case cancel(CommandToken)
    /// Moves a waiting command to another time.
    case move(CommandToken, to: CommandTime)

    /// The sheet, or curve, that the action brings in, or -1.
    var sheet: Int32 {
      @_noAllocation @_noLocks get {
        switch self {
        case .play(let sheet, _, _), .replace(let sheet, _), .amend(_, let sheet, _, _): sheet.id
        case .adjust(let change, _, _): change.curve
        default: -1
        }
      }
    }
  }
}
