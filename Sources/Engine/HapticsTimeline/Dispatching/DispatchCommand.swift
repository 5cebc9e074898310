/// Which playback is meant: a place among the dispatcher's playbacks, and who sat there.
///
/// A command for one who has left is ignored.
public struct PlaybackKey: Hashable, Sendable, BitwiseCopyable {
  /// The place, from 0.
  public var index: Int32
  /// The number of earlier playbacks in this slot.
  public var generation: UInt32

  /// Creates a key.
  @_noAllocation @_noLocks
  public init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// Whether two keys are equal, proved real-time safe, which the synthesized operator is not.
  @_noAllocation @_noLocks
  public func isSame(as other: PlaybackKey) -> Bool {
    index == other.index && generation == other.generation
  }

  /// The key of what belongs to no playback.
  public static var none: PlaybackKey {
    @_noAllocation @_noLocks get { PlaybackKey(index: -1, generation: 0) }
  }
}

/// Which command is meant: a place among those that wait, and a number that tells it from earlier
/// ones at the same place.
public struct CommandToken: Hashable, Sendable, BitwiseCopyable {
  /// The place, from 0.
  public var slot: Int32
  /// The number of earlier commands in this slot.
  public var generation: UInt32

  /// Creates a token.
  @_noAllocation @_noLocks
  public init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// Whether two tokens are equal, proved real-time safe, which the synthesized operator is not.
  @_noAllocation @_noLocks
  public func isSame(as other: CommandToken) -> Bool {
    slot == other.slot && generation == other.generation
  }

  /// The token of what is no command.
  public static var none: CommandToken {
    @_noAllocation @_noLocks get { CommandToken(slot: -1, generation: 0) }
  }
}

/// When a command is carried out.
public enum CommandTime: Hashable, Sendable, BitwiseCopyable {
  /// At the first frame of the next block.
  case now
  /// At a frame of the engine; in the next block, if it is over. What lies beyond
  /// ±``FramePosition/horizon`` counts as that.
  case at(Int64)
  /// So many frames after the first frame of the next block, kept within 0 to
  /// ``FramePosition/horizon``.
  case after(Int64)
  /// At the next boundary of a playback's tempo map; now, if the playback stands still.
  ///
  /// The boundary is looked up when the command arrives. What happens to the playback after that
  /// does not move it.
  case next(CueQuantum, of: PlaybackKey)
}

/// An order to a ``CueDispatcher``.
public struct DispatchCommand: Sendable, BitwiseCopyable {
  /// The action.
  public var action: Action
  /// The playback it is done to.
  public var playback: PlaybackKey
  /// When it is done.
  public var time: CommandTime

  /// Creates a command.
  public init(_ action: Action, to playback: PlaybackKey = .none, time: CommandTime = .now) {
    self.action = action
    self.playback = playback
    self.time = time
  }

  /// An action that can be ordered.
  public enum Action: Sendable, BitwiseCopyable {
    /// Starts a timeline at a position. If it is to start at a frame that is over, the position is
    /// where it would be by now, and every cue before it is late.
    case play(SheetView, from: FramePosition, rate: PlaybackRate)
    /// Holds the playback and everything of it that sounds.
    case pause
    /// Goes on after a pause.
    case resume
    /// Pauses until the interruption is over that there is; without one, nothing happens.
    case interrupt
    /// Sets what an interruption does to the playback.
    case setInterruption(InterruptionPolicy)
    /// Moves the playhead; what would sound there is joined.
    case seek(FramePosition)
    /// Changes the rate.
    case setRate(PlaybackRate)
    /// Ends the playback; what sounds is faded out over so many frames.
    case stop(fade: Int64)
    /// Plays another timeline instead, from its start or from where the playhead is.
    case replace(SheetView, keepsPosition: Bool)
    /// Reads an edited version of a timeline, wherever the old one is read or is yet to be.
    ///
    /// `moved` is the place in the new sheet of the cue that was moved, or -1; if it is over there,
    /// it is late. `removed` is the place in the old sheet of the cue that was taken out, or -1; an
    /// event tells whether it was still to be played, seeks that wait included.
    case amend(old: Int32, SheetView, moved: Int32, removed: Int32 = -1)
    /// Plays a cue that belongs to no timeline.
    case fire(SheetCue)
    /// Changes what sounds of a live cue, of a cue of the playback, or of all of it.
    case adjust(VoiceChange, cue: Int32 = -1, token: CommandToken = .none)
    /// Changes the mixer.
    case mix(MixChange)
    /// Forgets a command that still waits.
    case cancel(CommandToken)
    /// Gives a command that still waits another time.
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

    /// Whether the action plays a live cue with a visual.
    var hasVisual: Bool {
      @_noAllocation @_noLocks get {
        if case .fire(let cue) = self { return cue.visual >= 0 }
        return false
      }
    }
  }
}
