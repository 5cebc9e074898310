public import HapticsTimeline

/// An event from ``HapticEngine/poll()``.
public enum EngineEvent: Hashable, Sendable {
  /// A visual to show, usually announced ahead of time.
  case visual(VisualCue)
  /// An announced visual should not be shown after all.
  case visualWithdrawn(VisualCue.ID)
  /// An announced visual now stands for this number of cues, which merged into it.
  case visualMerged(VisualCue.ID, count: Int)
  /// The outcome of a cue.
  case receipt(Receipt)
  /// A cue reached too few modalities.
  case shortfall(Shortfall)
  /// A track of music began, waits, or did not begin.
  case music(MusicReceipt)
  /// A modality has a new status from a frame on.
  case status(Modality, ModalityStatus, frame: Int64)
  /// Everything paused for this reason; `nil` when it resumes.
  case interruption(StoppedReason?, frame: Int64)
  /// A playback changed its state at a frame.
  case transport(Playback, TransportChange.Kind, frame: Int64)
  /// This number of messages was lost because the game did not poll.
  case lost(Int)
}

/// A visual to show.
public struct VisualCue: Hashable, Sendable {
  /// The identifier of a visual, for acknowledging it.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The engine's number, which rises from visual to visual and is never 0.
    public var rawValue: UInt64

    /// Creates an identifier from the engine's number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates the identifier of a visual, counted from 1.
    init(count: UInt64) { rawValue = count << 2 | IdentifierKind.visual.rawValue }
  }

  /// The identifier, for acknowledging it.
  public var id: ID
  /// The cue to show.
  public var visual: VisualID
  /// The meaning of the cue.
  public var meaning: Meaning
  /// A number of the game's choice.
  public var payload: UInt64
  /// The number of cues it stands for.
  public var count: Int
  /// The strength: 1 is normal, above 1 makes up for another modality, below 1 is reduced, as with
  /// fewer or thinner particles.
  public var level: Float
  /// The effect with which it appears.
  public var effect: VisualEffect
  /// The frame it belongs to.
  public var frame: Int64
  /// The host time at which to hand it to the screen, in nanoseconds, if known.
  public var hostTime: Int64?
  /// The number of its frames that have already passed, because the cue is joined.
  public var offset: Int64
  /// The time for which it is shown, in frames.
  public var duration: Int64
  /// The frame after which it should no longer be shown.
  public var expiry: Int64
  /// The source of the cue.
  public var source: CueSource
}

/// The source of a cue: a playback, or the game.
public enum CueSource: Hashable, Sendable {
  /// From a timeline, by its index there; -1 of several.
  case timeline(Playback, cue: Int)
  /// From ``HapticEngine/fire(_:at:)-(PreparedCue,_)``.
  case fired(FiredCue)
}

/// The outcome of a cue in one modality.
public struct Receipt: Hashable, Sendable {
  /// The source of the cue.
  public var source: CueSource
  /// The meaning; -1 for several cues.
  public var meaning: Meaning
  /// The number of cues that the receipt covers.
  public var count: Int
  /// The modality; `nil` for all of them.
  public var modality: Modality?
  /// The outcome.
  public var state: State
  /// The frame of the outcome.
  public var frame: Int64
  /// The lateness, in frames.
  public var lateness: Int64
  /// The delay relative to the fastest output of the same cue, in nanoseconds.
  public var skew: Int64

  /// The outcome of a cue.
  public enum State: Hashable, Sendable {
    /// It waits.
    case queued
    /// The block that holds its first frame was rendered.
    ///
    /// This means that the cue was delivered, not that it played to its end; see ``cut``.
    case played
    /// The game acknowledged that it was shown.
    case shown
    /// It was played or shown, but late.
    case late
    /// It was played or announced stronger because another modality was lost.
    case strengthened
    /// Its fallback was played or announced because another modality was lost.
    case playedFallback
    /// It is counted in an earlier visual.
    case merged
    /// The modality could not be reached.
    case lost(ModalityStatus)
    /// It was not played or shown.
    case dropped(Reason)
    /// It was held back; see ``QuietPolicy``.
    case gated(QuietReason)
    /// Its playback ended early, at the receipt's frame, because another cue took its voice or its
    /// pattern's renderer.
    ///
    /// It comes after the receipt of its delivery in the same modality, at most once, and only
    /// where something was still to come and no other voice of the cue sounds in that modality.
    /// Endings by a stop, a seek or another timeline are reported by
    /// ``EngineEvent/transport(_:_:frame:)``.
    case cut
  }

  /// Why a cue was dropped.
  public enum Reason: Hashable, Sendable {
    /// It was late, and its policy drops late cues.
    case late
    /// All voices were busy with more important cues.
    case noVoice
    /// Its pattern or sound was unloaded.
    case unloaded
    /// It was cancelled.
    case cancelled
    /// It was not acknowledged in time.
    case expired
    /// The playback stopped or went elsewhere before its moment, another visual took its place, or
    /// the engine in which it waited was replaced.
    case withdrawn
    /// It would have exceeded the flash limit.
    case flashLimit
    /// It could not be announced because the game did not poll.
    case unannounced
    /// Its pattern or sound contains nothing perceptible.
    case silent
    /// The sound of its pattern's waveform was not supplied when the pattern was loaded.
    case missing
  }
}
